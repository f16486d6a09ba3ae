<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open …</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>&amp;Beispiele</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Copy command</source>
        <translation>&amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Start, &amp;pause or go on</source>
        <translation>Starten, &amp;pausieren oder fortsetzen</translation>
    </message>
    <message>
        <source>&amp;New seed</source>
        <translation>&amp;Neue Startzahl</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;About BwInf-GUI</source>
        <translation>Ü&amp;ber BwInf-GUI</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0} ({1})</translation>
    </message>
</context>
<context>
    <name>AnswerColumn</name>
    <message>
        <source>All dice</source>
        <translation>Alle Würfel</translation>
    </message>
    <message>
        <source>Show all dice in the chart again (Esc)</source>
        <translation>Wieder alle Würfel im Diagramm zeigen (Esc)</translation>
    </message>
    <message>
        <source>Which die wins most often?</source>
        <translation>Welcher Würfel gewinnt am häufigsten?</translation>
    </message>
    <message>
        <source>Compare plays every die against every other and counts.</source>
        <translation>„Vergleichen“ lässt jeden Würfel gegen jeden anderen spielen und zählt mit.</translation>
    </message>
</context>
<context>
    <name>BannerPage</name>
    <message>
        <source>Show line</source>
        <translation>Zeile zeigen</translation>
    </message>
    <message>
        <source>Other file …</source>
        <translation>Andere Datei …</translation>
    </message>
</context>
<context>
    <name>ComparisonPage</name>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>seed {0}</source>
        <translation>Startzahl {0}</translation>
    </message>
    <message numerus="yes">
        <source>%n worker process(es)</source>
        <translation>
            <numerusform>%n Rechenprozess</numerusform>
            <numerusform>%n Rechenprozesse</numerusform>
        </translation>
    </message>
    <message>
        <source>Preparing the simulation …</source>
        <translation>Simulation wird vorbereitet …</translation>
    </message>
    <message numerus="yes">
        <source>Comparison running: %n pair(s)</source>
        <translation>
            <numerusform>Vergleich läuft: %n Paar</numerusform>
            <numerusform>Vergleich läuft: %n Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparison paused</source>
        <translation>Vergleich pausiert</translation>
    </message>
    <message>
        <source>Comparison stopped</source>
        <translation>Vergleich angehalten</translation>
    </message>
    <message>
        <source>Comparison finished</source>
        <translation>Vergleich fertig</translation>
    </message>
    <message>
        <source>Ready to compare</source>
        <translation>Bereit zum Vergleichen</translation>
    </message>
    <message>
        <source>The comparison broke off</source>
        <translation>Der Vergleich ist abgebrochen</translation>
    </message>
</context>
<context>
    <name>ComparisonRun</name>
    <message>
        <source>Preparing the simulation …</source>
        <translation>Simulation wird vorbereitet …</translation>
    </message>
    <message>
        <source>{0} of {1} games</source>
        <translation>{0} von {1} Spielen</translation>
    </message>
    <message>
        <source>{0} games</source>
        <translation>{0} Spiele</translation>
    </message>
    <message>
        <source>{0} games/s</source>
        <translation>{0} Spiele/s</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>about {0} left</source>
        <translation>noch etwa {0}</translation>
    </message>
    <message>
        <source>at most {0} left</source>
        <translation>noch höchstens {0}</translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation>angehalten bei {0}</translation>
    </message>
    <message>
        <source>{0} games, done after {1}</source>
        <translation>{0} Spiele, fertig nach {1}</translation>
    </message>
</context>
<context>
    <name>CrosstableModel</name>
    <message>
        <source>D{0}</source>
        <translation>W{0}</translation>
    </message>
    <message>
        <source>Die {0}</source>
        <translation>Würfel {0}</translation>
    </message>
    <message>
        <source>Die {0} against die {1}: {2} wins, {3} draws, {4} losses ({5} of its games won)</source>
        <translation>Würfel {0} gegen Würfel {1}: {2} Siege, {3} unentschieden, {4} Niederlagen ({5} der Spiele gewonnen)</translation>
    </message>
</context>
<context>
    <name>DiceList</name>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>F2 edits the faces of a die, Del removes it</source>
        <translation>F2 ändert die Augenzahlen eines Würfels, Entf entfernt ihn</translation>
    </message>
</context>
<context>
    <name>DiceModel</name>
    <message>
        <source>Die {0}</source>
        <translation>Würfel {0}</translation>
    </message>
    <message>
        <source>Faces: {0}
Double-click or F2 to edit</source>
        <translation>Augenzahlen: {0}
Ändern mit Doppelklick oder F2</translation>
    </message>
    <message>
        <source>Die {0}, faces {1}</source>
        <translation>Würfel {0}, Augenzahlen {1}</translation>
    </message>
    <message>
        <source>edit die</source>
        <translation>Würfel ändern</translation>
    </message>
</context>
<context>
    <name>DiceTab</name>
    <message>
        <source>your own dice</source>
        <translation>eigene Würfel</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Rule set</source>
        <translation>Regelwerk</translation>
    </message>
</context>
<context>
    <name>DocumentTab</name>
    <message>
        <source>what was not saved yet</source>
        <translation>was noch nicht gespeichert wurde</translation>
    </message>
    <message>
        <source>Still shown: {0}.</source>
        <translation>Weiterhin zu sehen: {0}.</translation>
    </message>
    <message>
        <source>Nothing loaded yet</source>
        <translation>Noch nichts geladen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Show the input over the answer</source>
        <translation>Eingabe über der Antwort zeigen</translation>
    </message>
</context>
<context>
    <name>EmptyTask</name>
    <message>
        <source>This version does not show the task {0} yet.</source>
        <translation>Diese Version zeigt die Aufgabe {0} noch nicht.</translation>
    </message>
    <message>
        <source>Nothing loaded yet</source>
        <translation>Noch nichts geladen</translation>
    </message>
</context>
<context>
    <name>EmptyTexts</name>
    <message>
        <source>Open file …</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Load example</source>
        <translation>Beispiel laden</translation>
    </message>
    <message>
        <source>or drop a file {pattern} here</source>
        <translation>oder eine Datei {pattern} hierher ziehen</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Which cars have to shift?</source>
        <translation>Welche Wagen müssen verschoben werden?</translation>
    </message>
    <message>
        <source>For every parked car: as few cross cars as possible, then the shortest way.</source>
        <translation>Für jeden geparkten Wagen: möglichst wenige quer stehende Wagen, dann der kürzeste Weg.</translation>
    </message>
    <message>
        <source>Which hotels make the trip best?</source>
        <translation>Mit welchen Hotels wird die Reise am besten?</translation>
    </message>
    <message>
        <source>At most 5 days, at most 360 minutes of driving a day. The worst hotel is to be as good as possible.</source>
        <translation>Höchstens 5 Tage, höchstens 360 Minuten Fahrt am Tag. Das schlechteste Hotel soll so gut wie möglich sein.</translation>
    </message>
    <message>
        <source>Which die wins most often?</source>
        <translation>Welcher Würfel gewinnt am häufigsten?</translation>
    </message>
    <message>
        <source>Every die plays “Mensch ärgere Dich nicht” against every other, until the answer is certain.</source>
        <translation>Jeder Würfel spielt „Mensch ärgere Dich nicht“ gegen jeden anderen, bis die Antwort gesichert ist.</translation>
    </message>
    <message>
        <source>Own dice</source>
        <translation>Eigene Würfel</translation>
    </message>
    <message>
        <source>Who takes the last stick?</source>
        <translation>Wer nimmt das letzte Streichholz?</translation>
    </message>
    <message>
        <source>Take as many sticks as you like from one row. Whoever takes the last one wins.</source>
        <translation>Nimm beliebig viele Streichhölzer aus einer Reihe. Wer das letzte nimmt, gewinnt.</translation>
    </message>
</context>
<context>
    <name>InputError</name>
    <message>
        <source>The file cannot be read: {detail}.</source>
        <translation>Die Datei lässt sich nicht lesen: {detail}.</translation>
    </message>
    <message>
        <source>The file is larger than {megabytes} MB.</source>
        <translation>Die Datei ist größer als {megabytes} MB.</translation>
    </message>
    <message>
        <source>The line holds a NUL byte, so this is not a text file.</source>
        <translation>Die Zeile enthält ein NUL-Byte; das ist keine Textdatei.</translation>
    </message>
    <message>
        <source>The file is encoded in UTF-16. Save it as UTF-8.</source>
        <translation>Die Datei ist in UTF-16 kodiert. Speichere sie als UTF-8.</translation>
    </message>
    <message>
        <source>The line is not encoded in UTF-8. Save the file as UTF-8.</source>
        <translation>Die Zeile ist nicht in UTF-8 kodiert. Speichere die Datei als UTF-8.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The line is empty.</source>
        <translation>Die Zeile ist leer.</translation>
    </message>
    <message>
        <source>The line starts with a blank.</source>
        <translation>Die Zeile beginnt mit einem Leerzeichen.</translation>
    </message>
    <message>
        <source>“{text}” is not a whole number.</source>
        <translation>„{text}“ ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>A number has more than {digits} digits.</source>
        <translation>Eine Zahl hat mehr als {digits} Ziffern.</translation>
    </message>
    <message>
        <source>{number} is not between {least} and {most}.</source>
        <translation>{number} liegt nicht zwischen {least} und {most}.</translation>
    </message>
    <message>
        <source>A single number is expected here, not “{text}”.</source>
        <translation>Hier wird eine einzelne Zahl erwartet, nicht „{text}“.</translation>
    </message>
    <message>
        <source>The file holds no dice.</source>
        <translation>Die Datei enthält keine Würfel.</translation>
    </message>
    <message>
        <source>A die needs at least one face.</source>
        <translation>Ein Würfel braucht mindestens eine Seite.</translation>
    </message>
    <message>
        <source>{announced} dice are announced, but only {found} follow.</source>
        <translation>Angekündigt sind {announced} Würfel, es folgen aber nur {found}.</translation>
    </message>
    <message>
        <source>Only {announced} dice are announced, but more lines follow.</source>
        <translation>Angekündigt sind nur {announced} Würfel, es folgen aber weitere Zeilen.</translation>
    </message>
    <message>
        <source>{announced} faces are announced, but only {found} follow.</source>
        <translation>Angekündigt sind {announced} Seiten, es folgen aber nur {found} Augenzahlen.</translation>
    </message>
    <message>
        <source>Only {announced} faces are announced, but more follow.</source>
        <translation>Angekündigt sind nur {announced} Seiten, es folgen aber mehr Augenzahlen.</translation>
    </message>
    <message>
        <source>A comparison needs at least two dice.</source>
        <translation>Ein Vergleich braucht mindestens zwei Würfel.</translation>
    </message>
    <message>
        <source>The first and the last spot are expected here, such as “A G”, not “{text}”.</source>
        <translation>Hier werden der erste und der letzte Platz erwartet, etwa „A G“, nicht „{text}“.</translation>
    </message>
    <message>
        <source>The last spot {last} comes before the first one {first}.</source>
        <translation>Der letzte Platz {last} kommt vor dem ersten {first}.</translation>
    </message>
    <message>
        <source>A row ends with the spot {most} at the latest, not {spot}.</source>
        <translation>Eine Reihe endet spätestens mit dem Platz {most}, nicht mit {spot}.</translation>
    </message>
    <message>
        <source>“{text}” is not a name of one to eight letters A to Z.</source>
        <translation>„{text}“ ist kein Name aus einem bis acht Buchstaben A bis Z.</translation>
    </message>
    <message>
        <source>“{text}” has lower-case letters. Only capital ones are allowed.</source>
        <translation>„{text}“ hat Kleinbuchstaben. Erlaubt sind nur große.</translation>
    </message>
    <message>
        <source>The number of cross cars must follow on the next line.</source>
        <translation>In der nächsten Zeile muss die Anzahl der quer stehenden Wagen folgen.</translation>
    </message>
    <message>
        <source>{announced} cross cars are announced, but only {found} follow.</source>
        <translation>Angekündigt sind {announced} quer stehende Wagen, es folgen aber nur {found}.</translation>
    </message>
    <message>
        <source>Only {announced} cross cars are announced, but more lines follow.</source>
        <translation>Angekündigt sind nur {announced} quer stehende Wagen, es folgen aber weitere Zeilen.</translation>
    </message>
    <message>
        <source>A car and the number of a spot are expected here, such as “H 2”, not “{text}”.</source>
        <translation>Hier werden ein Wagen und die Nummer eines Platzes erwartet, etwa „H 2“, nicht „{text}“.</translation>
    </message>
    <message>
        <source>There is a car {car} in line {other_line} already.</source>
        <translation>Einen Wagen {car} gibt es schon in Zeile {other_line}.</translation>
    </message>
    <message>
        <source>The car {car} sticks out of the row, whose last spot has the number {last}.</source>
        <translation>Der Wagen {car} ragt aus der Reihe, deren letzter Platz die Nummer {last} hat.</translation>
    </message>
    <message>
        <source>The car {car} overlaps the car {other} of line {other_line}.</source>
        <translation>Der Wagen {car} überlappt den Wagen {other} aus Zeile {other_line}.</translation>
    </message>
    <message>
        <source>The answers hold {shifts} shifts, more than the {most} that are printed.</source>
        <translation>Die Antworten bestehen aus {shifts} Verschiebungen, ausgegeben werden höchstens {most}.</translation>
    </message>
    <message>
        <source>This looks like a file of the task {found}, not {expected}.</source>
        <translation>Das sieht nach einer Datei zur Aufgabe {found} aus, nicht {expected}.</translation>
    </message>
    <message>
        <source>{0}, line {1}</source>
        <translation>{0}, Zeile {1}</translation>
    </message>
</context>
<context>
    <name>InputPanel</name>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Die</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Add a die</source>
        <translation>Würfel hinzufügen</translation>
    </message>
    <message>
        <source>Remove the selected dice (Del)</source>
        <translation>Ausgewählte Würfel entfernen (Entf)</translation>
    </message>
    <message>
        <source>Remove the selected dice</source>
        <translation>Ausgewählte Würfel entfernen</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Startzahl</translation>
    </message>
    <message>
        <source>The same seed gives the same games for ever</source>
        <translation>Gleiche Startzahl, gleiche Spiele, für immer</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Neue Startzahl</translation>
    </message>
    <message>
        <source>New seed (F9)</source>
        <translation>Neue Startzahl (F9)</translation>
    </message>
    <message>
        <source>&amp;Workers</source>
        <translation>Rechen&amp;prozesse</translation>
    </message>
    <message>
        <source>Processes that play at the same time</source>
        <translation>So viele Prozesse spielen gleichzeitig</translation>
    </message>
    <message>
        <source>until the ranking is certain</source>
        <translation>bis die Rangfolge sicher ist</translation>
    </message>
    <message>
        <source>only the selected dice</source>
        <translation>nur die ausgewählten Würfel</translation>
    </message>
    <message>
        <source>Select at least two dice in the list</source>
        <translation>Dafür mindestens zwei Würfel in der Liste auswählen</translation>
    </message>
    <message>
        <source>at &amp;most per pair</source>
        <translation>höchstens &amp;je Paar</translation>
    </message>
    <message>
        <source>Games that a pair gets at most</source>
        <translation>So viele Spiele bekommt ein Paar höchstens</translation>
    </message>
    <message>
        <source>&amp;Games per pair</source>
        <translation>Spiele &amp;je Paar</translation>
    </message>
    <message>
        <source>Games that every pair plays</source>
        <translation>So viele Spiele spielt jedes Paar</translation>
    </message>
    <message>
        <source>add die</source>
        <translation>Würfel hinzufügen</translation>
    </message>
    <message>
        <source>remove dice</source>
        <translation>Würfel entfernen</translation>
    </message>
    <message>
        <source>{0} selected</source>
        <translation>{0} ausgewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n Würfel</numerusform>
            <numerusform>%n Würfel</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveChart</name>
    <message>
        <source>After {0} games per pair: {1}.</source>
        <translation>Nach {0} Spielen je Paar: {1}.</translation>
    </message>
    <message>
        <source>Die {0}</source>
        <translation>Würfel {0}</translation>
    </message>
    <message>
        <source>Die {0} wins</source>
        <translation>Würfel {0} gewinnt</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>{0} after {1} games per pair.</source>
        <translation>{0} nach {1} Spielen je Paar.</translation>
    </message>
    <message>
        <source>games played per pair (logarithmic)</source>
        <translation>gespielte Spiele je Paar (logarithmisch)</translation>
    </message>
    <message>
        <source>D{0}</source>
        <translation>W{0}</translation>
    </message>
    <message>
        <source>games played per pair</source>
        <translation>gespielte Spiele je Paar</translation>
    </message>
    <message>
        <source>The curves start here as soon as the dice are compared.</source>
        <translation>Hier beginnen die Kurven, sobald die Würfel verglichen werden.</translation>
    </message>
    <message>
        <source>The first games are under way …</source>
        <translation>Die ersten Spiele laufen …</translation>
    </message>
    <message>
        <source>all {0} pairs certain</source>
        <translation>alle {0} Paare gesichert</translation>
    </message>
    <message>
        <source>Ranking certain</source>
        <translation>Rangfolge gesichert</translation>
    </message>
    <message>
        <source>Chart of the shares of wins</source>
        <translation>Diagramm der Gewinnanteile</translation>
    </message>
    <message>
        <source>{0} games per pair</source>
        <translation>{0} Spiele je Paar</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>{0} opened</source>
        <translation>{0} geöffnet</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Files of the contest (*.txt *.in);;All files (*)</source>
        <translation>Dateien des Wettbewerbs (*.txt *.in);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Files of the contest (*.txt)</source>
        <translation>Dateien des Wettbewerbs (*.txt)</translation>
    </message>
    <message>
        <source>The file was not saved: {0}.</source>
        <translation>Die Datei wurde nicht gespeichert: {0}.</translation>
    </message>
    <message>
        <source>{0} saved</source>
        <translation>{0} gespeichert</translation>
    </message>
    <message>
        <source>Copied: {0}</source>
        <translation>Kopiert: {0}</translation>
    </message>
    <message>
        <source>About BwInf-GUI</source>
        <translation>Über BwInf-GUI</translation>
    </message>
    <message>
        <source>BwInf-GUI {0}

See, step through and compare answers to tasks of the Bundeswettbewerb Informatik. MIT licence; Qt is used under the LGPL 3.</source>
        <translation>BwInf-GUI {0}

Antworten auf Aufgaben des Bundeswettbewerbs Informatik sehen, Schritt für Schritt nachvollziehen und vergleichen. MIT-Lizenz; Qt wird unter der LGPL 3 verwendet.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>A&amp;usführen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>&amp;Beispiele</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>&amp;Liste leeren</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das S&amp;ystem</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
</context>
<context>
    <name>MessageBanner</name>
    <message>
        <source>Input error</source>
        <translation>Fehler in der Eingabe</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>{0} million</source>
        <translation>{0}&#xa0;Mio.</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0}&#xa0;s</translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation>{0}&#xa0;min</translation>
    </message>
    <message>
        <source>{0} h</source>
        <translation>{0}&#xa0;h</translation>
    </message>
</context>
<context>
    <name>PairCard</name>
    <message>
        <source>{0} wins</source>
        <translation>{0} Siege</translation>
    </message>
    <message>
        <source>{0} drawn</source>
        <translation>{0} unentschieden</translation>
    </message>
    <message>
        <source>{0} losses</source>
        <translation>{0} Niederlagen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>gleichwertig</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>gesichert</translation>
    </message>
    <message>
        <source>Whoever begins wins {0} percentage points more often.</source>
        <translation>Wer beginnt, gewinnt um {0} Prozentpunkte häufiger.</translation>
    </message>
    <message>
        <source>Whoever begins wins {0} percentage points less often.</source>
        <translation>Wer beginnt, gewinnt um {0} Prozentpunkte seltener.</translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Place in the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed (+ and −)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished">Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at once</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>The simulation cannot start</source>
        <translation>Die Simulation kann nicht beginnen</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>The program made a mistake. It goes on; nothing that was computed is lost.</source>
        <translation>Das Programm hat einen Fehler gemacht. Es läuft weiter; nichts Berechnetes ist verloren.</translation>
    </message>
</context>
<context>
    <name>ProofColumn</name>
    <message>
        <source>Ranking</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>Each against each</source>
        <translation>Jeder gegen jeden</translation>
    </message>
    <message>
        <source>% won · wins–draws–losses</source>
        <translation>% gewonnen · Siege–Unentsch.–Niederl.</translation>
    </message>
    <message>
        <source>What the ranking goes by</source>
        <translation>Wonach die Rangliste geordnet ist</translation>
    </message>
</context>
<context>
    <name>RankingModel</name>
    <message>
        <source>Die {0}</source>
        <translation>Würfel {0}</translation>
    </message>
    <message>
        <source>Die {0}: no game yet</source>
        <translation>Würfel {0}: noch kein Spiel</translation>
    </message>
    <message>
        <source>Place {0}: die {1} wins {2} of its games, 95 % interval [{3}; {4}]</source>
        <translation>Platz {0}: Würfel {1} gewinnt {2} seiner Spiele, 95-%-Intervall [{3}; {4}]</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>Contest</source>
        <translation>Bundeswettb.</translation>
    </message>
    <message>
        <source>Roll-off</source>
        <translation>Auswürfeln</translation>
    </message>
    <message>
        <source>Goal last</source>
        <translation>Ziel zuletzt</translation>
    </message>
    <message>
        <source>Two thirds</source>
        <translation>Zwei Drittel</translation>
    </message>
    <message>
        <source>Adjudicated</source>
        <translation>Gewertet</translation>
    </message>
    <message>
        <source>As the contest&apos;s task sheet says.</source>
        <translation>So, wie es im Aufgabenblatt des Wettbewerbs steht.</translation>
    </message>
    <message>
        <source>Rules of a published solution; its tables are met to within chance.</source>
        <translation>Regeln einer veröffentlichten Lösung; deren Tabellen ergeben sich bis auf den Zufall.</translation>
    </message>
    <message>
        <source>Rules of a published solution; its totals are met to within chance.</source>
        <translation>Regeln einer veröffentlichten Lösung; deren Gesamtwerte ergeben sich bis auf den Zufall.</translation>
    </message>
    <message>
        <source>Scoring of a published solution. Its own ranking comes from a program error (every pair was played with the first two dice) and cannot be met by playing correctly.</source>
        <translation>Wertung einer veröffentlichten Lösung. Deren eigene Rangliste beruht auf einem Programmfehler (jedes Paar wurde mit den ersten beiden Würfeln gespielt) und ist mit richtigem Spiel nicht zu erreichen.</translation>
    </message>
    <message>
        <source>Rules of a published solution. Its own ranking comes from a program error and cannot be met by playing correctly.</source>
        <translation>Regeln einer veröffentlichten Lösung. Deren eigene Rangliste beruht auf einem Programmfehler und ist mit richtigem Spiel nicht zu erreichen.</translation>
    </message>
    <message>
        <source>Each die begins half of the games.</source>
        <translation>Jeder Würfel beginnt die Hälfte der Spiele.</translation>
    </message>
    <message>
        <source>The higher roll begins.</source>
        <translation>Wer höher würfelt, beginnt.</translation>
    </message>
    <message>
        <source>Pieces in the goal move only if no other can.</source>
        <translation>Figuren im Ziel ziehen nur, wenn keine andere ziehen kann.</translation>
    </message>
    <message>
        <source>The front-most piece moves, also in the goal.</source>
        <translation>Die vorderste Figur zieht, auch im Ziel.</translation>
    </message>
    <message>
        <source>Whoever cannot move any more loses.</source>
        <translation>Wer nie mehr ziehen kann, verliert.</translation>
    </message>
    <message>
        <source>If nobody can move any more, it is a draw.</source>
        <translation>Kann niemand mehr ziehen, endet das Spiel unentschieden.</translation>
    </message>
    <message>
        <source>A die without a 6 loses at once to one with.</source>
        <translation>Ein Würfel ohne 6 verliert sofort gegen einen mit 6.</translation>
    </message>
    <message>
        <source>After {0} rolls it is a draw.</source>
        <translation>Nach {0} Würfen endet das Spiel unentschieden.</translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop; what was counted stays (Esc)</source>
        <translation>Anhalten; was gezählt wurde, bleibt (Esc)</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Fortschritt des Vergleichs</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Play every die against every other (Ctrl+Return)</source>
        <translation>Jeden Würfel gegen jeden anderen spielen lassen (Strg+Return)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause (Ctrl+Return)</source>
        <translation>Pause (Strg+Return)</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Go on playing (Ctrl+Return)</source>
        <translation>Weiterspielen (Strg+Return)</translation>
    </message>
    <message>
        <source>More games</source>
        <translation>Mehr Spiele</translation>
    </message>
    <message>
        <source>Play ten times as many games (Ctrl+Return)</source>
        <translation>Zehnmal so viele Spiele spielen (Strg+Return)</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>More tools</source>
        <translation>Weitere Werkzeuge</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>The first games are under way</source>
        <translation>Die ersten Spiele laufen</translation>
    </message>
    <message>
        <source>Die {0} wins most often: {1} of its games</source>
        <translation>Würfel {0} gewinnt am häufigsten: {1} seiner Spiele</translation>
    </message>
    <message>
        <source>Die {0} beats the most: {2} dice</source>
        <translation>Würfel {0} schlägt die meisten: {2} Würfel</translation>
    </message>
    <message>
        <source>Die {0} has the most points: {2}</source>
        <translation>Würfel {0} hat die meisten Punkte: {2}</translation>
    </message>
    <message>
        <source>Ranking certain.</source>
        <translation>Rangfolge gesichert.</translation>
    </message>
    <message>
        <source>Ranking certain down to place {0}.</source>
        <translation>Rangfolge gesichert bis Platz {0}.</translation>
    </message>
    <message>
        <source>Ranking still open.</source>
        <translation>Rangfolge noch offen.</translation>
    </message>
    <message>
        <source>Die {0} against die {1}</source>
        <translation>Würfel {0} gegen Würfel {1}</translation>
    </message>
    <message>
        <source>Die {0} beats die {1}: certain</source>
        <translation>Würfel {0} schlägt Würfel {1}: gesichert</translation>
    </message>
    <message>
        <source>equal to within {0} percentage points</source>
        <translation>gleichwertig bis auf {0} Prozentpunkte</translation>
    </message>
    <message>
        <source>Dice {0} and {1} cannot be told apart yet</source>
        <translation>Würfel {0} und {1} sind noch nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>mean share of wins</source>
        <translation>mittlerer Gewinnanteil</translation>
    </message>
    <message>
        <source>opponents beaten</source>
        <translation>geschlagene Gegner</translation>
    </message>
    <message>
        <source>points of the two-thirds rule</source>
        <translation>Punkte der Zwei-Drittel-Regel</translation>
    </message>
    <message>
        <source>{0} games were broken off after 10,000 rolls and count for nobody.</source>
        <translation>{0} Spiele wurden nach 10&#x202f;000 Würfen abgebrochen und zählen für niemanden.</translation>
    </message>
    <message>
        <source>A circle, certainly: die {0}.</source>
        <translation>Gesichert im Kreis: Würfel {0}.</translation>
    </message>
    <message>
        <source> beats </source>
        <translation> schlägt </translation>
    </message>
    <message>
        <source>One against one, die {0} beats every other, even die {1} ({2} : {3}).</source>
        <translation>Im direkten Vergleich schlägt Würfel {0} jeden anderen, auch Würfel {1} ({2} : {3}).</translation>
    </message>
    <message>
        <source>Dice {0} are equal to within {1} percentage points.</source>
        <translation>Die Würfel {0} sind gleichwertig bis auf {1} Prozentpunkte.</translation>
    </message>
    <message>
        <source>Dice {0} and {1} cannot be told apart yet.</source>
        <translation>Würfel {0} und {1} sind noch nicht zu unterscheiden.</translation>
    </message>
</context>
<context>
    <name>_DieDelegate</name>
    <message>
        <source>{0} faces in all</source>
        <translation>insgesamt {0} Seiten</translation>
    </message>
    <message>
        <source>Faces of die {0}</source>
        <translation>Augenzahlen von Würfel {0}</translation>
    </message>
    <message>
        <source>Faces, such as 1 2 3 4 5 6</source>
        <translation>Augenzahlen, etwa 1 2 3 4 5 6</translation>
    </message>
</context>
</TS>
