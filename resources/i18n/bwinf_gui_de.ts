<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About BwInf-GUI</source>
        <translation>Über BwInf-GUI</translation>
    </message>
    <message>
        <source>See, step through and compare answers to tasks of the Bundeswettbewerb Informatik.</source>
        <translation>Antworten auf Aufgaben des Bundeswettbewerbs Informatik sehen, Schritt für Schritt nachvollziehen und vergleichen.</translation>
    </message>
    <message>
        <source>Licences and versions</source>
        <translation>Lizenzen und Versionen</translation>
    </message>
    <message>
        <source>&amp;Copy system information</source>
        <translation>&amp;Systemangaben kopieren</translation>
    </message>
    <message>
        <source>For reporting something that does not work</source>
        <translation>Damit lässt sich melden, was nicht funktioniert</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>BwInf-GUI is free: you may use it, change it and pass it on (MIT licence).</source>
        <translation>BwInf-GUI ist frei: Alle dürfen es benutzen, ändern und weitergeben (MIT-Lizenz).</translation>
    </message>
    <message>
        <source>It uses Qt for Python and Qt under the LGPL 3, which lets anybody replace them, and the font Noto Sans under the SIL Open Font License 1.1.</source>
        <translation>Es benutzt Qt for Python und Qt unter der LGPL 3, nach der alle sie austauschen dürfen, und die Schrift Noto Sans unter der SIL Open Font License 1.1.</translation>
    </message>
    <message>
        <source>System information</source>
        <translation>Systemangaben</translation>
    </message>
    <message>
        <source>✓ Copied</source>
        <translation>✓ Kopiert</translation>
    </message>
</context>
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
        <source>E&amp;xport …</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Re&amp;port or print …</source>
        <translation>Be&amp;richt und Druck …</translation>
    </message>
    <message>
        <source>Start, &amp;pause or resume</source>
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
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Runs …</source>
        <translation>&amp;Läufe …</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Projector view</source>
        <translation>&amp;Beamer</translation>
    </message>
    <message>
        <source>Leave (Esc)</source>
        <translation>Beenden (Esc)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>&amp;Größer</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>&amp;Kleiner</translation>
    </message>
    <message>
        <source>S&amp;ettings …</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Help on this tab</source>
        <translation>&amp;Hilfe zu diesem Reiter</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
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
    <name>AddressDialog</name>
    <message>
        <source>Open a game by its address</source>
        <translation>Partie nach Adresse öffnen</translation>
    </message>
    <message>
        <source>“Command” copies the address of the game that is shown.</source>
        <translation>„Befehl“ kopiert die Adresse der Partie, die gezeigt wird.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
</context>
<context>
    <name>AnswerColumn</name>
    <message>
        <source>Shares of wins</source>
        <translation>Gewinnanteile</translation>
    </message>
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
        <source>“Compare” plays every die against every other and counts the wins.</source>
        <translation>„Vergleichen“ lässt jeden Würfel gegen jeden anderen spielen und zählt die Siege.</translation>
    </message>
    <message>
        <source>Worked out exactly, without chance.</source>
        <translation>Exakt ausgerechnet, ohne Zufall.</translation>
    </message>
    <message>
        <source>✓ Certain: a lead of {0}.</source>
        <translation>✓ Gesichert: Vorsprung {0}.</translation>
    </message>
    <message>
        <source>Still open: a lead of {0}.</source>
        <translation>Noch offen: Vorsprung {0}.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Play every die against every other (Ctrl+Return)</source>
        <translation>Jeden Würfel gegen jeden anderen spielen lassen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Step {0}</source>
        <translation>Schritt {0}</translation>
    </message>
    <message>
        <source>Day {0}</source>
        <translation>Tag {0}</translation>
    </message>
</context>
<context>
    <name>AnswersModel</name>
    <message>
        <source>Spot</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>to be shifted</source>
        <translation>zu verschieben</translation>
    </message>
    <message>
        <source>Cars</source>
        <translation>Wagen</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Weg</translation>
    </message>
</context>
<context>
    <name>AnswersTable</name>
    <message>
        <source>Answers for all spots</source>
        <translation>Antworten für alle Plätze</translation>
    </message>
</context>
<context>
    <name>BannerPage</name>
    <message>
        <source>Show line</source>
        <translation>Zeile zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) could not be opened.</source>
        <translation>
            <numerusform>%n weitere Datei ließ sich nicht öffnen.</numerusform>
            <numerusform>%n weitere Dateien ließen sich nicht öffnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another file …</source>
        <translation>Andere Datei …</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
</context>
<context>
    <name>BinaryView</name>
    <message>
        <source>Rows in binary columns</source>
        <translation>Reihen in Binärspalten</translation>
    </message>
    <message>
        <source>Now: {0}.</source>
        <translation>Jetzt: {0}.</translation>
    </message>
    <message>
        <source>After the move: {0}.</source>
        <translation>Nach dem Zug: {0}.</translation>
    </message>
    <message>
        <source>{0}s: {1}, even</source>
        <translation>{0}er: {1}, gerade</translation>
    </message>
    <message>
        <source>{0}s: {1}, odd</source>
        <translation>{0}er: {1}, ungerade</translation>
    </message>
    <message>
        <source>Row {0}</source>
        <translation>Reihe {0}</translation>
    </message>
    <message>
        <source>Ones</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>even?</source>
        <translation>gerade?</translation>
    </message>
    <message>
        <source>{0}s</source>
        <translation>{0}er</translation>
    </message>
    <message>
        <source>after the move</source>
        <translation>nach dem Zug</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
</context>
<context>
    <name>BoardLabels</name>
    <message>
        <source>Home {0}</source>
        <translation>Haus {0}</translation>
    </message>
</context>
<context>
    <name>BoardView</name>
    <message>
        <source>Board</source>
        <translation>Spielbrett</translation>
    </message>
    <message>
        <source>piece of {0}</source>
        <translation>Figur von {0}</translation>
    </message>
    <message>
        <source>home of {0}</source>
        <translation>Haus von {0}</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} von {1}</translation>
    </message>
    <message>
        <source>start of {0}</source>
        <translation>Start von {0}</translation>
    </message>
    <message>
        <source>square {0}</source>
        <translation>Feld {0}</translation>
    </message>
</context>
<context>
    <name>CarsModel</name>
    <message>
        <source>Double-click or F2 to edit</source>
        <translation>Doppelklick oder F2 zum Ändern</translation>
    </message>
    <message>
        <source>rename car</source>
        <translation>Wagen umbenennen</translation>
    </message>
    <message>
        <source>move car</source>
        <translation>Wagen verschieben</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>Wagen</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>stands before</source>
        <translation>steht vor</translation>
    </message>
</context>
<context>
    <name>CarsTable</name>
    <message>
        <source>Cross cars</source>
        <translation>Querstehende Wagen</translation>
    </message>
    <message>
        <source>F2 edits a letter or an index, Del removes a car</source>
        <translation>F2 ändert Buchstabe oder Index, Entf entfernt einen Wagen</translation>
    </message>
</context>
<context>
    <name>ChanceCurve</name>
    <message>
        <source>A&apos;s chance of winning over the course of the game</source>
        <translation>Gewinnchance von A im Lauf der Partie</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>After turn {0}: {1}</source>
        <translation>Nach Zug {0}: {1}</translation>
    </message>
</context>
<context>
    <name>CoachColumn</name>
    <message>
        <source>Why does that win?</source>
        <translation>Warum gewinnt das?</translation>
    </message>
    <message>
        <source>Winning moves</source>
        <translation>Gewinnzüge</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Give a hint</source>
        <translation>Einen Tipp geben</translation>
    </message>
    <message>
        <source>Show the winning moves</source>
        <translation>Die Gewinnzüge zeigen</translation>
    </message>
    <message numerus="yes">
        <source>{0} of %n move(s)</source>
        <translation>
            <numerusform>{0} von %n Zug</numerusform>
            <numerusform>{0} von %n Zügen</numerusform>
        </translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>There is none: every column is even.</source>
        <translation>Es gibt keinen: Jede Spalte ist gerade.</translation>
    </message>
    <message>
        <source>On request: first a hint, then the move.</source>
        <translation>Auf Wunsch: erst ein Tipp, dann der Zug.</translation>
    </message>
    <message>
        <source>You have had the hint.</source>
        <translation>Den Tipp hast du schon.</translation>
    </message>
    <message>
        <source>nim sum {0}</source>
        <translation>Nim-Summe {0}</translation>
    </message>
    <message>
        <source>nim sum {0} → {1}</source>
        <translation>Nim-Summe {0} → {1}</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Width of the input</source>
        <translation>Breite der Eingabe</translation>
    </message>
    <message>
        <source>Width of the proof</source>
        <translation>Breite des Belegs</translation>
    </message>
</context>
<context>
    <name>ComparisonExports</name>
    <message>
        <source>place from</source>
        <translation>Platz von</translation>
    </message>
    <message>
        <source>place to</source>
        <translation>Platz bis</translation>
    </message>
    <message>
        <source>die</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>faces</source>
        <translation>Augenzahlen</translation>
    </message>
    <message>
        <source>share of wins</source>
        <translation>Gewinnanteil</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>untere Grenze</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>obere Grenze</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>die A</source>
        <translation>Würfel A</translation>
    </message>
    <message>
        <source>die B</source>
        <translation>Würfel B</translation>
    </message>
    <message>
        <source>games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>wins of A</source>
        <translation>Siege von A</translation>
    </message>
    <message>
        <source>draws</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>wins of B</source>
        <translation>Siege von B</translation>
    </message>
    <message>
        <source>wins of A when A began</source>
        <translation>Siege von A, wenn A beginnt</translation>
    </message>
    <message>
        <source>wins of B when B began</source>
        <translation>Siege von B, wenn B beginnt</translation>
    </message>
    <message>
        <source>mean rolls</source>
        <translation>Würfe im Mittel</translation>
    </message>
    <message>
        <source>Head to head</source>
        <translation>Jeder gegen jeden</translation>
    </message>
</context>
<context>
    <name>ComparisonPage</name>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>This takes at least two dice.</source>
        <translation>Dafür sind mindestens zwei Würfel nötig.</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>Gerade läuft nichts.</translation>
    </message>
    <message>
        <source>seed {0}</source>
        <translation>Startzahl {0}</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) merged</source>
        <translation>
            <numerusform>Ein Lauf zusammengelegt</numerusform>
            <numerusform>%n Läufe zusammengelegt</numerusform>
        </translation>
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
        <source>Solving exactly …</source>
        <translation>Exakte Lösung läuft …</translation>
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
        <source>The comparison was stopped ({0}). It is kept.</source>
        <translation>Der Vergleich wurde angehalten ({0}). Er bleibt erhalten.</translation>
    </message>
    <message>
        <source>The comparison failed</source>
        <translation>Der Vergleich ist fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>ComparisonRun</name>
    <message>
        <source>Preparing the simulation …</source>
        <translation>Simulation wird vorbereitet …</translation>
    </message>
</context>
<context>
    <name>ContentPage</name>
    <message>
        <source>There is nothing to run on this page.</source>
        <translation>Auf dieser Seite gibt es nichts zu starten.</translation>
    </message>
</context>
<context>
    <name>ContrastModel</name>
    <message>
        <source>Share of wins</source>
        <translation>Gewinnanteil</translation>
    </message>
    <message>
        <source>Difference in points</source>
        <translation>Unterschied in Prozentpunkten</translation>
    </message>
    <message>
        <source>Die {0}</source>
        <translation>Würfel {0}</translation>
    </message>
    <message>
        <source>Die {0} against die {1}</source>
        <translation>Würfel {0} gegen Würfel {1}</translation>
    </message>
</context>
<context>
    <name>ContrastView</name>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Back to the list of runs (Esc)</source>
        <translation>Zurück zur Liste der Läufe (Esc)</translation>
    </message>
    <message>
        <source>Two runs side by side</source>
        <translation>Zwei Läufe nebeneinander</translation>
    </message>
    <message>
        <source>The two runs have no pair of dice in common.</source>
        <translation>Kein Würfelpaar kommt in beiden Läufen vor.</translation>
    </message>
    <message numerus="yes">
        <source>In bold: %n difference(s) beyond the 95% margin. By chance alone, about one line in 20 goes beyond it.</source>
        <translation>
            <numerusform>Fett: ein Unterschied jenseits der 95-%-Grenze. Durch bloßen Zufall liegt etwa eine von 20 Zeilen dort.</numerusform>
            <numerusform>Fett: %n Unterschiede jenseits der 95-%-Grenze. Durch bloßen Zufall liegt etwa eine von 20 Zeilen dort.</numerusform>
        </translation>
    </message>
    <message>
        <source>No difference is larger than chance explains.</source>
        <translation>Kein Unterschied ist größer, als der Zufall erklärt.</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%n spot(s)</source>
        <translation>
            <numerusform>%n Platz</numerusform>
            <numerusform>%n Plätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n car(s)</source>
        <translation>
            <numerusform>%n Wagen</numerusform>
            <numerusform>%n Wagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cross car(s)</source>
        <translation>
            <numerusform>%n querstehender Wagen</numerusform>
            <numerusform>%n querstehende Wagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more car(s)</source>
        <translation>
            <numerusform>%n weiterer Wagen</numerusform>
            <numerusform>%n weitere Wagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spot(s) missing</source>
        <translation>
            <numerusform>es fehlt %n Platz</numerusform>
            <numerusform>es fehlen %n Plätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>but %n car(s) stand there: {0} shifts first</source>
        <translation>
            <numerusform>dort steht aber %n Wagen: {0} macht zuerst Platz</numerusform>
            <numerusform>dort stehen aber %n Wagen: {0} macht zuerst Platz</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spot(s) missing on the right</source>
        <translation>
            <numerusform>rechts fehlt %n Platz</numerusform>
            <numerusform>rechts fehlen %n Plätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s)</source>
        <translation>
            <numerusform>%n Nacht</numerusform>
            <numerusform>%n Nächte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hotel(s)</source>
        <translation>
            <numerusform>%n Hotel</numerusform>
            <numerusform>%n Hotels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) too far</source>
        <translation>
            <numerusform>%n Minute zu weit</numerusform>
            <numerusform>%n Minuten zu weit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) missing</source>
        <translation>
            <numerusform>es fehlt %n Minute</numerusform>
            <numerusform>es fehlen %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more stretch(es) are too long.</source>
        <translation>
            <numerusform>%n weiterer Abschnitt ist zu lang.</numerusform>
            <numerusform>%n weitere Abschnitte sind zu lang.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s) would make {0} possible.</source>
        <translation>
            <numerusform>Mit %n Nacht wäre {0} möglich.</numerusform>
            <numerusform>Mit %n Nächten wäre {0} möglich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) a day would make {0} possible.</source>
        <translation>
            <numerusform>Mit %n Minute je Tag wäre {0} möglich.</numerusform>
            <numerusform>Mit %n Minuten je Tag wäre {0} möglich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n minute(s) a day, no night would be needed.</source>
        <translation>
            <numerusform>Mit %n Minute je Tag ginge es ohne Übernachtung.</numerusform>
            <numerusform>Mit %n Minuten je Tag ginge es ohne Übernachtung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It takes %n night(s); with more, the worst hotel gets no better.</source>
        <translation>
            <numerusform>Nötig ist %n Nacht; mit mehr Nächten wird das schlechteste Hotel nicht besser.</numerusform>
            <numerusform>Nötig sind %n Nächte; mit mehr wird das schlechteste Hotel nicht besser.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %n minute(s) a day, no night is needed; with fewer there is no trip.</source>
        <translation>
            <numerusform>Ab %n Minute je Tag geht es ohne Übernachtung, mit weniger gar nicht.</numerusform>
            <numerusform>Ab %n Minuten je Tag geht es ohne Übernachtung, mit weniger gar nicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hotel(s) dropped</source>
        <translation>
            <numerusform>%n Hotel gestrichen</numerusform>
            <numerusform>%n Hotels gestrichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Die {0} beats the most opponents: %n</source>
        <translation>
            <numerusform>Würfel {0} schlägt die meisten Gegner: %n</numerusform>
            <numerusform>Würfel {0} schlägt die meisten Gegner: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dice {0} beat the most opponents: %n each</source>
        <translation>
            <numerusform>Die Würfel {0} schlagen die meisten Gegner: je %n</numerusform>
            <numerusform>Die Würfel {0} schlagen die meisten Gegner: je %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} games were stopped after 10,000 rolls and count for neither die.</source>
        <translation>
            <numerusform>{0} Spiel wurde nach 10 000 Würfen abgebrochen und zählt für niemanden.</numerusform>
            <numerusform>{0} Spiele wurden nach 10 000 Würfen abgebrochen und zählen für niemanden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} games</source>
        <translation>
            <numerusform>{0} Spiel</numerusform>
            <numerusform>{0} Spiele</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>The program ran into an error. It carries on, and nothing that was computed is lost. This report helps to fix the error:</source>
        <translation>Im Programm ist ein Fehler aufgetreten. Es läuft weiter; nichts Berechnetes ist verloren. Dieser Bericht hilft, den Fehler zu beheben:</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Open &amp;log folder</source>
        <translation>&amp;Protokollordner öffnen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>✓ Copied</source>
        <translation>✓ Kopiert</translation>
    </message>
</context>
<context>
    <name>CrashGuard</name>
    <message>
        <source>No log is kept, since {0} cannot be written: {1}.</source>
        <translation>Es wird kein Protokoll geführt, weil sich {0} nicht schreiben lässt: {1}.</translation>
    </message>
</context>
<context>
    <name>Crosstable</name>
    <message>
        <source>Head to head</source>
        <translation>Jeder gegen jeden</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
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
        <source>Die {0} against die {1}: no games yet</source>
        <translation>Würfel {0} gegen Würfel {1}: noch kein Spiel</translation>
    </message>
    <message>
        <source>Die {0} against die {1}: {2} won, {3} drawn, {4} lost ({5} of its games won)</source>
        <translation>Würfel {0} gegen Würfel {1}: {2} gewonnen, {3} unentschieden, {4} verloren ({5} seiner Spiele gewonnen)</translation>
    </message>
    <message>
        <source>Estimated: {0} interval [{1}; {2}]</source>
        <translation>Geschätzt: Intervall ({0}) [{1}; {2}]</translation>
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
        <translation>deine eigenen Würfel</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Rule set</source>
        <translation>Regelwerk</translation>
    </message>
    <message>
        <source>Not while the comparison is running.</source>
        <translation>Das geht nicht, während der Vergleich läuft.</translation>
    </message>
</context>
<context>
    <name>DieChoice</name>
    <message>
        <source>Die of {0}</source>
        <translation>Würfel von {0}</translation>
    </message>
    <message>
        <source>Player {0}</source>
        <translation>Spieler {0}</translation>
    </message>
    <message>
        <source>Die of player {0}</source>
        <translation>Würfel von Spieler {0}</translation>
    </message>
    <message>
        <source>Die {0}</source>
        <translation>Würfel {0}</translation>
    </message>
</context>
<context>
    <name>DirectionCard</name>
    <message>
        <source>To the left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>Play the left side</source>
        <translation>Nach links abspielen</translation>
    </message>
    <message>
        <source>Play the right side</source>
        <translation>Nach rechts abspielen</translation>
    </message>
    <message>
        <source>{0} hits the wall</source>
        <translation>{0} stößt an die Wand</translation>
    </message>
    <message>
        <source>{0} makes room first</source>
        <translation>{0} macht zuerst Platz</translation>
    </message>
    <message>
        <source>distance {0}</source>
        <translation>Weg {0}</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>möglich</translation>
    </message>
    <message>
        <source>shorter</source>
        <translation>kürzer</translation>
    </message>
    <message>
        <source>longer</source>
        <translation>länger</translation>
    </message>
    <message>
        <source>fewer cars</source>
        <translation>weniger Wagen</translation>
    </message>
    <message>
        <source>more cars</source>
        <translation>mehr Wagen</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Open {0}</source>
        <translation>{0} öffnen</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Neu beginnen</translation>
    </message>
</context>
<context>
    <name>DocumentTab</name>
    <message>
        <source>your unsaved work</source>
        <translation>was noch nicht gespeichert wurde</translation>
    </message>
    <message>
        <source>Still shown: {0}.</source>
        <translation>Weiterhin zu sehen: {0}.</translation>
    </message>
    <message>
        <source>Nothing open yet</source>
        <translation>Noch nichts geöffnet</translation>
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
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Show the input over the answer</source>
        <translation>Eingabe über der Antwort zeigen</translation>
    </message>
    <message>
        <source>Nothing is open yet.</source>
        <translation>Noch ist nichts geöffnet.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
</context>
<context>
    <name>EmptyTexts</name>
    <message>
        <source>Open file …</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>Beispiel öffnen</translation>
    </message>
    <message>
        <source>or drop a {pattern} file here</source>
        <translation>oder eine Datei {pattern} hierher ziehen</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Resume a stopped run</source>
        <translation>Angehaltene Läufe fortsetzen</translation>
    </message>
    <message>
        <source>Which cars have to shift?</source>
        <translation>Welche Wagen müssen verschoben werden?</translation>
    </message>
    <message>
        <source>For every parked car: as few cross cars as possible, then the shortest distance.</source>
        <translation>Für jeden geparkten Wagen: möglichst wenige querstehende Wagen, dann der kürzeste Weg.</translation>
    </message>
    <message>
        <source>Random row</source>
        <translation>Zufallsreihe</translation>
    </message>
    <message>
        <source>Which hotels make the best trip?</source>
        <translation>Mit welchen Hotels wird die Reise am besten?</translation>
    </message>
    <message>
        <source>At most 5 days, with at most 360 minutes of driving a day. The worst hotel should be as good as possible.</source>
        <translation>Höchstens 5 Tage, höchstens 360 Minuten Fahrt am Tag. Das schlechteste Hotel soll so gut wie möglich sein.</translation>
    </message>
    <message>
        <source>Random trip</source>
        <translation>Zufallsroute</translation>
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
        <translation>Wer nimmt das letzte Holz?</translation>
    </message>
    <message>
        <source>Take as many sticks as you like from one row. Whoever takes the last one wins.</source>
        <translation>Nimm aus einer Reihe beliebig viele Hölzer. Wer das letzte nimmt, gewinnt.</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
</context>
<context>
    <name>EvaluationBar</name>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>Chances of winning</source>
        <translation>Gewinnchancen</translation>
    </message>
</context>
<context>
    <name>Exact</name>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>bewiesen</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>Proven: it follows from the dice alone.</source>
        <translation>Bewiesen: Es folgt allein aus den Würfeln.</translation>
    </message>
    <message>
        <source>Exact: calculated, not counted; the error is at most {0}.</source>
        <translation>Exakt: berechnet, nicht gezählt; der Fehler ist höchstens {0}.</translation>
    </message>
    <message>
        <source>Die {0} wins {1}, die {2} wins {3}, {4} are drawn.</source>
        <translation>Würfel {0} gewinnt {1}, Würfel {2} gewinnt {3}, {4} enden unentschieden.</translation>
    </message>
    <message>
        <source>It makes no difference who begins.</source>
        <translation>Es macht keinen Unterschied, wer beginnt.</translation>
    </message>
    <message>
        <source>Whoever begins wins {0} percentage points more often.</source>
        <translation>Wer beginnt, gewinnt um {0} Prozentpunkte öfter.</translation>
    </message>
    <message>
        <source>Whoever begins wins {0} percentage points less often.</source>
        <translation>Wer beginnt, gewinnt um {0} Prozentpunkte seltener.</translation>
    </message>
    <message>
        <source>Die {0} wins most often: {1} of its games</source>
        <translation>Würfel {0} gewinnt am häufigsten: {1} seiner Spiele</translation>
    </message>
    <message>
        <source>Die {0} beats die {1}: {2} to {3}</source>
        <translation>Würfel {0} schlägt Würfel {1}: {2} zu {3}</translation>
    </message>
    <message>
        <source>Head to head, die {0} beats every other, even die {1}.</source>
        <translation>Im direkten Vergleich schlägt Würfel {0} jeden anderen, auch Würfel {1}.</translation>
    </message>
    <message>
        <source>{0} of {1} pairs are solved exactly.</source>
        <translation>{0} von {1} Paaren sind exakt gelöst.</translation>
    </message>
    <message>
        <source>By the exact chances: {0}.</source>
        <translation>Nach den exakten Chancen: {0}.</translation>
    </message>
    <message>
        <source>A game takes {0} rolls on average.</source>
        <translation>Ein Spiel dauert im Mittel {0} Würfe.</translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation>etwa {0}</translation>
    </message>
    <message>
        <source>estimating the time …</source>
        <translation>Dauer wird ermittelt …</translation>
    </message>
    <message>
        <source>{0} of memory</source>
        <translation>{0} Arbeitsspeicher</translation>
    </message>
    <message>
        <source>{0} on disk until it is solved</source>
        <translation>{0} auf der Festplatte, solange gerechnet wird</translation>
    </message>
    <message>
        <source>The game page then has exact chances ({0} on disk).</source>
        <translation>Die Spielseite hat dann exakte Chancen ({0} auf der Festplatte).</translation>
    </message>
    <message>
        <source>The game page keeps estimating: {0} on disk is beyond the limit you set.</source>
        <translation>Die Spielseite schätzt weiterhin: {0} auf der Festplatte sind mehr als die eingestellte Grenze.</translation>
    </message>
    <message>
        <source>The game page keeps estimating: your settings keep no tables.</source>
        <translation>Die Spielseite schätzt weiterhin: Laut Einstellungen werden keine Tabellen aufbewahrt.</translation>
    </message>
    <message>
        <source>Tables for the game page are kept up to the limit you set, {0}.</source>
        <translation>Für die Spielseite werden Tabellen bis zur eingestellten Grenze von {0} aufbewahrt.</translation>
    </message>
    <message>
        <source>These rules have no exact solution.</source>
        <translation>Für diese Regeln gibt es keine exakte Lösung.</translation>
    </message>
    <message>
        <source>There are too many positions to count.</source>
        <translation>Es gibt zu viele Stellungen.</translation>
    </message>
    <message>
        <source>This takes {0} of memory, but only {1} is available.</source>
        <translation>Nötig sind {0} Arbeitsspeicher, verfügbar sind nur {1}.</translation>
    </message>
    <message>
        <source>This takes {0} on disk, but only {1} is available.</source>
        <translation>Nötig sind {0} auf der Festplatte, verfügbar sind nur {1}.</translation>
    </message>
    <message>
        <source>Games between these dice may never end.</source>
        <translation>Spiele mit diesen Würfeln enden womöglich nie.</translation>
    </message>
</context>
<context>
    <name>ExactBar</name>
    <message>
        <source>Progress of the exact solution</source>
        <translation>Fortschritt der exakten Lösung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the exact solution; solved pairs are kept (Esc)</source>
        <translation>Die exakte Lösung abbrechen; gelöste Paare bleiben erhalten (Esc)</translation>
    </message>
    <message>
        <source>Exact: die {0} against die {1}</source>
        <translation>Exakt: W{0} gegen W{1}</translation>
    </message>
    <message>
        <source>Exact ({0}): die {1} against die {2}</source>
        <translation>Exakt ({0}): Würfel {1} gegen Würfel {2}</translation>
    </message>
    <message>
        <source> ({0} of {1})</source>
        <translation> ({0} von {1})</translation>
    </message>
    <message>
        <source>getting ready …</source>
        <translation>wird vorbereitet …</translation>
    </message>
    <message>
        <source>about {0} left</source>
        <translation>noch etwa {0}</translation>
    </message>
</context>
<context>
    <name>ExactButton</name>
    <message>
        <source>E&amp;xact …</source>
        <translation>E&amp;xakt …</translation>
    </message>
    <message>
        <source>Solve the game: exact chances with a proven error bound</source>
        <translation>Das Spiel lösen: exakte Gewinnchancen mit bewiesener Fehlerschranke</translation>
    </message>
    <message>
        <source>This takes at least two dice.</source>
        <translation>Dafür sind mindestens zwei Würfel nötig.</translation>
    </message>
</context>
<context>
    <name>ExactCard</name>
    <message>
        <source>die {0} wins</source>
        <translation>W{0} gewinnt</translation>
    </message>
    <message>
        <source>Die {0} begins</source>
        <translation>Würfel {0} beginnt</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>unentsch.</translation>
    </message>
    <message>
        <source>rolls</source>
        <translation>Würfe</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>Im Mittel</translation>
    </message>
    <message>
        <source>Roll-off</source>
        <translation>Ausgewürfelt</translation>
    </message>
    <message>
        <source>Exact chances</source>
        <translation>Exakte Chancen</translation>
    </message>
    <message>
        <source>Neither die ever rolls higher, so each begins half of the games.</source>
        <translation>Keiner der Würfel würfelt je höher; darum beginnt jeder die Hälfte der Spiele.</translation>
    </message>
    <message>
        <source>The higher roll begins; die {0} begins {1} of the games.</source>
        <translation>Wer höher würfelt, beginnt; Würfel {0} beginnt {1} der Spiele.</translation>
    </message>
</context>
<context>
    <name>ExactControl</name>
    <message>
        <source>Rules: {0}</source>
        <translation>Regeln: {0}</translation>
    </message>
    <message>
        <source>An exact solution is running. Cancel it below the chart (Esc).</source>
        <translation>Gerade läuft eine exakte Lösung. Abbrechen lässt sie sich unter dem Diagramm (Esc).</translation>
    </message>
    <message>
        <source>The window stays usable, and a comparison can run at the same time.</source>
        <translation>Das Fenster bleibt bedienbar, und ein Vergleich kann gleichzeitig laufen.</translation>
    </message>
    <message>
        <source>Its table for the game page is no longer kept; solving it again recreates it.</source>
        <translation>Ihre Tabelle für die Spielseite ist nicht mehr gespeichert; erneutes Lösen legt sie wieder an.</translation>
    </message>
    <message>
        <source>checking …</source>
        <translation>wird geprüft …</translation>
    </message>
    <message numerus="yes">
        <source>All %n pair(s)</source>
        <translation>
            <numerusform>Das einzige Paar</numerusform>
            <numerusform>Alle %n Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>All are solved.</source>
        <translation>Alle sind gelöst.</translation>
    </message>
    <message numerus="yes">
        <source>, %n of them solved</source>
        <translation>
            <numerusform>, davon %n gelöst</numerusform>
            <numerusform>, davon %n gelöst</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) are left out:</source>
        <translation>
            <numerusform>Ein Paar bleibt ungelöst:</numerusform>
            <numerusform>%n Paare bleiben ungelöst:</numerusform>
        </translation>
    </message>
    <message>
        <source>before the change</source>
        <translation>vor der Änderung</translation>
    </message>
    <message>
        <source>Not every pair was solved</source>
        <translation>Nicht jedes Paar wurde gelöst</translation>
    </message>
    <message>
        <source>The exact solution failed</source>
        <translation>Die exakte Lösung ist fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>ExactExports</name>
    <message>
        <source>Exact chances</source>
        <translation>Exakte Chancen</translation>
    </message>
    <message>
        <source>die A</source>
        <translation>Würfel A</translation>
    </message>
    <message>
        <source>die B</source>
        <translation>Würfel B</translation>
    </message>
    <message>
        <source>faces of A</source>
        <translation>Augenzahlen von A</translation>
    </message>
    <message>
        <source>faces of B</source>
        <translation>Augenzahlen von B</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>chance of A</source>
        <translation>Gewinnchance von A</translation>
    </message>
    <message>
        <source>chance of a draw</source>
        <translation>Chance auf ein Unentschieden</translation>
    </message>
    <message>
        <source>chance of B</source>
        <translation>Gewinnchance von B</translation>
    </message>
    <message>
        <source>expected rolls</source>
        <translation>erwartete Würfe</translation>
    </message>
    <message>
        <source>certainty</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>error bound</source>
        <translation>Fehlerschranke</translation>
    </message>
    <message>
        <source>error bound of the rolls</source>
        <translation>Fehlerschranke der Würfe</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>A begins</source>
        <translation>A beginnt</translation>
    </message>
    <message>
        <source>B begins</source>
        <translation>B beginnt</translation>
    </message>
    <message>
        <source>roll-off</source>
        <translation>ausgewürfelt</translation>
    </message>
</context>
<context>
    <name>ExactPanel</name>
    <message>
        <source>Exact chances</source>
        <translation>Exakte Chancen</translation>
    </message>
    <message>
        <source>Instead of playing many games, this solves every position of the game. The result has a proven error bound.</source>
        <translation>Statt viele Spiele zu spielen, wird jede Stellung des Spiels durchgerechnet. Das Ergebnis hat eine bewiesene Fehlerschranke.</translation>
    </message>
    <message>
        <source>Solve this pair</source>
        <translation>Dieses Paar lösen</translation>
    </message>
    <message>
        <source>Solve all pairs</source>
        <translation>Alle Paare lösen</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>What is exported</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Print …</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>&amp;Save …</source>
        <translation>&amp;Speichern …</translation>
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
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>PNG – a pixel image, for any program</source>
        <translation>PNG – Pixelbild, für jedes Programm</translation>
    </message>
    <message>
        <source>SVG – vector graphics, for editing and scaling</source>
        <translation>SVG – Vektorgrafik, zum Bearbeiten und Vergrößern</translation>
    </message>
    <message>
        <source>PDF – vector graphics, for LaTeX and printing</source>
        <translation>PDF – Vektorgrafik, für LaTeX und zum Drucken</translation>
    </message>
    <message>
        <source>CSV – commas and decimal points</source>
        <translation>CSV – Kommas und Dezimalpunkte</translation>
    </message>
    <message>
        <source>CSV for Excel (German) – semicolons, decimal commas</source>
        <translation>CSV für Excel (deutsch) – Semikolons und Dezimalkommas</translation>
    </message>
    <message>
        <source>JSON – for programs</source>
        <translation>JSON – für Programme</translation>
    </message>
    <message>
        <source>Markdown – for texts</source>
        <translation>Markdown – für Texte</translation>
    </message>
    <message>
        <source>LaTeX – for papers</source>
        <translation>LaTeX – für Ausarbeitungen</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>Copied: {0}</source>
        <translation>Kopiert: {0}</translation>
    </message>
    <message>
        <source>Printed: {0}</source>
        <translation>Gedruckt: {0}</translation>
    </message>
</context>
<context>
    <name>ExportPreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>{0} opened</source>
        <translation>{0} geöffnet</translation>
    </message>
    <message>
        <source>Show the changes</source>
        <translation>Änderungen zeigen</translation>
    </message>
    <message>
        <source>Discard them …</source>
        <translation>Verwerfen …</translation>
    </message>
    <message>
        <source>This file has unsaved changes.</source>
        <translation>Diese Datei hat Änderungen, die nicht gespeichert sind.</translation>
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
        <source>Another program has changed this file, so it was not overwritten.</source>
        <translation>Ein anderes Programm hat diese Datei geändert. Deshalb wurde sie nicht überschrieben.</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>The file is no longer there. What you see is kept.</source>
        <translation>Die Datei ist nicht mehr da. Was du hier siehst, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>Erneut speichern</translation>
    </message>
    <message>
        <source>Another program has changed this file.</source>
        <translation>Ein anderes Programm hat diese Datei geändert.</translation>
    </message>
    <message>
        <source>Keep my version</source>
        <translation>Meine Fassung behalten</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Contest files, runs (*.txt *.in *{0});;All files (*)</source>
        <translation>Dateien des Wettbewerbs, Läufe (*.txt *.in *{0});;Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>Discard %n unsaved document(s)?</source>
        <translation>
            <numerusform>Ein nicht gespeichertes Dokument verwerfen?</numerusform>
            <numerusform>%n nicht gespeicherte Dokumente verwerfen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>Game</name>
    <message>
        <source>home</source>
        <translation>Haus</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>goal {0}</source>
        <translation>Ziel {0}</translation>
    </message>
    <message>
        <source>on the start</source>
        <translation>auf dem Start</translation>
    </message>
    <message>
        <source>on square {0}</source>
        <translation>auf Feld {0}</translation>
    </message>
    <message>
        <source>on goal square {0}</source>
        <translation>auf Zielfeld {0}</translation>
    </message>
    <message>
        <source>to the start</source>
        <translation>auf den Start</translation>
    </message>
    <message>
        <source>to square {0}</source>
        <translation>auf Feld {0}</translation>
    </message>
    <message>
        <source>to goal square {0}</source>
        <translation>auf Zielfeld {0}</translation>
    </message>
    <message>
        <source>Home {0}</source>
        <translation>Haus {0}</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Square {0}</source>
        <translation>Feld {0}</translation>
    </message>
    <message>
        <source>Goal {0}</source>
        <translation>Ziel {0}</translation>
    </message>
    <message>
        <source>{0}, … ({1} faces)</source>
        <translation>{0}, … ({1} Seiten)</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Einsetzen</translation>
    </message>
    <message>
        <source>Clear the start</source>
        <translation>Start räumen</translation>
    </message>
    <message>
        <source>Front-most piece that can move</source>
        <translation>Vorderste ziehbare Figur</translation>
    </message>
    <message>
        <source>The turn lapses</source>
        <translation>Aussetzen</translation>
    </message>
    <message>
        <source>1 Enter</source>
        <translation>1 Einsetzen</translation>
    </message>
    <message>
        <source>2 Start</source>
        <translation>2 Start</translation>
    </message>
    <message>
        <source>3 Front-most</source>
        <translation>3 Vorderste</translation>
    </message>
    <message>
        <source>4 Lapse</source>
        <translation>4 Aussetzen</translation>
    </message>
    <message>
        <source>✓ decides</source>
        <translation>✓ entscheidet</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>no 6 was rolled</source>
        <translation>keine 6 gewürfelt</translation>
    </message>
    <message>
        <source>no piece at home</source>
        <translation>keine Figur im Haus</translation>
    </message>
    <message>
        <source>a piece of your own on the start</source>
        <translation>eigene Figur auf dem Start</translation>
    </message>
    <message>
        <source>none of your own on the start</source>
        <translation>keine eigene Figur auf dem Start</translation>
    </message>
    <message>
        <source>the piece there cannot move</source>
        <translation>die Figur dort kann nicht ziehen</translation>
    </message>
    <message>
        <source>no piece can move</source>
        <translation>keine Figur kann ziehen</translation>
    </message>
    <message>
        <source>After a 6, {0} rolls again.</source>
        <translation>Nach einer 6 würfelt {0} noch einmal.</translation>
    </message>
    <message>
        <source>A &lt;b&gt;6&lt;/b&gt;, a piece at home, and none of your own on the start: a piece must enter.</source>
        <translation>Eine &lt;b&gt;6&lt;/b&gt;, eine Figur im Haus und keine eigene auf dem Start: Eine Figur muss eingesetzt werden.</translation>
    </message>
    <message>
        <source>There are pieces at home, so the piece &lt;b&gt;on the start&lt;/b&gt; has to make room for them.</source>
        <translation>Im Haus warten noch Figuren, also muss die Figur &lt;b&gt;auf dem Start&lt;/b&gt; Platz machen.</translation>
    </message>
    <message>
        <source>{0} → {1} needs {2}, the smallest face is {3}.</source>
        <translation>{0} → {1} braucht eine {2}, die kleinste Augenzahl ist {3}.</translation>
    </message>
    <message>
        <source>no face of {0} leads to a free square.</source>
        <translation>Mit {0} kommt keine Figur auf ein freies Feld.</translation>
    </message>
    <message>
        <source>a 0 moves no piece.</source>
        <translation>Eine 0 bewegt keine Figur.</translation>
    </message>
    <message>
        <source>only a 6 brings a piece in from home.</source>
        <translation>Aus dem Haus kommt eine Figur nur mit einer 6.</translation>
    </message>
    <message>
        <source>Pieces in the goal move only if no other can.</source>
        <translation>Figuren im Ziel ziehen nur, wenn keine andere kann.</translation>
    </message>
    <message>
        <source>The piece {0} cannot go any further.</source>
        <translation>Die Figur {0} ist am Ende ihres Wegs.</translation>
    </message>
    <message>
        <source>The piece {0} would go &lt;b&gt;beyond the goal&lt;/b&gt; with {1}.</source>
        <translation>Die Figur {0} käme mit {1} &lt;b&gt;über das Ziel hinaus&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>The pieces {0} and {1} would go &lt;b&gt;beyond the goal&lt;/b&gt; with {2}.</source>
        <translation>Die Figuren {0} und {1} kämen mit {2} &lt;b&gt;über das Ziel hinaus&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>The piece {0} is &lt;b&gt;blocked&lt;/b&gt;: your own stands {1} ahead, {2}.</source>
        <translation>Die Figur {0} ist &lt;b&gt;blockiert&lt;/b&gt;: {1} weiter steht eine eigene, {2}.</translation>
    </message>
    <message>
        <source>The front-most piece {0} can move, so it does.</source>
        <translation>Die vorderste Figur {0} kann ziehen, also zieht sie.</translation>
    </message>
    <message>
        <source>So the piece {0} moves.</source>
        <translation>Also zieht die Figur {0}.</translation>
    </message>
    <message>
        <source>A &lt;b&gt;0&lt;/b&gt; moves no piece.</source>
        <translation>Eine &lt;b&gt;0&lt;/b&gt; bewegt keine Figur.</translation>
    </message>
    <message>
        <source>All pieces are at home, and only a 6 brings one in.</source>
        <translation>Alle Figuren sind im Haus, und nur eine 6 bringt eine heraus.</translation>
    </message>
    <message>
        <source>So no piece can move, and the turn lapses.</source>
        <translation>Also kann keine Figur ziehen, und der Zug entfällt.</translation>
    </message>
    <message>
        <source>{0} begins</source>
        <translation>{0} beginnt</translation>
    </message>
    <message>
        <source>Stopped after {1} rolls</source>
        <translation>Abgebrochen nach {1} Würfen</translation>
    </message>
    <message>
        <source>The rules allow no more rolls.</source>
        <translation>Mehr Würfe erlaubt das Regelwerk nicht.</translation>
    </message>
    <message>
        <source>Luckiest roll: {0} ({1} points for {2})</source>
        <translation>Glücklichster Wurf: {0} ({1} Punkte für {2})</translation>
    </message>
    <message>
        <source>worst roll: {0} ({1} points for {2})</source>
        <translation>unglücklichster: {0} ({1} Punkte für {2})</translation>
    </message>
    <message>
        <source>largest swing: {0}</source>
        <translation>größter Umschwung: {0}</translation>
    </message>
    <message>
        <source>turn {0}</source>
        <translation>Zug {0}</translation>
    </message>
    <message>
        <source>{0}: chance of winning {1} → {2}</source>
        <translation>{0}: Gewinnchance {1} → {2}</translation>
    </message>
    <message>
        <source>Drawn after {1} rolls</source>
        <translation>Unentschieden nach {1} Würfen</translation>
    </message>
    <message>
        <source>{0} wins without a roll</source>
        <translation>{0} gewinnt ohne einen Wurf</translation>
    </message>
    <message>
        <source>{0} wins after {1} rolls</source>
        <translation>{0} gewinnt nach {1} Würfen</translation>
    </message>
    <message>
        <source>All four pieces are in the goal.</source>
        <translation>Alle vier Figuren sind im Ziel.</translation>
    </message>
    <message>
        <source>Nobody can ever move again.</source>
        <translation>Niemand kann je wieder ziehen.</translation>
    </message>
    <message>
        <source>A player can never move again; these rules then decide the game.</source>
        <translation>Ein Spieler kann nie wieder ziehen; damit entscheidet dieses Regelwerk die Partie.</translation>
    </message>
    <message>
        <source>Only one of the dice has a 6; these rules then decide the game at once.</source>
        <translation>Nur einer der Würfel hat eine 6; damit entscheidet dieses Regelwerk die Partie sofort.</translation>
    </message>
    <message>
        <source>The game would take too long; it counts for neither player.</source>
        <translation>Die Partie würde zu lange dauern; sie zählt für niemanden.</translation>
    </message>
    <message>
        <source>Each player has one piece on the start and three at home.</source>
        <translation>Jeder hat eine Figur auf dem Start und drei im Haus.</translation>
    </message>
    <message>
        <source>Turn {0}: {1} rolls {2}.</source>
        <translation>Zug {0}: {1} würfelt {2}.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>It is {0}&apos;s turn.</source>
        <translation>{0} ist am Zug.</translation>
    </message>
    <message>
        <source>drawn {0}</source>
        <translation>unentschieden {0}</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>{0}: chance of winning {1}</source>
        <translation>{0}: Gewinnchance {1}</translation>
    </message>
    <message>
        <source>{0}: chance of winning unchanged at {1}</source>
        <translation>{0}: Gewinnchance unverändert bei {1}</translation>
    </message>
    <message>
        <source>{0} cannot move</source>
        <translation>{0} setzt aus</translation>
    </message>
    <message>
        <source>{0} enters and captures</source>
        <translation>{0} setzt ein und schlägt</translation>
    </message>
    <message>
        <source>{0} enters</source>
        <translation>{0} setzt ein</translation>
    </message>
    <message>
        <source>{0} captures</source>
        <translation>{0} schlägt</translation>
    </message>
    <message>
        <source>{0} reaches the goal</source>
        <translation>{0} erreicht das Ziel</translation>
    </message>
    <message>
        <source>{0} moves</source>
        <translation>{0} zieht</translation>
    </message>
    <message>
        <source>No piece can move.</source>
        <translation>Keine Figur kann ziehen.</translation>
    </message>
    <message>
        <source>A piece comes from home to the start</source>
        <translation>Eine Figur kommt aus dem Haus auf den Start</translation>
    </message>
    <message>
        <source>The piece {0} moves {1}</source>
        <translation>Die Figur {0} zieht {1}</translation>
    </message>
    <message>
        <source>{0}, {1} has to go back home.</source>
        <translation>{0}, {1} muss zurück ins Haus.</translation>
    </message>
    <message>
        <source>{0} rolls {1}</source>
        <translation>{0} würfelt {1}</translation>
    </message>
    <message>
        <source>Turn {0}: {1}</source>
        <translation>Zug {0}: {1}</translation>
    </message>
    <message>
        <source>{0} rolled {1}</source>
        <translation>{0} würfelte {1}</translation>
    </message>
</context>
<context>
    <name>GameAnswerColumn</name>
    <message>
        <source>Turn {0}</source>
        <translation>Zug {0}</translation>
    </message>
</context>
<context>
    <name>GameExports</name>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Wurf</translation>
    </message>
    <message>
        <source>From</source>
        <translation>von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>Captures</source>
        <translation>schlägt</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>A&apos;s chance of winning</source>
        <translation>Gewinnchance von A</translation>
    </message>
    <message>
        <source>B&apos;s chance of winning</source>
        <translation>Gewinnchance von B</translation>
    </message>
    <message>
        <source>Turns of the game</source>
        <translation>Züge der Partie</translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>seed {0}</source>
        <translation>Startzahl {0}</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} gegen {1}</translation>
    </message>
    <message>
        <source>A&apos;s chance of winning</source>
        <translation>Gewinnchance von A</translation>
    </message>
    <message>
        <source>Show the first game of another seed (F9)</source>
        <translation>Die erste Partie mit einer anderen Startzahl zeigen (F9)</translation>
    </message>
    <message>
        <source>Preparing the simulation …</source>
        <translation>Simulation wird vorbereitet …</translation>
    </message>
    <message>
        <source>Looking for such a game …</source>
        <translation>So eine Partie wird gesucht …</translation>
    </message>
    <message>
        <source>Opening the game …</source>
        <translation>Die Partie wird geöffnet …</translation>
    </message>
    <message>
        <source>Turn {0} of {1}</source>
        <translation>Zug {0} von {1}</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Spielbrett</translation>
    </message>
    <message>
        <source>arrow keys step forward and back, the space bar plays</source>
        <translation>Pfeiltasten gehen vor und zurück, Leertaste spielt ab</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Neue Startzahl</translation>
    </message>
    <message>
        <source>The game cannot be shown</source>
        <translation>Die Partie lässt sich nicht zeigen</translation>
    </message>
</context>
<context>
    <name>GamePanel</name>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Show me a game</source>
        <translation>Zeig mir eine Partie</translation>
    </message>
    <message>
        <source>Position in words</source>
        <translation>Stellung in Worten</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Startzahl</translation>
    </message>
    <message>
        <source>Ga&amp;me</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>The number of the game in a comparison with this seed, counted from 0</source>
        <translation>Die Nummer der Partie in einem Vergleich mit dieser Startzahl, ab 0</translation>
    </message>
    <message>
        <source>Open address …</source>
        <translation>Adresse öffnen …</translation>
    </message>
    <message>
        <source>Show the game that an address names</source>
        <translation>Die Partie zeigen, die eine Adresse nennt</translation>
    </message>
</context>
<context>
    <name>GameProofColumn</name>
    <message>
        <source>Turn {0}</source>
        <translation>Zug {0}</translation>
    </message>
    <message>
        <source>The first rule that fits decides the turn.</source>
        <translation>Die erste Regel, die zutrifft, entscheidet den Zug.</translation>
    </message>
    <message>
        <source>Which rule decides?</source>
        <translation>Welche Regel entscheidet?</translation>
    </message>
    <message>
        <source>A&apos;s chance of winning, in %</source>
        <translation>Gewinnchance von A in %</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>The chances are being computed …</source>
        <translation>Die Chancen werden berechnet …</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>Exact chances</source>
        <translation>Exakte Chancen</translation>
    </message>
    <message>
        <source>≈ {0} samples per position</source>
        <translation>≈ je Stellung {0} Proben</translation>
    </message>
    <message>
        <source>Estimated by playing on from each position; the band is the {0} interval</source>
        <translation>Geschätzt aus Partien, die von jeder Stellung aus weitergespielt wurden; das Band zeigt ihr Intervall ({0})</translation>
    </message>
</context>
<context>
    <name>GameShow</name>
    <message>
        <source>Turn {0} taken back</source>
        <translation>Zug {0} zurückgenommen</translation>
    </message>
</context>
<context>
    <name>GamesChart</name>
    <message>
        <source>Chart of the shares of wins</source>
        <translation>Diagramm der Gewinnanteile</translation>
    </message>
</context>
<context>
    <name>GamesRun</name>
    <message>
        <source>{0} of {1} games</source>
        <translation>{0} von {1} Spielen</translation>
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
        <source>stopped at {0}</source>
        <translation>angehalten bei {0}</translation>
    </message>
    <message>
        <source>{0}, done after {1}</source>
        <translation>{0}, fertig nach {1}</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>HotelMenu</name>
    <message>
        <source>&amp;Allow it again</source>
        <translation>Wieder &amp;zulassen</translation>
    </message>
    <message>
        <source>&amp;Leave it out</source>
        <translation>&amp;Ausschließen</translation>
    </message>
    <message>
        <source>&amp;Threshold {0}</source>
        <translation>&amp;Schwelle {0}</translation>
    </message>
    <message>
        <source>&amp;Remove it</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Show the whole route</source>
        <translation>&amp;Ganze Strecke zeigen</translation>
    </message>
</context>
<context>
    <name>Hotels</name>
    <message>
        <source>{0} min</source>
        <translation>{0} min</translation>
    </message>
    <message>
        <source>Day {0}</source>
        <translation>Tag {0}</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>schlechtestes</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Destination</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>minutes of driving from the start · empty circles: below the threshold</source>
        <translation>Fahrminuten ab Start · leere Kreise: unter der Schwelle</translation>
    </message>
    <message>
        <source>minutes of driving from the start · tinted: where the best is searched for</source>
        <translation>Fahrminuten ab Start · getönt: wo nach dem besten gesucht wird</translation>
    </message>
    <message>
        <source>minutes of driving from the start</source>
        <translation>Fahrminuten ab Start</translation>
    </message>
    <message>
        <source>With threshold {0} the trip holds: {1}.</source>
        <translation>Mit Schwelle {0} hält die Reise: {1}.</translation>
    </message>
    <message>
        <source>With threshold {0} the days run out.</source>
        <translation>Mit Schwelle {0} reichen die Tage nicht.</translation>
    </message>
    <message>
        <source>With threshold {0} the trip breaks on day {1}.</source>
        <translation>Mit Schwelle {0} bricht die Reise am {1}. Tag.</translation>
    </message>
    <message>
        <source>holds: {0}</source>
        <translation>hält: {0}</translation>
    </message>
    <message>
        <source>breaks</source>
        <translation>bricht</translation>
    </message>
    <message>
        <source>the days run out</source>
        <translation>die Tage reichen nicht</translation>
    </message>
    <message>
        <source>too late</source>
        <translation>zu spät</translation>
    </message>
    <message>
        <source>breaks on day {0}</source>
        <translation>bricht am {0}. Tag</translation>
    </message>
    <message>
        <source>A single day is enough for the whole drive.</source>
        <translation>Für die ganze Strecke reicht ein einziger Tag.</translation>
    </message>
    <message>
        <source>No hotel on the way is rated higher, so &lt;b&gt;there is nothing better.&lt;/b&gt;</source>
        <translation>Kein Hotel an der Strecke ist besser bewertet, also &lt;b&gt;gibt es nichts Besseres.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The trip holds with {0} too.</source>
        <translation>Auch mit {0} hält die Reise.</translation>
    </message>
    <message>
        <source>The best hotel within reach</source>
        <translation>Bestes Hotel in Reichweite</translation>
    </message>
    <message>
        <source>The best hotel within reach: day {0}</source>
        <translation>Bestes Hotel in Reichweite: Tag {0}</translation>
    </message>
    <message>
        <source>The best hotel within reach: the trip does not arrive</source>
        <translation>Bestes Hotel in Reichweite: Die Reise kommt nicht an</translation>
    </message>
    <message>
        <source>On day {0} that is the one rated {1}.</source>
        <translation>Am {0}. Tag ist es das mit {1}.</translation>
    </message>
    <message>
        <source>On day {0} that is the one rated {1}, and the best trip is lost.</source>
        <translation>Am {0}. Tag ist es das mit {1}; damit ist die beste Reise verloren.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The mistake:&lt;/b&gt; {0} at minute {1} on day {2}. From there no trip was left; {3} was possible.</source>
        <translation>&lt;b&gt;Der Fehler:&lt;/b&gt; {0} bei Minute {1} am {2}. Tag. Von dort kommt keine Reise mehr an; möglich war {3}.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The mistake:&lt;/b&gt; {0} at minute {1} on day {2}. From there {4} was the best possible; before, it was {3}.</source>
        <translation>&lt;b&gt;Der Fehler:&lt;/b&gt; {0} bei Minute {1} am {2}. Tag. Von dort ist höchstens noch {4} möglich, vorher war es {3}.</translation>
    </message>
    <message>
        <source>No night is needed</source>
        <translation>Keine Übernachtung nötig</translation>
    </message>
    <message>
        <source>The best hotel within reach: {0}, the optimum</source>
        <translation>Bestes Hotel in Reichweite: {0}, besser geht es nicht</translation>
    </message>
    <message>
        <source>The best hotel within reach: {0} instead of {1}</source>
        <translation>Bestes Hotel in Reichweite: {0} statt {1}</translation>
    </message>
    <message>
        <source>&lt;b&gt;Idea:&lt;/b&gt; every evening the best hotel within reach.</source>
        <translation>&lt;b&gt;Idee:&lt;/b&gt; jeden Abend das beste Hotel, das in Reichweite liegt.</translation>
    </message>
    <message>
        <source>Drop the worst hotels: none dropped yet</source>
        <translation>Schlechteste Hotels streichen: noch keines gestrichen</translation>
    </message>
    <message>
        <source>Drop the worst hotels: {0}, up to rating {1}</source>
        <translation>{0}, bis zur Bewertung {1}</translation>
    </message>
    <message>
        <source>&lt;b&gt;Idea:&lt;/b&gt; drop the worst hotels until no trip is left.</source>
        <translation>&lt;b&gt;Idee:&lt;/b&gt; die schlechtesten Hotels streichen, bis es keine Reise mehr gibt.</translation>
    </message>
    <message>
        <source>Now no trip is left: {0} was the answer.</source>
        <translation>Jetzt bleibt keine Reise übrig: {0} war die Antwort.</translation>
    </message>
    <message>
        <source>The rest needs no night.</source>
        <translation>Es ist keine Übernachtung nötig.</translation>
    </message>
    <message>
        <source>A trip is left; its worst hotel is rated {0}.</source>
        <translation>Eine Reise bleibt übrig; ihr schlechtestes Hotel hat {0}.</translation>
    </message>
    <message>
        <source>The trip does not need them; its worst hotel is rated {0}.</source>
        <translation>Die Reise braucht sie nicht; ihr schlechtestes Hotel hat {0}.</translation>
    </message>
    <message>
        <source>Day {0} ends at minute {1}, short of the destination: &lt;b&gt;{2}.&lt;/b&gt;</source>
        <translation>Tag {0} endet bei Minute {1}, &lt;b&gt;{2} bis zum Ziel.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Up to minute {1} no hotel has {0} or more.</source>
        <translation>Bis Minute {1} liegt kein Hotel mit mindestens {0}.</translation>
    </message>
    <message>
        <source>After minute {2}, no hotel up to minute {1} has {0} or more.</source>
        <translation>Nach Minute {2} liegt bis Minute {1} kein Hotel mit mindestens {0}.</translation>
    </message>
    <message>
        <source>The destination is at minute {0}: &lt;b&gt;{1}.&lt;/b&gt;</source>
        <translation>Das Ziel liegt bei Minute {0}: &lt;b&gt;{1}.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The next, rated {0}, is at minute {1}: &lt;b&gt;{2}.&lt;/b&gt;</source>
        <translation>Das nächste hat {0} und liegt bei Minute {1}: &lt;b&gt;{2}.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>worst hotel first</source>
        <translation>schlechtestes Hotel zuerst</translation>
    </message>
    <message>
        <source>refined order</source>
        <translation>verfeinerte Reihenfolge</translation>
    </message>
    <message>
        <source>best average</source>
        <translation>bester Durchschnitt</translation>
    </message>
    <message>
        <source>No trip is possible</source>
        <translation>Keine Reise möglich</translation>
    </message>
    <message>
        <source>Best possible average: {0}</source>
        <translation>Bester Durchschnitt: {0}</translation>
    </message>
    <message>
        <source>Best possible worst hotel: {0}</source>
        <translation>Bestes schlechtestes Hotel: {0}</translation>
    </message>
    <message>
        <source>The drive takes {0}, which fits into one day.</source>
        <translation>Die Fahrt dauert {0}; das geht an einem Tag.</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} zu {1}</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>The trip takes at least {0}; allowed: {1}.</source>
        <translation>Die Reise dauert mindestens {0}; erlaubt: {1}.</translation>
    </message>
    <message>
        <source>Hotel {0}: minute {1}, rating {2}</source>
        <translation>Hotel {0}: Minute {1}, Bewertung {2}</translation>
    </message>
    <message>
        <source>{0}, left out</source>
        <translation>{0}, ausgeschlossen</translation>
    </message>
    <message>
        <source>{0}, not on the way</source>
        <translation>{0}, nicht an der Strecke</translation>
    </message>
    <message>
        <source>With threshold {0}:</source>
        <translation>Bei Schwelle {0}:</translation>
    </message>
    <message>
        <source>{0} at minute {1}, {2}</source>
        <translation>{0} bei Minute {1}, {2}</translation>
    </message>
    <message>
        <source>Destination at minute {0}:</source>
        <translation>Ziel bei Minute {0}:</translation>
    </message>
    <message>
        <source>{0} at minute {1}:</source>
        <translation>{0} bei Minute {1}:</translation>
    </message>
    <message>
        <source>From minute {0} to minute {1} there is no hotel: {2}, {3} too many for a day.</source>
        <translation>Von Minute {0} bis Minute {1} gibt es kein Hotel: {2}, das sind {3} zu viel für einen Tag.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be better:&lt;/b&gt; no hotel on the way is rated higher.</source>
        <translation>&lt;b&gt;Besser geht es nicht:&lt;/b&gt; Kein Hotel an der Strecke ist besser bewertet.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be better:&lt;/b&gt; with any higher threshold the days run out.</source>
        <translation>&lt;b&gt;Besser geht es nicht:&lt;/b&gt; Mit jeder höheren Schwelle reichen die Tage nicht.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be better:&lt;/b&gt; with any higher threshold the trip ends on day 1.</source>
        <translation>&lt;b&gt;Besser geht es nicht:&lt;/b&gt; Mit jeder höheren Schwelle endet die Reise schon am 1. Tag.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be better:&lt;/b&gt; with any higher threshold the trip ends on day {0} at the latest.</source>
        <translation>&lt;b&gt;Besser geht es nicht:&lt;/b&gt; Mit jeder höheren Schwelle endet die Reise spätestens am {0}. Tag.</translation>
    </message>
    <message>
        <source>Day {0}: {1} to hotel {2} ({3})</source>
        <translation>Tag {0}: {1} bis Hotel {2} ({3})</translation>
    </message>
    <message>
        <source>Day {0}: {1} to the destination</source>
        <translation>Tag {0}: {1} bis zum Ziel</translation>
    </message>
    <message>
        <source>Day {0}: no hotel up to minute {1}</source>
        <translation>Tag {0}: kein Hotel bis Minute {1}</translation>
    </message>
    <message>
        <source>Its worst hotel, {0}, cannot be better.</source>
        <translation>Auch ihr schlechtestes Hotel könnte nicht besser sein: {0}.</translation>
    </message>
    <message>
        <source>Its worst hotel is rated {0}; the best possible would be {1}.</source>
        <translation>Das schlechteste Hotel hat {0}; möglich wäre {1}.</translation>
    </message>
    <message>
        <source>Day {0}: {1} min to hotel {2} at minute {3}, rating {4}.</source>
        <translation>Tag {0}: {1} min bis Hotel {2} bei Minute {3}, Bewertung {4}.</translation>
    </message>
    <message>
        <source>Day {0}: {1} min to the destination.</source>
        <translation>Tag {0}: {1} min bis zum Ziel.</translation>
    </message>
    <message>
        <source>Day {0}: no hotel up to minute {1}.</source>
        <translation>Tag {0}: kein Hotel bis Minute {1}.</translation>
    </message>
    <message>
        <source>dropped up to {0}</source>
        <translation>gestrichen bis {0}</translation>
    </message>
    <message>
        <source>Threshold {0}</source>
        <translation>Schwelle {0}</translation>
    </message>
    <message>
        <source>no night</source>
        <translation>keine Nacht</translation>
    </message>
    <message>
        <source>There is no trip, however many nights are allowed.</source>
        <translation>Es gibt keine Reise, auch nicht mit mehr Nächten.</translation>
    </message>
</context>
<context>
    <name>HotelsExports</name>
    <message>
        <source>Nights</source>
        <translation>Übernachtungen</translation>
    </message>
    <message>
        <source>night</source>
        <translation>Nacht</translation>
    </message>
    <message>
        <source>hotel</source>
        <translation>Hotel</translation>
    </message>
    <message>
        <source>minute</source>
        <translation>Minute</translation>
    </message>
    <message>
        <source>rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>drive before</source>
        <translation>Fahrt davor</translation>
    </message>
    <message>
        <source>worst hotel</source>
        <translation>schlechtestes Hotel</translation>
    </message>
</context>
<context>
    <name>HotelsModel</name>
    <message>
        <source>change hotel</source>
        <translation>Hotel ändern</translation>
    </message>
    <message>
        <source>allow hotel</source>
        <translation>Hotel zulassen</translation>
    </message>
    <message>
        <source>leave out hotel</source>
        <translation>Hotel ausschließen</translation>
    </message>
    <message>
        <source>May the trip sleep there?</source>
        <translation>Darf dort übernachtet werden?</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Minute</source>
        <translation>Minute</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Zulassen</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>zugelassen</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <source>Click or Space to leave it out or allow it again</source>
        <translation>Klick oder Leertaste: ausschließen oder wieder zulassen</translation>
    </message>
    <message>
        <source>Double-click or F2 to edit</source>
        <translation>Doppelklick oder F2: bearbeiten</translation>
    </message>
</context>
<context>
    <name>HotelsTab</name>
    <message>
        <source>your own route</source>
        <translation>deine eigene Route</translation>
    </message>
    <message>
        <source>random trip</source>
        <translation>Zufallsroute</translation>
    </message>
    <message>
        <source>The search for the trip failed</source>
        <translation>Die Suche nach der Reise ist fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>HotelsTable</name>
    <message>
        <source>Hotels</source>
        <translation>Hotels</translation>
    </message>
    <message>
        <source>F2 edits a minute or a rating, Space leaves a hotel out, Del removes it</source>
        <translation>F2 bearbeitet Minute oder Bewertung, die Leertaste schließt ein Hotel aus, Entf entfernt es</translation>
    </message>
</context>
<context>
    <name>HotelsTimeline</name>
    <message>
        <source>Timeline of all hotels</source>
        <translation>Zeitstrahl aller Hotels</translation>
    </message>
    <message>
        <source>Drag the threshold, or move it with ↑ and ↓</source>
        <translation>Die Schwelle ziehen oder mit ↑ und ↓ verschieben</translation>
    </message>
</context>
<context>
    <name>InputError</name>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>The file cannot be read: {detail}.</source>
        <translation>Die Datei lässt sich nicht lesen: {detail}.</translation>
    </message>
    <message>
        <source>The file is larger than {megabytes} MB.</source>
        <translation>Die Datei ist größer als {megabytes} MB.</translation>
    </message>
    <message>
        <source>The line contains a NUL byte, so this is not a text file.</source>
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
        <source>The line starts with a space.</source>
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
        <source>The file contains no dice.</source>
        <translation>Die Datei enthält keine Würfel.</translation>
    </message>
    <message>
        <source>A die needs at least one face.</source>
        <translation>Ein Würfel braucht mindestens eine Seite.</translation>
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
        <source>The last spot, {last}, comes before the first one, {first}.</source>
        <translation>Der letzte Platz, {last}, kommt vor dem ersten, {first}.</translation>
    </message>
    <message>
        <source>A row may not go beyond spot {most}, but this one ends with {spot}.</source>
        <translation>Eine Reihe darf nicht über Platz {most} hinausgehen, diese endet erst mit {spot}.</translation>
    </message>
    <message>
        <source>“{text}” is not a name of one to eight letters A to Z.</source>
        <translation>„{text}“ ist kein Name aus einem bis acht Buchstaben von A bis Z.</translation>
    </message>
    <message>
        <source>“{text}” has lower-case letters. Only capital ones are allowed.</source>
        <translation>„{text}“ hat Kleinbuchstaben. Erlaubt sind nur Großbuchstaben.</translation>
    </message>
    <message>
        <source>The number of cross cars must follow on the next line.</source>
        <translation>In der nächsten Zeile muss die Anzahl der querstehenden Wagen folgen.</translation>
    </message>
    <message>
        <source>A car and the number of a spot are expected here, such as “H 2”, not “{text}”.</source>
        <translation>Hier werden ein Wagen und die Nummer eines Platzes erwartet, etwa „H 2“, nicht „{text}“.</translation>
    </message>
    <message>
        <source>There is already a car {car} in line {other_line}.</source>
        <translation>Einen Wagen {car} gibt es schon in Zeile {other_line}.</translation>
    </message>
    <message>
        <source>Car {car} with index {index} sticks out: it needs two spots, and the last one, {spot}, has the index {last}.</source>
        <translation>Wagen {car} mit Index {index} ragt heraus: Er braucht zwei Plätze, und der letzte, {spot}, hat den Index {last}.</translation>
    </message>
    <message>
        <source>Car {car} stands before {left} and {right}. Car {other} is already before {shared} (line {other_line}).</source>
        <translation>Wagen {car} steht vor {left} und {right}. Vor {shared} steht schon Wagen {other} (Zeile {other_line}).</translation>
    </message>
    <message>
        <source>The total driving time in minutes must follow on the next line.</source>
        <translation>In der nächsten Zeile muss die gesamte Fahrzeit in Minuten folgen.</translation>
    </message>
    <message>
        <source>A hotel&apos;s minute and rating are expected here, such as “326 4.8”, not “{text}”.</source>
        <translation>Hier werden Minute und Bewertung eines Hotels erwartet, etwa „326 4.8“, nicht „{text}“.</translation>
    </message>
    <message>
        <source>“{text}” is not a rating such as “4.8” or “4”.</source>
        <translation>„{text}“ ist keine Bewertung wie „4.8“ oder „4“.</translation>
    </message>
    <message>
        <source>“{text}” has a decimal comma. Only a decimal point is allowed.</source>
        <translation>„{text}“ hat ein Dezimalkomma. Erlaubt ist nur ein Dezimalpunkt.</translation>
    </message>
    <message>
        <source>A rating has more than {most} decimal places.</source>
        <translation>Eine Bewertung hat mehr als {most} Nachkommastellen.</translation>
    </message>
    <message>
        <source>There are too many hotels and days for the objective “{objective}”.</source>
        <translation>Für „{objective}“ sind es zu viele Hotels und Tage.</translation>
    </message>
    <message>
        <source>“{text}” does not belong to the address of a game.</source>
        <translation>„{text}“ gehört nicht zur Adresse einer Partie.</translation>
    </message>
    <message>
        <source>The name of the file must end in “{ending}”.</source>
        <translation>Der Name der Datei muss auf „{ending}“ enden.</translation>
    </message>
    <message>
        <source>The file must begin with a comment, a line that starts with “#”.</source>
        <translation>Die Datei muss mit einem Kommentar beginnen, also einer Zeile, die mit „#“ anfängt.</translation>
    </message>
    <message>
        <source>The line with the rows is missing after the comments.</source>
        <translation>Nach den Kommentaren fehlt die Zeile mit den Reihen.</translation>
    </message>
    <message>
        <source>There are more than {most} rows.</source>
        <translation>Es sind mehr als {most} Reihen.</translation>
    </message>
    <message>
        <source>Row {row} has no sticks. Every row needs at least one.</source>
        <translation>Reihe {row} hat keine Hölzer. Jede Reihe braucht mindestens eines.</translation>
    </message>
    <message>
        <source>Only one space is allowed between two rows.</source>
        <translation>Zwischen zwei Reihen darf nur ein Leerzeichen stehen.</translation>
    </message>
    <message>
        <source>The file does not contain a run.</source>
        <translation>Die Datei enthält keinen Lauf.</translation>
    </message>
    <message>
        <source>This run was written by a newer version of BwInf-GUI.</source>
        <translation>Dieser Lauf stammt von einer neueren Version von BwInf-GUI.</translation>
    </message>
    <message>
        <source>The file is incomplete.</source>
        <translation>Die Datei ist unvollständig.</translation>
    </message>
    <message>
        <source>There is no run with this number.</source>
        <translation>Einen Lauf mit dieser Nummer gibt es nicht.</translation>
    </message>
    <message>
        <source>This run cannot be resumed.</source>
        <translation>Dieser Lauf lässt sich nicht fortsetzen.</translation>
    </message>
    <message>
        <source>Only comparisons of dice can be merged.</source>
        <translation>Nur Vergleiche von Würfeln lassen sich zusammenlegen.</translation>
    </message>
    <message>
        <source>Its dice or rules differ from those of {other}.</source>
        <translation>Die Würfel oder Regeln sind andere als bei {other}.</translation>
    </message>
    <message>
        <source>It was played by a version of BwInf-GUI whose games for a seed differ from those of {other}.</source>
        <translation>Ihn hat eine Version von BwInf-GUI gespielt, die zu einer Startzahl andere Spiele spielt als die von {other}.</translation>
    </message>
    <message>
        <source>It counts the same games differently from {other} (seed {seed}), so one of the computers is wrong.</source>
        <translation>Dieselben Spiele sind hier anders gezählt als bei {other} (Startzahl {seed}). Einer der Rechner rechnet also falsch.</translation>
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
        <source>&amp;Workers</source>
        <translation>Rechen&amp;prozesse</translation>
    </message>
    <message>
        <source>Processes that play at the same time</source>
        <translation>So viele Prozesse spielen gleichzeitig</translation>
    </message>
    <message>
        <source>until the ranking is certain</source>
        <translation>bis die Rangfolge gesichert ist</translation>
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
        <source>The most games that a pair plays</source>
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
        <source>Not while the comparison is running.</source>
        <translation>Das geht nicht, während der Vergleich läuft.</translation>
    </message>
    <message>
        <source>Keep playing until every place is certain</source>
        <translation>Weiterspielen, bis jeder Platz gesichert ist</translation>
    </message>
    <message>
        <source>No die is selected.</source>
        <translation>Es ist kein Würfel ausgewählt.</translation>
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
    <message>
        <source>Add a cross car near the chosen spot</source>
        <translation>Einen querstehenden Wagen beim gewählten Platz hinzufügen</translation>
    </message>
    <message>
        <source>No two free spots are side by side</source>
        <translation>Keine zwei freien Plätze liegen nebeneinander</translation>
    </message>
    <message>
        <source>Parking row</source>
        <translation>Parkreihe</translation>
    </message>
    <message>
        <source>S&amp;pots</source>
        <translation>&amp;Plätze</translation>
    </message>
    <message>
        <source>The row grows and shrinks at its right end</source>
        <translation>Die Reihe wächst und schrumpft am rechten Ende</translation>
    </message>
    <message>
        <source>Cross cars</source>
        <translation>Querstehende Wagen</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>Wagen</translation>
    </message>
    <message>
        <source>Add a cross car</source>
        <translation>Querstehenden Wagen hinzufügen</translation>
    </message>
    <message>
        <source>Remove the chosen cross car (Del)</source>
        <translation>Den gewählten Wagen entfernen (Entf)</translation>
    </message>
    <message>
        <source>Remove the chosen cross car</source>
        <translation>Den gewählten Wagen entfernen</translation>
    </message>
    <message>
        <source>In the picture: drag a car to move it, double-click to change its letter.</source>
        <translation>Im Bild ziehen: Wagen verschieben. Doppelklick: Buchstabe ändern.</translation>
    </message>
    <message>
        <source>There can be at most {0} spots</source>
        <translation>Es kann höchstens {0} Plätze geben</translation>
    </message>
    <message>
        <source>There must be at least one spot</source>
        <translation>Es muss mindestens einen Platz geben</translation>
    </message>
    <message>
        <source>Car {0} stands before {1}: there must be at least {2} spots</source>
        <translation>Wagen {0} steht vor {1}: Es müssen mindestens {2} Plätze sein</translation>
    </message>
    <message>
        <source>Trip</source>
        <translation>Reise</translation>
    </message>
    <message>
        <source>&amp;Days</source>
        <translation>&amp;Tage</translation>
    </message>
    <message>
        <source>&amp;Minutes a day</source>
        <translation>&amp;Minuten je Tag</translation>
    </message>
    <message>
        <source>Dest&amp;ination</source>
        <translation>&amp;Ziel</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>höchstens </translation>
    </message>
    <message>
        <source>up to </source>
        <translation>bis </translation>
    </message>
    <message>
        <source>minute </source>
        <translation>Minute </translation>
    </message>
    <message>
        <source>Minutes of driving from the start to the destination</source>
        <translation>Fahrminuten vom Start bis zum Ziel</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Was zählt</translation>
    </message>
    <message>
        <source>Hotels</source>
        <translation>Hotels</translation>
    </message>
    <message>
        <source>Add a hotel</source>
        <translation>Hotel hinzufügen</translation>
    </message>
    <message>
        <source>Add a hotel at the end of the list</source>
        <translation>Ein Hotel am Ende der Liste hinzufügen</translation>
    </message>
    <message>
        <source>Remove the chosen hotel (Del)</source>
        <translation>Gewähltes Hotel entfernen (Entf)</translation>
    </message>
    <message>
        <source>Remove the chosen hotel</source>
        <translation>Gewähltes Hotel entfernen</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>The days of the trip in words</source>
        <translation>Die Tage der Reise in Worten</translation>
    </message>
    <message>
        <source>{0} · {1} chosen</source>
        <translation>{0} · {1} gewählt</translation>
    </message>
    <message>
        <source>move destination</source>
        <translation>Ziel verschieben</translation>
    </message>
    <message>
        <source>add hotel</source>
        <translation>Hotel hinzufügen</translation>
    </message>
    <message>
        <source>number of spots</source>
        <translation>Zahl der Plätze</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>To the next or the previous control</source>
        <translation>Zum nächsten oder vorigen Bedienelement</translation>
    </message>
    <message>
        <source>To the next or previous tab</source>
        <translation>Zum nächsten oder vorigen Reiter</translation>
    </message>
    <message>
        <source>Into the menus</source>
        <translation>In die Menüs</translation>
    </message>
    <message>
        <source>One step back or forward</source>
        <translation>Einen Schritt zurück oder vor</translation>
    </message>
    <message>
        <source>To the beginning or the end</source>
        <translation>Zum Anfang oder zum Ende</translation>
    </message>
    <message>
        <source>Play, pause</source>
        <translation>Abspielen, Pause</translation>
    </message>
    <message>
        <source>Play faster or more slowly</source>
        <translation>Schneller oder langsamer abspielen</translation>
    </message>
    <message>
        <source>Choose the spot before or after</source>
        <translation>Den Platz davor oder danach wählen</translation>
    </message>
    <message>
        <source>Choose a spot further away</source>
        <translation>Einen Platz weiter weg wählen</translation>
    </message>
    <message>
        <source>Choose the spot with this letter, and so on</source>
        <translation>Den Platz mit diesem Buchstaben wählen, und so weiter</translation>
    </message>
    <message>
        <source>Remove the chosen car</source>
        <translation>Den gewählten Wagen entfernen</translation>
    </message>
    <message>
        <source>Rename the chosen car</source>
        <translation>Den gewählten Wagen umbenennen</translation>
    </message>
    <message>
        <source>Raise or lower the threshold</source>
        <translation>Die Schwelle heben oder senken</translation>
    </message>
    <message>
        <source>Remove the chosen dice</source>
        <translation>Die gewählten Würfel entfernen</translation>
    </message>
    <message>
        <source>Choose the row with this number, and so on; then that many sticks</source>
        <translation>Die Reihe mit dieser Nummer wählen, und so weiter; dann die Zahl der Hölzer</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Take the sticks that are marked</source>
        <translation>Die markierten Hölzer nehmen</translation>
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
        <source>exact shares, however many games are played</source>
        <translation>exakte Anteile, gleich wie viele Spiele gespielt werden</translation>
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
        <source>{0} games per pair</source>
        <translation>{0} Spiele je Paar</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Nothing was undone.</source>
        <translation>Es wurde nichts rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Nothing is open yet.</source>
        <translation>Noch ist nichts geöffnet.</translation>
    </message>
    <message>
        <source>The command needs a file: first save what is shown.</source>
        <translation>Der Befehl braucht eine Datei: Speichere zuerst, was zu sehen ist.</translation>
    </message>
    <message>
        <source>There is no command for what is shown.</source>
        <translation>Für das, was zu sehen ist, gibt es keinen Befehl.</translation>
    </message>
    <message>
        <source>Copied: {0}</source>
        <translation>Kopiert: {0}</translation>
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
        <source>Te&amp;xt size</source>
        <translation>S&amp;chriftgröße</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>&amp;Liste leeren</translation>
    </message>
    <message>
        <source>&amp;Discard unsaved work …</source>
        <translation>Nicht Gespeichertes &amp;verwerfen …</translation>
    </message>
    <message>
        <source>Follow the &amp;system</source>
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
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>MovesModel</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Wurf</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>{0} × captures</source>
        <translation>{0} × schlägt</translation>
    </message>
</context>
<context>
    <name>MovesTable</name>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>A click shows the board after a turn</source>
        <translation>Ein Klick zeigt das Brett nach einem Zug</translation>
    </message>
</context>
<context>
    <name>NameEditor</name>
    <message>
        <source>Letter of car {0}</source>
        <translation>Buchstabe von Wagen {0}</translation>
    </message>
    <message>
        <source>Another car is already called {0}</source>
        <translation>Ein anderer Wagen heißt schon {0}</translation>
    </message>
    <message>
        <source>A car&apos;s name has one to eight letters, A to Z</source>
        <translation>Ein Wagenname hat ein bis acht Buchstaben von A bis Z</translation>
    </message>
</context>
<context>
    <name>Nim</name>
    <message>
        <source>Row {0}</source>
        <translation>Reihe {0}</translation>
    </message>
    <message>
        <source>take {0}</source>
        <translation>{0} nehmen</translation>
    </message>
    <message>
        <source>You need a mistake from your opponent</source>
        <translation>Du brauchst einen Fehler des Gegners</translation>
    </message>
    <message>
        <source>You can win</source>
        <translation>Du kannst gewinnen</translation>
    </message>
    <message>
        <source>You can win: take {0}</source>
        <translation>Du kannst gewinnen: {0}</translation>
    </message>
    <message>
        <source>A move here replaces the later ones.</source>
        <translation>Ein Zug hier ersetzt die späteren.</translation>
    </message>
    <message>
        <source>Nobody made a mistake: {0} could win from the start.</source>
        <translation>Niemand hat einen Fehler gemacht: {0} konnte von Anfang an gewinnen.</translation>
    </message>
    <message>
        <source>Whoever took the last stick has won.</source>
        <translation>Wer das letzte Holz genommen hat, hat gewonnen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Every column is even&lt;/b&gt;, so whoever is to move loses against perfect play: any move makes a column odd, and the opponent can even it out again.</source>
        <translation>&lt;b&gt;Jede Spalte ist gerade&lt;/b&gt;, also verliert, wer am Zug ist, gegen perfektes Spiel: Jeder Zug macht eine Spalte ungerade, und der Gegner kann es wieder ausgleichen.</translation>
    </message>
    <message>
        <source>Odd: {0}. A winning move makes &lt;b&gt;every column even&lt;/b&gt;. Where all are even already, whoever is to move loses.</source>
        <translation>Ungerade: {0}. Ein Gewinnzug macht &lt;b&gt;jede Spalte gerade&lt;/b&gt;. Ist schon alles gerade, verliert, wer am Zug ist.</translation>
    </message>
    <message>
        <source>The nim sum is 0: whoever is to move loses against perfect play.</source>
        <translation>Die Nim-Summe ist 0: Wer am Zug ist, verliert gegen perfektes Spiel.</translation>
    </message>
    <message>
        <source>The nim sum is {0}: whoever is to move can win, by {1}.</source>
        <translation>Die Nim-Summe ist {0}: Wer am Zug ist, kann gewinnen, mit {1}.</translation>
    </message>
    <message>
        <source>Take as many sticks as you like from one row. Whoever takes the last one wins.</source>
        <translation>Nimm aus einer Reihe beliebig viele Hölzer. Wer das letzte nimmt, gewinnt.</translation>
    </message>
    <message>
        <source>Every column is even. Take few sticks: a longer game leaves more room for mistakes.</source>
        <translation>Jede Spalte ist gerade. Nimm wenige Hölzer: In einem langen Spiel passieren eher Fehler.</translation>
    </message>
    <message>
        <source>First mistake: move {0}. {1} took {2}; {3} would have won.</source>
        <translation>Erster Fehler: Zug {0}, {1} nahm {2}; gewonnen hätte {3}.</translation>
    </message>
    <message>
        <source>Then every column is even. &lt;b&gt;Whatever the opponent takes, you can even it out.&lt;/b&gt;</source>
        <translation>Dann ist jede Spalte gerade. &lt;b&gt;Was der Gegner auch nimmt, du kannst es wieder ausgleichen.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Take from a row that has a 1 in the column of {0}s, and make every column even.</source>
        <translation>Nimm aus einer Reihe mit einer 1 in der {0}er-Spalte, und mach jede Spalte gerade.</translation>
    </message>
    <message>
        <source>column of {0}s</source>
        <translation>{0}er-Spalte</translation>
    </message>
    <message>
        <source>After {0} &lt;b&gt;every column is even&lt;/b&gt;: whoever makes this move can win.</source>
        <translation>Nach {0} ist &lt;b&gt;jede Spalte gerade&lt;/b&gt;: Wer so zieht, kann gewinnen.</translation>
    </message>
    <message>
        <source>After {0} not every column is even (odd: {1}): &lt;b&gt;the opponent could win.&lt;/b&gt;</source>
        <translation>Nach {0} sind nicht alle Spalten gerade (ungerade: {1}): &lt;b&gt;Der Gegner könnte gewinnen.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>After {0} not every column is even (odd: {1}), as after every move here: the opponent can win.</source>
        <translation>Nach {0} sind nicht alle Spalten gerade (ungerade: {1}), wie hier nach jedem Zug: Der Gegner kann gewinnen.</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Resist</source>
        <translation>Ausdauer</translation>
    </message>
    <message>
        <source>mouse, or type row and number</source>
        <translation>Maus, oder Reihe und Zahl tippen</translation>
    </message>
    <message>
        <source>smallest row; makes two rows equal</source>
        <translation>kleinste Reihe; gleicht zwei Reihen an</translation>
    </message>
    <message>
        <source>random row, then random number</source>
        <translation>zufällige Reihe, dann zufällige Zahl</translation>
    </message>
    <message>
        <source>perfect: makes every column even</source>
        <translation>perfekt: macht jede Spalte gerade</translation>
    </message>
    <message>
        <source>every move is equally likely</source>
        <translation>jeder Zug ist gleich wahrscheinlich</translation>
    </message>
    <message>
        <source>perfect; plays for time when losing</source>
        <translation>perfekt; wenn es nichts zu gewinnen gibt, auf Zeit</translation>
    </message>
    <message>
        <source>{0} from row {1}</source>
        <translation>{0} aus Reihe {1}</translation>
    </message>
    <message>
        <source>You have taken {0}.</source>
        <translation>Du hast {0} genommen.</translation>
    </message>
    <message>
        <source>{0} has taken {1}.</source>
        <translation>{0} hat {1} genommen.</translation>
    </message>
    <message>
        <source>{0} has taken {1}: {2}.</source>
        <translation>{0} hat {1} genommen: {2}.</translation>
    </message>
    <message>
        <source>You take {0}</source>
        <translation>Du nimmst {0}</translation>
    </message>
    <message>
        <source>{0} takes {1}</source>
        <translation>{0} nimmt {1}</translation>
    </message>
    <message>
        <source>It is your turn</source>
        <translation>Du bist am Zug</translation>
    </message>
    <message>
        <source>{0} is to move</source>
        <translation>{0} ist am Zug</translation>
    </message>
    <message>
        <source>You have taken the last stick and win</source>
        <translation>Du hast das letzte Holz genommen und gewonnen</translation>
    </message>
    <message>
        <source>{0} has taken the last stick; you lose</source>
        <translation>{0} hat das letzte Holz genommen; du hast verloren</translation>
    </message>
    <message>
        <source>{0} has taken the last stick and wins</source>
        <translation>{0} hat das letzte Holz genommen und gewinnt</translation>
    </message>
    <message>
        <source>No sticks are left.</source>
        <translation>Kein Holz ist mehr da.</translation>
    </message>
    <message>
        <source>Rows {0}.</source>
        <translation>Reihen {0}.</translation>
    </message>
    <message>
        <source>the whole last row</source>
        <translation>die letzte Reihe ganz</translation>
    </message>
    <message>
        <source>the smallest row, as more than two are left</source>
        <translation>die kleinste Reihe, denn es sind mehr als zwei übrig</translation>
    </message>
    <message>
        <source>now both rows are equal</source>
        <translation>jetzt sind beide Reihen gleich</translation>
    </message>
    <message>
        <source>both rows were equal, so one stick, hoping for a mistake</source>
        <translation>beide Reihen waren gleich, also ein Holz, in der Hoffnung auf einen Fehler</translation>
    </message>
    <message>
        <source>a random row, then a random number</source>
        <translation>eine zufällige Reihe, dann eine zufällige Zahl</translation>
    </message>
    <message>
        <source>any move, at random</source>
        <translation>irgendeiner aus allen Zügen</translation>
    </message>
    <message>
        <source>every column was even, so one stick, to play for time</source>
        <translation>jede Spalte war gerade, also nur ein Holz, um Zeit zu gewinnen</translation>
    </message>
    <message>
        <source>now every column is even</source>
        <translation>jetzt ist jede Spalte gerade</translation>
    </message>
    <message>
        <source>every column was even, so any move, at random</source>
        <translation>jede Spalte war gerade, also irgendein Zug</translation>
    </message>
</context>
<context>
    <name>NimBoard</name>
    <message>
        <source>Rows of sticks</source>
        <translation>Reihen von Hölzern</translation>
    </message>
</context>
<context>
    <name>NimTab</name>
    <message>
        <source>your own game</source>
        <translation>dein eigenes Spiel</translation>
    </message>
    <message>
        <source>Nim start positions (*.in)</source>
        <translation>Startstellungen von Nim (*.in)</translation>
    </message>
</context>
<context>
    <name>NimTournament</name>
    <message>
        <source>The curve starts here as soon as the games are played.</source>
        <translation>Hier beginnt die Kurve, sobald gespielt wird.</translation>
    </message>
    <message>
        <source>The first games are under way …</source>
        <translation>Die ersten Spiele laufen …</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} gegen {1}</translation>
    </message>
    <message>
        <source>How often does {0} win against {1}?</source>
        <translation>Wie oft gewinnt {0} gegen {1}?</translation>
    </message>
    <message>
        <source>{0} begins and wins {1} of the games against {2}</source>
        <translation>{0} beginnt und gewinnt {1} der Spiele gegen {2}</translation>
    </message>
    <message>
        <source>The exact chance is being computed …</source>
        <translation>Die exakte Chance wird berechnet …</translation>
    </message>
    <message>
        <source>The 95% interval {0} contains it.</source>
        <translation>Das 95-%-Intervall {0} enthält sie.</translation>
    </message>
    <message>
        <source>The 95% interval {0} misses it, as one in twenty does.</source>
        <translation>Das 95-%-Intervall {0} verfehlt sie, wie eines von zwanzig.</translation>
    </message>
    <message>
        <source>The start is too large for the exact chance; the estimate is ≈ {0} [{1}; {2}].</source>
        <translation>Für die exakte Chance ist die Startstellung zu groß; geschätzt ≈ {0} [{1}; {2}].</translation>
    </message>
    <message>
        <source>The exact chance of {0} is {1}.</source>
        <translation>Die exakte Chance von {0} ist {1}.</translation>
    </message>
    <message>
        <source>estimated {0}</source>
        <translation>geschätzt {0}</translation>
    </message>
    <message>
        <source>exactly {0}</source>
        <translation>exakt {0}</translation>
    </message>
    <message>
        <source>{0} moves a game on average</source>
        <translation>im Mittel {0} Züge je Spiel</translation>
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
    <name>ObjectiveBox</name>
    <message>
        <source>The lowest rating as high as possible, then as few nights as possible, then the second-lowest rating and so on</source>
        <translation>Die niedrigste Bewertung so hoch wie möglich, dann so wenige Nächte wie möglich, dann die zweitniedrigste Bewertung und so weiter</translation>
    </message>
    <message>
        <source>The lowest rating as high as possible, then the second-lowest and so on; a night saved counts for more than any hotel</source>
        <translation>Die niedrigste Bewertung so hoch wie möglich, dann die zweitniedrigste und so weiter; eine gesparte Nacht zählt mehr als jedes Hotel</translation>
    </message>
    <message>
        <source>The average of all ratings as high as possible</source>
        <translation>Der Durchschnitt aller Bewertungen so hoch wie möglich</translation>
    </message>
    <message>
        <source>refined</source>
        <translation>verfeinert</translation>
    </message>
    <message>
        <source>average</source>
        <translation>Durchschnitt</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Was zählt</translation>
    </message>
</context>
<context>
    <name>OutputDialogs</name>
    <message>
        <source>The whole page</source>
        <translation>Die ganze Seite</translation>
    </message>
</context>
<context>
    <name>PairCard</name>
    <message numerus="yes">
        <source>{0} wins</source>
        <translation>
            <numerusform>{0} Sieg</numerusform>
            <numerusform>{0} Siege</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} drawn</source>
        <translation>{0} unentschieden</translation>
    </message>
    <message numerus="yes">
        <source>{0} losses</source>
        <translation>
            <numerusform>{0} Niederlage</numerusform>
            <numerusform>{0} Niederlagen</numerusform>
        </translation>
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
        <source>Who begins makes no certain difference: {0} ± {1} percentage points.</source>
        <translation>Wer beginnt, hat keinen gesicherten Vorteil: {0} ± {1} Prozentpunkte.</translation>
    </message>
    <message>
        <source>Whoever begins wins {0} ± {1} percentage points more often.</source>
        <translation>Wer beginnt, gewinnt um {0} ± {1} Prozentpunkte häufiger.</translation>
    </message>
    <message>
        <source>Whoever begins wins {0} ± {1} percentage points less often.</source>
        <translation>Wer beginnt, gewinnt um {0} ± {1} Prozentpunkte seltener.</translation>
    </message>
</context>
<context>
    <name>PairsColumn</name>
    <message>
        <source>Head to head</source>
        <translation>Jeder gegen jeden</translation>
    </message>
    <message>
        <source>% won by whoever begins · = exact</source>
        <translation>Siege in % für den, der beginnt · = exakt</translation>
    </message>
    <message>
        <source>Won game</source>
        <translation>Gewonnenes Spiel</translation>
    </message>
    <message>
        <source>Lost game</source>
        <translation>Verlorenes Spiel</translation>
    </message>
    <message>
        <source>{0} won, {1} lost</source>
        <translation>{0} gewonnen, {1} verloren</translation>
    </message>
    <message>
        <source>95% interval {0}</source>
        <translation>95-%-Intervall {0}</translation>
    </message>
    <message>
        <source>Step through this game under “Play”</source>
        <translation>Dieses Spiel unter „Spielen“ Zug für Zug ansehen</translation>
    </message>
    <message>
        <source>There is none</source>
        <translation>Es gibt keines</translation>
    </message>
    <message>
        <source>No games have been played yet</source>
        <translation>Es wurde noch kein Spiel gespielt</translation>
    </message>
</context>
<context>
    <name>PairsModel</name>
    <message>
        <source>{0} begins</source>
        <translation>{0} beginnt</translation>
    </message>
    <message>
        <source>{0} of {1} games won: {2}.</source>
        <translation>{0} von {1} Spielen gewonnen: {2}.</translation>
    </message>
</context>
<context>
    <name>PairsTable</name>
    <message>
        <source>Head to head</source>
        <translation>Jeder gegen jeden</translation>
    </message>
</context>
<context>
    <name>Parking</name>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, dann </translation>
    </message>
    <message>
        <source>Car {0}: {1}</source>
        <translation>Wagen {0}: {1}</translation>
    </message>
    <message>
        <source>Car {0} is free: nothing has to shift</source>
        <translation>Wagen {0} ist frei: nichts zu verschieben</translation>
    </message>
    <message>
        <source>Car {0}: impossible, {1} hits the wall on the left, {2}</source>
        <translation>Wagen {0}: nicht möglich, {1} stößt links an die Wand, {2}</translation>
    </message>
    <message>
        <source>No cross car stands before it.</source>
        <translation>Vor ihm steht kein Wagen quer.</translation>
    </message>
    <message>
        <source>Free spots: {0} on the left, {1} on the right; needed: {2} or {3}.</source>
        <translation>Freie Plätze: links {0}, rechts {1}; nötig wären {2} oder {3}.</translation>
    </message>
    <message>
        <source>No cross car stands before {0}, so it can drive out at once.</source>
        <translation>Vor {0} steht kein Wagen quer, also kann {0} sofort ausfahren.</translation>
    </message>
    <message>
        <source>{0} stands before {1} and {2} and must get away from {3}.</source>
        <translation>{0} steht vor {1} und {2} und muss von {3} weg.</translation>
    </message>
    <message>
        <source>Car {0} stands before {1} (index {2})</source>
        <translation>Wagen {0} steht vor {1} (Index {2})</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
    <message>
        <source>All cars are back where they stood.</source>
        <translation>Alle Wagen stehen wieder an ihrem Platz.</translation>
    </message>
    <message>
        <source>{0} has driven back in.</source>
        <translation>{0} ist wieder eingefahren.</translation>
    </message>
    <message>
        <source>{0} cannot get out</source>
        <translation>{0} kommt nicht heraus</translation>
    </message>
    <message>
        <source>then {0} drives out</source>
        <translation>dann fährt {0} aus</translation>
    </message>
    <message>
        <source>{0} drives out</source>
        <translation>{0} fährt aus</translation>
    </message>
    <message>
        <source>To the left {0} hits the wall.</source>
        <translation>Nach links stößt {0} an die Wand.</translation>
    </message>
    <message>
        <source>To the right {0} hits the wall.</source>
        <translation>Nach rechts stößt {0} an die Wand.</translation>
    </message>
    <message>
        <source>To the left it would be &lt;b&gt;{0}&lt;/b&gt;.</source>
        <translation>Nach links wären es &lt;b&gt;{0}&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>To the right it would be &lt;b&gt;{0}&lt;/b&gt;.</source>
        <translation>Nach rechts wären es &lt;b&gt;{0}&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>To the left it would be just as many cars, but &lt;b&gt;{0}&lt;/b&gt;.</source>
        <translation>Nach links wären es gleich viele Wagen, aber &lt;b&gt;{0}&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>To the right it would be just as many cars, but &lt;b&gt;{0}&lt;/b&gt;.</source>
        <translation>Nach rechts wären es gleich viele Wagen, aber &lt;b&gt;{0}&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>&lt;b&gt;On the left&lt;/b&gt; {0} needs 1 spot, {1}.</source>
        <translation>&lt;b&gt;Links&lt;/b&gt; braucht {0} 1 Platz, {1}.</translation>
    </message>
    <message>
        <source>&lt;b&gt;On the left&lt;/b&gt; {0} needs 2 spots, {1}.</source>
        <translation>&lt;b&gt;Links&lt;/b&gt; braucht {0} 2 Plätze, {1}.</translation>
    </message>
    <message>
        <source>&lt;b&gt;On the right&lt;/b&gt; {0} needs 1 spot, {1}.</source>
        <translation>&lt;b&gt;Rechts&lt;/b&gt; braucht {0} 1 Platz, {1}.</translation>
    </message>
    <message>
        <source>&lt;b&gt;On the right&lt;/b&gt; {0} needs 2 spots, {1}.</source>
        <translation>&lt;b&gt;Rechts&lt;/b&gt; braucht {0} 2 Plätze, {1}.</translation>
    </message>
    <message>
        <source>but {0} hits the wall: {1}</source>
        <translation>aber {0} stößt an die Wand – {1}</translation>
    </message>
    <message>
        <source>and there is room</source>
        <translation>und dort ist frei</translation>
    </message>
    <message>
        <source>but {0} stands there and shifts first</source>
        <translation>dort steht aber {0} und macht zuerst Platz</translation>
    </message>
    <message>
        <source>The same number of cars: the shorter distance wins.</source>
        <translation>Gleich viele Wagen: Der kürzere Weg gewinnt.</translation>
    </message>
    <message>
        <source>{0} have shifted to the left, {1} last.</source>
        <translation>{0} sind nach links gerückt, zuletzt {1}.</translation>
    </message>
    <message>
        <source>{0} have shifted to the right, {1} last.</source>
        <translation>{0} sind nach rechts gerückt, zuletzt {1}.</translation>
    </message>
    <message>
        <source>So the car cannot get out.</source>
        <translation>Also kommt der Wagen nicht heraus.</translation>
    </message>
    <message>
        <source>{0}, {1} together</source>
        <translation>{0}, zusammen {1}</translation>
    </message>
    <message>
        <source>So it only works to the right.</source>
        <translation>Also geht es nur nach rechts.</translation>
    </message>
    <message>
        <source>So it only works to the left.</source>
        <translation>Also geht es nur nach links.</translation>
    </message>
    <message>
        <source>Fewer cars win.</source>
        <translation>Weniger Wagen gewinnen.</translation>
    </message>
    <message>
        <source>{0} is free.</source>
        <translation>{0} ist frei.</translation>
    </message>
    <message>
        <source>{0} is blocked by {1}.</source>
        <translation>{0} ist durch {1} blockiert.</translation>
    </message>
    <message>
        <source>It cannot get out.</source>
        <translation>Der Wagen kommt nicht heraus.</translation>
    </message>
    <message>
        <source>{0} has driven out.</source>
        <translation>{0} ist ausgefahren.</translation>
    </message>
    <message>
        <source>{0} has driven out and back in.</source>
        <translation>{0} ist aus- und wieder eingefahren.</translation>
    </message>
    <message>
        <source>{0} has shifted {1} to the left.</source>
        <translation>{0} ist {1} nach links gerückt.</translation>
    </message>
    <message>
        <source>{0} has shifted {1} to the right.</source>
        <translation>{0} ist {1} nach rechts gerückt.</translation>
    </message>
    <message>
        <source>{0} is on its way.</source>
        <translation>{0} ist unterwegs.</translation>
    </message>
    <message>
        <source>{0} is driving out.</source>
        <translation>{0} fährt aus.</translation>
    </message>
    <message>
        <source>{0} is driving back in.</source>
        <translation>{0} fährt wieder ein.</translation>
    </message>
</context>
<context>
    <name>ParkingExports</name>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>to be shifted</source>
        <translation>zu verschieben</translation>
    </message>
    <message>
        <source>cars</source>
        <translation>Wagen</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>{0} free, {1} with shifts, {2} impossible.</source>
        <translation>{0} frei, {1} mit Verschieben, {2} unmöglich.</translation>
    </message>
</context>
<context>
    <name>ParkingPage</name>
    <message>
        <source>Row</source>
        <translation>Parkreihe</translation>
    </message>
    <message>
        <source>← → step, the space bar plays, ↑ ↓ and letters choose a spot</source>
        <translation>← → gehen vor und zurück, Leertaste spielt ab, ↑ ↓ und Buchstaben wählen einen Platz</translation>
    </message>
    <message>
        <source>Spot {0}</source>
        <translation>Platz {0}</translation>
    </message>
    <message>
        <source>Sp&amp;ot</source>
        <translation>Pla&amp;tz</translation>
    </message>
    <message>
        <source>The chosen spot; type its letters anywhere to choose it, or use ↑ ↓ in the picture</source>
        <translation>Der gewählte Platz; seine Buchstaben wählen ihn von überall aus, im Bild auch ↑ ↓</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Anpassen</translation>
    </message>
    <message>
        <source>Fit the row to the window (Ctrl+0 in the picture)</source>
        <translation>Die Reihe in das Fenster einpassen (im Bild Strg+0)</translation>
    </message>
</context>
<context>
    <name>ParkingTab</name>
    <message>
        <source>your own row</source>
        <translation>deine eigene Reihe</translation>
    </message>
</context>
<context>
    <name>ParkingView</name>
    <message>
        <source>Row of spots</source>
        <translation>Parkreihe</translation>
    </message>
    <message>
        <source>Drag it to move it, double-click to change its letter</source>
        <translation>Ziehen verschiebt ihn, Doppelklick ändert den Buchstaben</translation>
    </message>
</context>
<context>
    <name>PlayColumn</name>
    <message>
        <source>Move {0}</source>
        <translation>Zug {0}</translation>
    </message>
    <message>
        <source>Take {0}</source>
        <translation>{0} nehmen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Move {0} was a mistake</source>
        <translation>Zug {0} war ein Fehler</translation>
    </message>
    <message>
        <source>No stick is marked.</source>
        <translation>Es ist kein Holz markiert.</translation>
    </message>
    <message>
        <source>Unmark all sticks (Esc)</source>
        <translation>Alle Markierungen aufheben (Esc)</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Show the binary digits of the rows, or hide them</source>
        <translation>Die Binärziffern der Reihen zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Ones in each column: &lt;b&gt;even?&lt;/b&gt;</source>
        <translation>Einsen je Spalte: &lt;b&gt;gerade?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Take the marked sticks (Enter)</source>
        <translation>Die markierten Hölzer nehmen (Eingabe)</translation>
    </message>
    <message>
        <source>Show the mistake</source>
        <translation>Fehler zeigen</translation>
    </message>
    <message>
        <source>Go back to the position before the first mistake</source>
        <translation>Zurück zur Stellung vor dem ersten Fehler</translation>
    </message>
    <message>
        <source>Another game</source>
        <translation>Noch ein Spiel</translation>
    </message>
    <message>
        <source>Start over with another seed (F9)</source>
        <translation>Von vorn beginnen, mit anderer Startzahl (F9)</translation>
    </message>
    <message>
        <source>Click a stick to mark it and all to its right</source>
        <translation>Ein Klick markiert ein Holz und alle rechts davon</translation>
    </message>
</context>
<context>
    <name>PlayPage</name>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Rows of sticks</source>
        <translation>Reihen von Hölzern</translation>
    </message>
    <message>
        <source>Binary columns</source>
        <translation>Binärspalten</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} gegen {1}</translation>
    </message>
    <message>
        <source>seed {0}</source>
        <translation>Startzahl {0}</translation>
    </message>
    <message numerus="yes">
        <source>Game over after %n move(s)</source>
        <translation>
            <numerusform>Spiel zu Ende nach %n Zug</numerusform>
            <numerusform>Spiel zu Ende nach %n Zügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move {0}: {1}</source>
        <translation>Zug {0}: {1}</translation>
    </message>
    <message>
        <source>type row and number, Enter takes the marked sticks</source>
        <translation>Reihe und Zahl tippen, Eingabe nimmt die markierten Hölzer</translation>
    </message>
    <message>
        <source>new game</source>
        <translation>neues Spiel</translation>
    </message>
    <message>
        <source>sample game</source>
        <translation>Beispielspiel</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Start over with another seed (F9)</source>
        <translation>Von vorn beginnen, mit anderer Startzahl (F9)</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Sticks</source>
        <translation>Hölzer</translation>
    </message>
    <message>
        <source>rows left</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>from row</source>
        <translation>aus Reihe</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Give a hint</source>
        <translation>Einen Tipp geben</translation>
    </message>
    <message>
        <source>Show the winning moves</source>
        <translation>Die Gewinnzüge zeigen</translation>
    </message>
    <message>
        <source>Only when it is a person&apos;s turn</source>
        <translation>Nur wenn ein Mensch am Zug ist</translation>
    </message>
    <message>
        <source>You have seen the move</source>
        <translation>Der Zug ist schon zu sehen</translation>
    </message>
    <message>
        <source>First a hint, then the move</source>
        <translation>Erst ein Tipp, dann der Zug</translation>
    </message>
    <message>
        <source>No stick is marked.</source>
        <translation>Es ist kein Holz markiert.</translation>
    </message>
    <message>
        <source>take {0}</source>
        <translation>{0} nehmen</translation>
    </message>
</context>
<context>
    <name>PlayRow</name>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>What is played</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Best trip</source>
        <translation>Beste Reise</translation>
    </message>
    <message>
        <source>Idea: the best hotel within reach</source>
        <translation>Idee: bestes in Reichweite</translation>
    </message>
    <message>
        <source>Idea: drop the worst hotels</source>
        <translation>Idee: schlechteste streichen</translation>
    </message>
    <message>
        <source>Reach with the threshold</source>
        <translation>Reichweite mit der Schwelle</translation>
    </message>
</context>
<context>
    <name>Playback</name>
    <message>
        <source>There is nothing to play.</source>
        <translation>Es gibt nichts abzuspielen.</translation>
    </message>
    <message>
        <source>Nothing is playing.</source>
        <translation>Es wird nichts abgespielt.</translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Place in the recording</source>
        <translation>Stelle in der Aufzeichnung</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Speed (+ and −)</source>
        <translation>Tempo (+ und −)</translation>
    </message>
    <message>
        <source>This is the beginning</source>
        <translation>Das ist der Anfang</translation>
    </message>
    <message>
        <source>This is the end</source>
        <translation>Das ist das Ende</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>An den Anfang</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Einen Schritt weiter</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Ans Ende</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>instant</source>
        <translation>sofort</translation>
    </message>
</context>
<context>
    <name>PlayerCard</name>
    <message>
        <source>to move</source>
        <translation>am Zug</translation>
    </message>
</context>
<context>
    <name>PlayersPanel</name>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Let the other player begin</source>
        <translation>Den anderen beginnen lassen</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>beginnt</translation>
    </message>
    <message>
        <source>Who begins</source>
        <translation>Wer beginnt</translation>
    </message>
    <message>
        <source>then</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>The other player</source>
        <translation>Der andere Spieler</translation>
    </message>
    <message>
        <source>Position in words</source>
        <translation>Stellung in Worten</translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <translation>Beide sind gleich.</translation>
    </message>
    <message>
        <source>players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>who begins</source>
        <translation>wer beginnt</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Not saved yet, but back again: {0}</source>
        <translation>Noch nicht gespeichert, aber wieder da: {0}</translation>
    </message>
    <message>
        <source>Old tables were not removed</source>
        <translation>Alte Tabellen wurden nicht gelöscht</translation>
    </message>
    <message>
        <source>The simulation cannot start</source>
        <translation>Die Simulation kann nicht starten</translation>
    </message>
</context>
<context>
    <name>ProjectorDigits</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>after the move</source>
        <translation>nach dem Zug</translation>
    </message>
    <message>
        <source>{0}s</source>
        <translation>{0}er</translation>
    </message>
</context>
<context>
    <name>ProofColumn</name>
    <message>
        <source>Ranking</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>Head to head</source>
        <translation>Jeder gegen jeden</translation>
    </message>
    <message>
        <source>{0} · ± {1}</source>
        <translation>{0} · ± {1}</translation>
    </message>
    <message>
        <source>The measure that orders the ranking. The value after ± is its {0} interval for this number of games. Whether one die is certainly ahead of another is told by their difference, at any time: choose a cell of the table.</source>
        <translation>Danach ist die Rangliste geordnet. Hinter ± steht das Intervall ({0}) bei so vielen Spielen. Ob ein Würfel gesichert vor einem anderen steht, zeigt ihr Abstand, und zwar jederzeit: Wähle ein Feld der Tabelle.</translation>
    </message>
    <message>
        <source>% won · wins–draws–losses</source>
        <translation>% gewonnen · Siege–Unentsch.–Niederl.</translation>
    </message>
    <message>
        <source>% won</source>
        <translation>% gewonnen</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>A click chooses the spot</source>
        <translation>Ein Klick wählt den Platz</translation>
    </message>
    <message>
        <source>Why not another way?</source>
        <translation>Warum nicht anders?</translation>
    </message>
    <message>
        <source>{0} free</source>
        <translation>{0} frei</translation>
    </message>
    <message>
        <source>{0} with shifts</source>
        <translation>{0} mit Verschieben</translation>
    </message>
    <message>
        <source>{0} impossible</source>
        <translation>{0} unmöglich</translation>
    </message>
    <message>
        <source>hardest: {0}</source>
        <translation>am schwersten: {0}</translation>
    </message>
    <message>
        <source>{0} so far</source>
        <translation>bisher {0}</translation>
    </message>
    <message>
        <source>no trip</source>
        <translation>keine Reise</translation>
    </message>
    <message>
        <source>{0} of at most {1}</source>
        <translation>{0} von höchstens {1}</translation>
    </message>
    <message>
        <source>Why not better?</source>
        <translation>Warum nicht besser?</translation>
    </message>
    <message>
        <source>Drag the threshold, or ↑ ↓</source>
        <translation>Schwelle ziehen oder ↑ ↓</translation>
    </message>
    <message>
        <source>Nights</source>
        <translation>Übernachtungen</translation>
    </message>
    <message>
        <source>In one line</source>
        <translation>Einzeilig</translation>
    </message>
    <message>
        <source>The trip in one line</source>
        <translation>Die Reise in einer Zeile</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>kopieren</translation>
    </message>
    <message>
        <source>Copy the trip in one line</source>
        <translation>Die Reise in einer Zeile kopieren</translation>
    </message>
</context>
<context>
    <name>RandomRowButton</name>
    <message>
        <source>Random row</source>
        <translation>Zufallsreihe</translation>
    </message>
    <message>
        <source>Make up a random row (F9: again)</source>
        <translation>Eine Reihe auswürfeln (F9: noch einmal)</translation>
    </message>
    <message>
        <source>New row</source>
        <translation>Neue Reihe</translation>
    </message>
    <message>
        <source>&amp;Spots</source>
        <translation>&amp;Plätze</translation>
    </message>
    <message>
        <source>&amp;Blocked</source>
        <translation>&amp;Blockiert</translation>
    </message>
    <message>
        <source>%</source>
        <translation>&#xa0;%</translation>
    </message>
    <message>
        <source>Share of the spots that have a cross car before them</source>
        <translation>Anteil der Plätze, vor denen Wagen quer stehen</translation>
    </message>
</context>
<context>
    <name>RandomTripButton</name>
    <message>
        <source>Random trip</source>
        <translation>Zufallsroute</translation>
    </message>
    <message>
        <source>Make up random hotels (F9: again)</source>
        <translation>Hotels auswürfeln (F9: noch einmal)</translation>
    </message>
    <message>
        <source>New trip</source>
        <translation>Neue Route</translation>
    </message>
    <message>
        <source>&amp;Hotels</source>
        <translation>&amp;Hotels</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Länge</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
</context>
<context>
    <name>RankingModel</name>
    <message>
        <source>Place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Die</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Share of wins</source>
        <translation>Gewinnanteil</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Die {0}</source>
        <translation>Würfel {0}</translation>
    </message>
    <message>
        <source>Die {0}: no games yet</source>
        <translation>Würfel {0}: noch kein Spiel</translation>
    </message>
    <message>
        <source>Place {0}: die {1} wins exactly {2} of its games</source>
        <translation>Platz {0}: Würfel {1} gewinnt exakt {2} seiner Spiele</translation>
    </message>
    <message>
        <source>Place {0}: die {1} wins {2} of its games, {3} interval [{4}; {5}]</source>
        <translation>Platz {0}: Würfel {1} gewinnt {2} seiner Spiele, Intervall ({3}) [{4}; {5}]</translation>
    </message>
    <message>
        <source>Exactly: {0}</source>
        <translation>Exakt: {0}</translation>
    </message>
</context>
<context>
    <name>RatingEditor</name>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
</context>
<context>
    <name>ReachBar</name>
    <message>
        <source>How far the days get</source>
        <translation>Wie weit die Tage reichen</translation>
    </message>
</context>
<context>
    <name>ReachRow</name>
    <message>
        <source>at least {0}</source>
        <translation>mindestens {0}</translation>
    </message>
</context>
<context>
    <name>Recent</name>
    <message>
        <source>not saved · {0}</source>
        <translation>nicht gespeichert · {0}</translation>
    </message>
    <message>
        <source>Untitled ({0})</source>
        <translation>Unbenannt ({0})</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>{0} (not saved)</source>
        <translation>{0} (nicht gespeichert)</translation>
    </message>
    <message>
        <source>No answer was found: {0}</source>
        <translation>Es wurde keine Antwort gefunden: {0}</translation>
    </message>
    <message>
        <source>{0} more rows; “Export” writes the whole table.</source>
        <translation>{0} weitere Zeilen; „Exportieren“ schreibt die ganze Tabelle.</translation>
    </message>
    <message>
        <source>Made with BwInf-GUI {0} on {1}</source>
        <translation>Erstellt mit BwInf-GUI {0} am {1}</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Files in the report</source>
        <translation>Dateien des Berichts</translation>
    </message>
    <message>
        <source>Pages of the report</source>
        <translation>Seiten des Berichts</translation>
    </message>
    <message>
        <source>&amp;Add files …</source>
        <translation>Dateien &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>&amp;Print …</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Save …</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>Report printed</source>
        <translation>Bericht gedruckt</translation>
    </message>
    <message>
        <source>%v of %m files</source>
        <translation>%v von %m Dateien</translation>
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
        <source>As the window shows it</source>
        <translation>So, wie es im Fenster zu sehen ist</translation>
    </message>
    <message>
        <source>PDF – to print and hand in</source>
        <translation>PDF – zum Drucken und Abgeben</translation>
    </message>
    <message>
        <source>HTML – for a browser</source>
        <translation>HTML – für den Browser</translation>
    </message>
    <message>
        <source>ODT – to continue writing</source>
        <translation>ODT – zum Weiterschreiben</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>For every file: its answer, pictures, tables and command.</source>
        <translation>Zu jeder Datei: Antwort, Bilder, Tabellen und Befehl.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>RowEditor</name>
    <message>
        <source>add car</source>
        <translation>Wagen hinzufügen</translation>
    </message>
    <message>
        <source>move car</source>
        <translation>Wagen verschieben</translation>
    </message>
    <message>
        <source>rename car</source>
        <translation>Wagen umbenennen</translation>
    </message>
    <message>
        <source>remove car</source>
        <translation>Wagen entfernen</translation>
    </message>
    <message>
        <source>random row</source>
        <translation>Zufallsreihe</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>&amp;Fit the row to the window	Ctrl+0</source>
        <translation>Reihe ins Fenster &amp;einpassen	Strg+0</translation>
    </message>
    <message>
        <source>&amp;Add a cross car before {0}</source>
        <translation>Vor {0} einen Wagen &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Change the &amp;letter of {0} …	F2</source>
        <translation>&amp;Buchstabe von {0} ändern …	F2</translation>
    </message>
    <message>
        <source>Move {0} 1 spot to the l&amp;eft</source>
        <translation>{0} 1 Platz nach &amp;links setzen</translation>
    </message>
    <message>
        <source>Move {0} 1 spot to the &amp;right</source>
        <translation>{0} 1 Platz nach &amp;rechts setzen</translation>
    </message>
    <message>
        <source>Re&amp;move {0}	Del</source>
        <translation>{0} ent&amp;fernen	Entf</translation>
    </message>
</context>
<context>
    <name>RowsEditor</name>
    <message>
        <source>add row</source>
        <translation>Reihe hinzufügen</translation>
    </message>
    <message>
        <source>remove row</source>
        <translation>Reihe entfernen</translation>
    </message>
    <message>
        <source>There are already nine.</source>
        <translation>Es sind schon neun.</translation>
    </message>
    <message>
        <source>One row has to stay.</source>
        <translation>Eine Reihe muss bleiben.</translation>
    </message>
    <message>
        <source>Row {0}</source>
        <translation>Reihe {0}</translation>
    </message>
    <message>
        <source>Sticks in row {0} at the start</source>
        <translation>Hölzer von Reihe {0} zu Beginn</translation>
    </message>
    <message>
        <source>Another start position begins a new game</source>
        <translation>Mit einer anderen Startstellung beginnt ein neues Spiel</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>Startstellung</translation>
    </message>
    <message>
        <source>Add row</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation>Eine Reihe hinzufügen</translation>
    </message>
    <message>
        <source>Add a row, nine at most</source>
        <translation>Eine Reihe hinzufügen, höchstens neun</translation>
    </message>
    <message>
        <source>Remove the last row</source>
        <translation>Die letzte Reihe entfernen</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Reihe</numerusform>
            <numerusform>%n Reihen</numerusform>
        </translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Reihen</translation>
    </message>
</context>
<context>
    <name>RowsModel</name>
    <message>
        <source>empty</source>
        <translation>leer</translation>
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
        <source>Own rules</source>
        <translation>Eigene</translation>
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
        <source>Each die begins half of the games, as the task sheet says.</source>
        <translation>Jeder Würfel beginnt die Hälfte der Spiele, wie im Aufgabenblatt.</translation>
    </message>
    <message>
        <source>The higher roll begins; a die without a 6 loses to one with a 6.</source>
        <translation>Der höhere Wurf beginnt; ein Würfel ohne 6 verliert gegen einen mit 6.</translation>
    </message>
    <message>
        <source>A point for winning 66% of the games, otherwise half a point for both.</source>
        <translation>Ab 66 % der Spiele ein Punkt, sonst für beide ein halber.</translation>
    </message>
    <message>
        <source>Whoever can never move again loses, and so does a die without a 6.</source>
        <translation>Wer nie mehr ziehen kann, verliert, ebenso ein Würfel ohne 6.</translation>
    </message>
    <message>
        <source>The front-most piece moves, even in the goal.</source>
        <translation>Die vorderste Figur zieht, auch im Ziel.</translation>
    </message>
    <message>
        <source>Whoever can never move again loses.</source>
        <translation>Wer nie mehr ziehen kann, verliert.</translation>
    </message>
    <message>
        <source>If nobody can ever move again, it is a draw.</source>
        <translation>Kann niemand mehr ziehen, endet das Spiel unentschieden.</translation>
    </message>
    <message>
        <source>A die without a 6 loses at once to one with a 6.</source>
        <translation>Ein Würfel ohne 6 verliert sofort gegen einen mit 6.</translation>
    </message>
    <message>
        <source>After {0} rolls it is a draw.</source>
        <translation>Nach {0} Würfen endet das Spiel unentschieden.</translation>
    </message>
</context>
<context>
    <name>RunActions</name>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Show the results in their tab (Enter)</source>
        <translation>Die Ergebnisse in ihrem Reiter zeigen (Eingabe)</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>F&amp;ortsetzen</translation>
    </message>
    <message>
        <source>Play an unfinished run to its end</source>
        <translation>Einen angehaltenen Lauf zu Ende spielen</translation>
    </message>
    <message>
        <source>&amp;More games</source>
        <translation>&amp;Mehr Spiele</translation>
    </message>
    <message>
        <source>Play ten times as many games of a run</source>
        <translation>Zehnmal so viele Spiele eines Laufs spielen</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>&amp;Nebeneinander</translation>
    </message>
    <message>
        <source>Compare the shares of two runs</source>
        <translation>Die Gewinnanteile zweier Läufe vergleichen</translation>
    </message>
    <message>
        <source>Mer&amp;ge</source>
        <translation>&amp;Zusammenlegen</translation>
    </message>
    <message>
        <source>Add up runs of the same dice, each game once</source>
        <translation>Läufe derselben Würfel zusammenzählen, jedes Spiel einmal</translation>
    </message>
    <message>
        <source>&amp;Import a file …</source>
        <translation>Datei &amp;einlesen …</translation>
    </message>
    <message>
        <source>Import a run from another computer</source>
        <translation>Einen Lauf von einem anderen Rechner übernehmen</translation>
    </message>
    <message>
        <source>&amp;Export …</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Write a run as a file for another computer</source>
        <translation>Einen Lauf als Datei für einen anderen Rechner schreiben</translation>
    </message>
    <message>
        <source>&amp;Copy command</source>
        <translation>Befehl &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the command line that computes the same result</source>
        <translation>Die Befehlszeile kopieren, die dasselbe berechnet</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Give the run another title</source>
        <translation>Dem Lauf einen anderen Titel geben</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the selected runs</source>
        <translation>Die ausgewählten Läufe löschen</translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>Gerade läuft nichts.</translation>
    </message>
    <message>
        <source>Stop; what was counted is kept (Esc)</source>
        <translation>Anhalten; was gezählt wurde, bleibt erhalten (Esc)</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause (Ctrl+Return)</source>
        <translation>Pause (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Resume (Ctrl+Return)</source>
        <translation>Weiterspielen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Resume where the run was stopped (Ctrl+Return)</source>
        <translation>Dort weiterspielen, wo der Lauf angehalten wurde (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>More games</source>
        <translation>Mehr Spiele</translation>
    </message>
    <message>
        <source>Play ten times as many games (Ctrl+Return)</source>
        <translation>Zehnmal so viele Spiele spielen (Strg+Eingabe)</translation>
    </message>
</context>
<context>
    <name>RunExchange</name>
    <message>
        <source>Import a run</source>
        <translation>Lauf einlesen</translation>
    </message>
    <message>
        <source>Export a run</source>
        <translation>Lauf exportieren</translation>
    </message>
    <message>
        <source>The file was not saved: {0}.</source>
        <translation>Die Datei wurde nicht gespeichert: {0}.</translation>
    </message>
    <message>
        <source>Runs (*{0});;All files (*)</source>
        <translation>Läufe (*{0});;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>own dice</source>
        <translation>eigene Würfel</translation>
    </message>
    <message>
        <source>The file of kept runs was damaged; it is preserved as {0}.</source>
        <translation>Die Datei mit den aufbewahrten Läufen war beschädigt; sie ist als {0} erhalten.</translation>
    </message>
    <message>
        <source>Could not be read: {0}.</source>
        <translation>Nicht lesbar: {0}.</translation>
    </message>
    <message>
        <source>run {0}</source>
        <translation>Lauf {0}</translation>
    </message>
    <message>
        <source>run {0} ({1})</source>
        <translation>Lauf {0} ({1})</translation>
    </message>
    <message>
        <source>{0} dice</source>
        <translation>{0} Würfel</translation>
    </message>
    <message>
        <source>{0} runs</source>
        <translation>{0} Läufe</translation>
    </message>
    <message>
        <source>own game</source>
        <translation>eigenes Spiel</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>zusammengelegt</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation>angehalten bei {0}</translation>
    </message>
    <message>
        <source>Started on {0} with BwInf-GUI {1}.</source>
        <translation>Begonnen am {0} mit BwInf-GUI {1}.</translation>
    </message>
    <message>
        <source>This version of the program plays different games for the same seed, so the run cannot be resumed.</source>
        <translation>Diese Version des Programms spielt zu einer Startzahl andere Spiele. Der Lauf lässt sich daher nicht fortsetzen.</translation>
    </message>
    <message>
        <source>{0}, seed {1}, {2} games: differs from the others by more than chance explains (p = {3}).</source>
        <translation>{0}, Startzahl {1}, {2} Spiele: weicht stärker von den anderen ab, als der Zufall erklärt (p = {3}).</translation>
    </message>
    <message>
        <source>{0}, seed {1}, {2} games: agrees with the others (p = {3}).</source>
        <translation>{0}, Startzahl {1}, {2} Spiele: passt zu den anderen (p = {3}).</translation>
    </message>
</context>
<context>
    <name>RunsDesk</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs are not being kept</source>
        <translation>Läufe werden nicht aufbewahrt</translation>
    </message>
</context>
<context>
    <name>RunsDialog</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>Aufbewahrte Läufe</translation>
    </message>
    <message>
        <source>Nothing is kept yet. Every comparison that is played will be listed here.</source>
        <translation>Noch ist nichts aufbewahrt. Hier steht künftig jeder Vergleich, der gespielt wird.</translation>
    </message>
    <message>
        <source>About the selected run</source>
        <translation>Zum ausgewählten Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) selected</source>
        <translation>
            <numerusform>Ein Lauf gewählt</numerusform>
            <numerusform>%n Läufe gewählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted</source>
        <translation>
            <numerusform>Ein Lauf gelöscht</numerusform>
            <numerusform>%n Läufe gelöscht</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunsModel</name>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startzahl</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
</context>
<context>
    <name>SeedField</name>
    <message>
        <source>The same seed always gives the same games</source>
        <translation>Dieselbe Startzahl ergibt immer dieselben Spiele</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Neue Startzahl</translation>
    </message>
    <message>
        <source>New seed (F9)</source>
        <translation>Neue Startzahl (F9)</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Restore all settings to their defaults</source>
        <translation>Alle Einstellungen zurücksetzen</translation>
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
        <source>&amp;Worker processes</source>
        <translation>&amp;Rechenprozesse</translation>
    </message>
    <message>
        <source>&amp;Intervals</source>
        <translation>&amp;Intervalle</translation>
    </message>
    <message>
        <source>&amp;Exact tables</source>
        <translation>&amp;Exakte Tabellen</translation>
    </message>
    <message>
        <source>&amp;Animate moves and changes</source>
        <translation>Züge und Übergänge &amp;animieren</translation>
    </message>
    <message>
        <source>Without animation, every step shows its result at once.</source>
        <translation>Ohne Animation zeigt jeder Schritt sofort sein Ergebnis.</translation>
    </message>
    <message>
        <source>They play games and solve exactly. One core is left for the window.</source>
        <translation>Sie spielen die Spiele und rechnen exakt. Ein Prozessorkern bleibt für das Fenster frei.</translation>
    </message>
    <message>
        <source>How often the intervals for shares of wins are right. “Certain” always means a chance of error of at most 5% overall.</source>
        <translation>Wie oft die Intervalle der Gewinnanteile richtig sind. „Gesichert“ heißt immer: Die Irrtumswahrscheinlichkeit ist insgesamt höchstens 5&#xa0;%.</translation>
    </message>
    <message>
        <source>The chances in all positions of solved pairs, kept on disk for the game page. Those unused the longest are deleted first.</source>
        <translation>Die Chancen in allen Stellungen gelöster Paare, auf der Festplatte für die Spielseite aufbewahrt. Was am längsten nicht gebraucht wurde, wird zuerst gelöscht.</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Automatic ({0})</source>
        <translation>Automatisch ({0})</translation>
    </message>
    <message>
        <source>Up to {0}</source>
        <translation>Bis {0}</translation>
    </message>
    <message>
        <source>Keep none</source>
        <translation>Keine speichern</translation>
    </message>
</context>
<context>
    <name>ShareColumn</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Let the strategies play (Ctrl+Return)</source>
        <translation>Die Strategien spielen lassen (Strg+Eingabe)</translation>
    </message>
</context>
<context>
    <name>ShowGameButton</name>
    <message>
        <source>Show game</source>
        <translation>Partie zeigen</translation>
    </message>
    <message>
        <source>Show a game of the chosen pair</source>
        <translation>Eine Partie des gewählten Paars zeigen</translation>
    </message>
    <message>
        <source>Step through a game of these two dice; the arrow offers other kinds of game</source>
        <translation>Eine Partie dieser beiden Würfel Zug für Zug ansehen; der Pfeil bietet andere Partien an</translation>
    </message>
</context>
<context>
    <name>Showcase</name>
    <message>
        <source>Typical game</source>
        <translation>Typische Partie</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzeste</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Comeback</source>
        <translation>Aufholjagd</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Unentschieden</translation>
    </message>
</context>
<context>
    <name>ShowcaseList</name>
    <message>
        <source>Show me a game</source>
        <translation>Zeig mir eine Partie</translation>
    </message>
    <message>
        <source>{0} rolls</source>
        <translation>{0} Würfe</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Still being searched for</source>
        <translation>Wird noch gesucht</translation>
    </message>
    <message>
        <source>There is none among {0} games</source>
        <translation>Unter {0} Partien gibt es keine</translation>
    </message>
    <message>
        <source>Game {0} of {1}</source>
        <translation>Partie {0} von {1}</translation>
    </message>
</context>
<context>
    <name>StepsModel</name>
    <message>
        <source>Worst hotel</source>
        <translation>Schlechtestes Hotel</translation>
    </message>
</context>
<context>
    <name>StopsModel</name>
    <message>
        <source>Night</source>
        <translation>Nacht</translation>
    </message>
    <message>
        <source>Hotel</source>
        <translation>Hotel</translation>
    </message>
    <message>
        <source>Minute</source>
        <translation>Minute</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Drive before</source>
        <translation>Fahrt davor</translation>
    </message>
    <message>
        <source>Destination</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>no hotel</source>
        <translation>kein Hotel</translation>
    </message>
    <message>
        <source>to {0}</source>
        <translation>bis {0}</translation>
    </message>
</context>
<context>
    <name>StopsTable</name>
    <message>
        <source>Nights of the trip</source>
        <translation>Übernachtungen der Reise</translation>
    </message>
</context>
<context>
    <name>StoreError</name>
    <message>
        <source>{path} cannot be written: {detail}.</source>
        <translation>{path} lässt sich nicht schreiben: {detail}.</translation>
    </message>
    <message>
        <source>The disk with {path} is full.</source>
        <translation>Der Datenträger mit {path} ist voll.</translation>
    </message>
    <message>
        <source>Another program is writing to {path}.</source>
        <translation>Ein anderes Programm schreibt gerade in {path}.</translation>
    </message>
    <message>
        <source>{path} was written by a newer version of BwInf-GUI. It is left as it is.</source>
        <translation>{path} stammt von einer neueren Version von BwInf-GUI und bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>{path} belongs to another program. It is left as it is.</source>
        <translation>{path} gehört einem anderen Programm. Die Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>{path} is damaged: {detail}.</source>
        <translation>{path} ist beschädigt: {detail}.</translation>
    </message>
</context>
<context>
    <name>TaskPage</name>
    <message>
        <source>Contest files (*.txt)</source>
        <translation>Dateien des Wettbewerbs (*.txt)</translation>
    </message>
</context>
<context>
    <name>ThresholdCard</name>
    <message>
        <source>next rating</source>
        <translation>nächste Bewertung</translation>
    </message>
    <message>
        <source>Show in the picture</source>
        <translation>Im Bild zeigen</translation>
    </message>
    <message>
        <source>Where the trip would break with the next rating</source>
        <translation>Wo die Reise mit der nächsten Bewertung bräche</translation>
    </message>
    <message>
        <source>Threshold: the lowest rating that a hotel may have</source>
        <translation>Schwelle: Bewertung, die jedes Hotel mindestens haben muss</translation>
    </message>
    <message>
        <source>Drag, or go from rating to rating with ↑ and ↓</source>
        <translation>Ziehen, oder mit ↑ und ↓ von Bewertung zu Bewertung gehen</translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>Weitere Werkzeuge</translation>
    </message>
</context>
<context>
    <name>TournamentInput</name>
    <message>
        <source>Games per pair, 10 to 10 million</source>
        <translation>Spiele je Paar, 10 bis 10 Millionen</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>beginnt</translation>
    </message>
    <message>
        <source>then</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <translation>&amp;Spiele</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>Start&amp;zahl</translation>
    </message>
    <message>
        <source>The strategy that begins</source>
        <translation>Die Strategie, die beginnt</translation>
    </message>
    <message>
        <source>The other strategy</source>
        <translation>Die andere Strategie</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Let the other strategy begin</source>
        <translation>Die andere Strategie beginnen lassen</translation>
    </message>
    <message>
        <source>Not while the tournament is running.</source>
        <translation>Das geht nicht, während das Turnier läuft.</translation>
    </message>
    <message>
        <source>all pairs of strategies</source>
        <translation>jede Strategie gegen jede</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>Startstellung</translation>
    </message>
</context>
<context>
    <name>TournamentPage</name>
    <message>
        <source>Tournament</source>
        <translation>Turnier</translation>
    </message>
    <message>
        <source>Share of games won</source>
        <translation>Anteil gewonnener Spiele</translation>
    </message>
    <message>
        <source>Head to head</source>
        <translation>Jeder gegen jeden</translation>
    </message>
    <message>
        <source>seed {0}</source>
        <translation>Startzahl {0}</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>Gerade läuft nichts.</translation>
    </message>
    <message numerus="yes">
        <source>%n worker process(es)</source>
        <translation>
            <numerusform>%n Rechenprozess</numerusform>
            <numerusform>%n Rechenprozesse</numerusform>
        </translation>
    </message>
    <message>
        <source>Result file …</source>
        <translation>Ergebnisdatei …</translation>
    </message>
    <message>
        <source>Save the result file of the task, with a won and a lost game</source>
        <translation>Die Ergebnisdatei der Aufgabe speichern, mit einem gewonnenen und einem verlorenen Spiel</translation>
    </message>
    <message>
        <source>No games have been played yet</source>
        <translation>Es wurde noch kein Spiel gespielt</translation>
    </message>
    <message>
        <source>Tournament running</source>
        <translation>Turnier läuft</translation>
    </message>
    <message>
        <source>Tournament paused</source>
        <translation>Turnier pausiert</translation>
    </message>
    <message>
        <source>Ready to play</source>
        <translation>Bereit zum Spielen</translation>
    </message>
    <message>
        <source>Tournament stopped</source>
        <translation>Turnier angehalten</translation>
    </message>
    <message>
        <source>Tournament finished</source>
        <translation>Turnier fertig</translation>
    </message>
    <message>
        <source>The tournament failed</source>
        <translation>Das Turnier ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>{0} saved</source>
        <translation>{0} gespeichert</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>beginnt</translation>
    </message>
    <message>
        <source>then</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>exact chance</source>
        <translation>exakte Chance</translation>
    </message>
    <message>
        <source>The tournament was stopped ({0}). It is kept.</source>
        <translation>Das Turnier wurde angehalten ({0}). Es bleibt erhalten.</translation>
    </message>
    <message>
        <source>Save the result file of {0}</source>
        <translation>Ergebnisdatei speichern: {0}</translation>
    </message>
    <message>
        <source>Result files (*.out);;All files (*)</source>
        <translation>Ergebnisdateien (*.out);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The file was not saved: {0}.</source>
        <translation>Die Datei wurde nicht gespeichert: {0}.</translation>
    </message>
</context>
<context>
    <name>TradeoffsPage</name>
    <message>
        <source>Minutes a day</source>
        <translation>Minuten je Tag</translation>
    </message>
    <message>
        <source>Nights and rating</source>
        <translation>Nächte und Bewertung</translation>
    </message>
    <message>
        <source>Nights</source>
        <translation>Nächte</translation>
    </message>
    <message>
        <source>comparing …</source>
        <translation>wird verglichen …</translation>
    </message>
    <message>
        <source>What do more nights gain?</source>
        <translation>Was bringen mehr Nächte?</translation>
    </message>
    <message>
        <source>What do more minutes a day gain?</source>
        <translation>Was bringen mehr Minuten je Tag?</translation>
    </message>
    <message>
        <source>nights at most</source>
        <translation>höchstens so viele Nächte</translation>
    </message>
    <message>
        <source>minutes a day at least</source>
        <translation>mindestens so viele Minuten je Tag</translation>
    </message>
    <message>
        <source>Nights and minutes could not be compared</source>
        <translation>Übernachtungen und Minuten ließen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>Nights and the worst hotel</source>
        <translation>Nächte und schlechtestes Hotel</translation>
    </message>
    <message>
        <source>Minutes a day and the worst hotel</source>
        <translation>Minuten je Tag und schlechtestes Hotel</translation>
    </message>
    <message>
        <source>Only the first {0} steps are shown.</source>
        <translation>Nur die ersten {0} Stufen werden gezeigt.</translation>
    </message>
    <message>
        <source>Neither more nights nor more minutes a day help.</source>
        <translation>Weder mehr Nächte noch mehr Minuten je Tag bringen etwas.</translation>
    </message>
</context>
<context>
    <name>TripPage</name>
    <message>
        <source>Trip</source>
        <translation>Reise</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitstrahl</translation>
    </message>
    <message>
        <source>looking for the best trip …</source>
        <translation>die beste Reise wird gesucht …</translation>
    </message>
    <message>
        <source>{0} ms</source>
        <translation>{0} ms</translation>
    </message>
    <message>
        <source>solved in {0}</source>
        <translation>gelöst in {0}</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Anpassen</translation>
    </message>
    <message>
        <source>Show the whole route (Ctrl+0 in the picture)</source>
        <translation>Die ganze Strecke zeigen (Strg+0 im Bild)</translation>
    </message>
    <message>
        <source>Show the whole route</source>
        <translation>Die ganze Strecke zeigen</translation>
    </message>
    <message>
        <source>Looking for the best trip …</source>
        <translation>Die beste Reise wird gesucht …</translation>
    </message>
    <message>
        <source>The steps of the idea could not be computed</source>
        <translation>Die Schritte der Idee ließen sich nicht bestimmen</translation>
    </message>
    <message>
        <source>remove hotel</source>
        <translation>Hotel entfernen</translation>
    </message>
</context>
<context>
    <name>TurnsModel</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>rows left</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>A mistake.</source>
        <translation>Ein Fehler.</translation>
    </message>
</context>
<context>
    <name>TurnsTable</name>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>A click shows the rows after a move</source>
        <translation>Ein Klick zeigt die Reihen nach einem Zug</translation>
    </message>
</context>
<context>
    <name>UndoStrip</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>Rückgängig (Strg+Z)</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>The first games are under way</source>
        <translation>Die ersten Spiele laufen</translation>
    </message>
    <message>
        <source>Dice {0} and {1} are equal to within {3} percentage points</source>
        <translation>Würfel {0} und {1} sind gleichwertig bis auf {3} Prozentpunkte</translation>
    </message>
    <message>
        <source>Die {0} against die {1}, a lead of {2}: still open</source>
        <translation>Würfel {0} gegen Würfel {1}, Abstand {2}: noch offen</translation>
    </message>
    <message>
        <source>Ranking: die {0} leads by {2} ✓</source>
        <translation>Rangliste: Würfel {0} führt um {2} ✓</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Lead {0} {1}  ·  in the ranking {2} {3}</source>
        <translation>Vorsprung {0} {1}  ·  Rangliste {2} {3}</translation>
    </message>
    <message>
        <source>Die {0} wins most often: {1} of its games</source>
        <translation>Würfel {0} gewinnt am häufigsten: {1} seiner Spiele</translation>
    </message>
    <message>
        <source>Die {0} has the most points: {2}</source>
        <translation>Würfel {0} hat die meisten Punkte: {2}</translation>
    </message>
    <message>
        <source>Closest: die {0} ahead of die {1} by {2}.</source>
        <translation>Am knappsten: Würfel {0} vor Würfel {1} um {2}.</translation>
    </message>
    <message>
        <source>Die {0} ahead of die {1} by {2}: not certain yet.</source>
        <translation>Würfel {0} vor Würfel {1} um {2}: noch nicht gesichert.</translation>
    </message>
    <message>
        <source>Ranking certain.</source>
        <translation>Rangfolge gesichert.</translation>
    </message>
    <message>
        <source>No games were counted</source>
        <translation>Es wurde kein Spiel gezählt</translation>
    </message>
    <message>
        <source>No die wins a game: all are drawn</source>
        <translation>Kein Würfel gewinnt ein Spiel: Alle enden unentschieden</translation>
    </message>
    <message>
        <source>Die {0} against die {1}: {2} to {3}</source>
        <translation>Würfel {0} gegen Würfel {1}: {2} zu {3}</translation>
    </message>
    <message>
        <source>Die {0} beats die {1}: {2} to {3}</source>
        <translation>Würfel {0} schlägt Würfel {1}: {2} zu {3}</translation>
    </message>
    <message>
        <source>Dice {0} win equally often: {1} of their games</source>
        <translation>Die Würfel {0} gewinnen gleich oft: {1} ihrer Spiele</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
    <message>
        <source>{0} percentage points</source>
        <translation>{0} Prozentpunkte</translation>
    </message>
    <message>
        <source>Ranking certain to within {0} percentage points.</source>
        <translation>Rangfolge gesichert bis auf {0} Prozentpunkte.</translation>
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
        <source>Die {0} beats die {1} by {2}: certain</source>
        <translation>Würfel {0} schlägt Würfel {1} um {2}: gesichert</translation>
    </message>
    <message>
        <source>Ranking: dice {0} and {1} are equal.</source>
        <translation>Rangliste: Die Würfel {0} und {1} sind gleichwertig.</translation>
    </message>
    <message>
        <source>Ranking: die {0} leads by {2}, still open.</source>
        <translation>Rangliste: Würfel {0} führt um {2}, noch offen.</translation>
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
        <source>Dice {0} have the most points: {2} each</source>
        <translation>Die Würfel {0} haben die meisten Punkte: je {2}</translation>
    </message>
    <message>
        <source>No die beats another</source>
        <translation>Kein Würfel schlägt einen anderen</translation>
    </message>
    <message>
        <source>Certainly a circle: die {0}.</source>
        <translation>Gesichert ein Kreis: Würfel {0}.</translation>
    </message>
    <message>
        <source> beats </source>
        <translation> schlägt </translation>
    </message>
    <message>
        <source>Head to head, die {0} beats every other, even die {1} ({2} : {3}).</source>
        <translation>Im direkten Vergleich schlägt Würfel {0} jeden anderen, auch Würfel {1} ({2} : {3}).</translation>
    </message>
</context>
<context>
    <name>WelcomeStrip</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Welcome! Choose a task, then open a file or an example. F1 explains what is shown, ? lists the keys.</source>
        <translation>Willkommen! Wähle eine Aufgabe, dann öffne eine Datei oder ein Beispiel. F1 erklärt, was zu sehen ist, ? nennt die Tasten.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>WinningList</name>
    <message>
        <source>Winning moves</source>
        <translation>Gewinnzüge</translation>
    </message>
    <message>
        <source>Row {0}: take {1}</source>
        <translation>Reihe {0}: {1} nehmen</translation>
    </message>
</context>
<context>
    <name>WorkerError</name>
    <message>
        <source>Worker processes ended unexpectedly {0} times on the same games, so these cannot be played.</source>
        <translation>Rechenprozesse sind unerwartet abgebrochen, {0}-mal bei denselben Spielen. Diese lassen sich nicht spielen.</translation>
    </message>
    <message>
        <source>The worker process ended unexpectedly.</source>
        <translation>Der Rechenprozess ist unerwartet abgebrochen.</translation>
    </message>
    <message>
        <source>An error occurred in a worker process: {0}</source>
        <translation>In einem Rechenprozess ist ein Fehler aufgetreten: {0}</translation>
    </message>
</context>
<context>
    <name>_CarDelegate</name>
    <message>
        <source>Index of car {0}</source>
        <translation>Index von Wagen {0}</translation>
    </message>
    <message>
        <source>Car {0} is in the way: the index must be at least {1}</source>
        <translation>Wagen {0} ist im Weg: Der Index muss mindestens {1} sein</translation>
    </message>
    <message>
        <source>Car {0} is in the way: the index can be at most {1}</source>
        <translation>Wagen {0} ist im Weg: Der Index kann höchstens {1} sein</translation>
    </message>
    <message>
        <source>The row ends there: the index can be at most {0}</source>
        <translation>Dort endet die Reihe: Der Index kann höchstens {0} sein</translation>
    </message>
</context>
<context>
    <name>_Counts</name>
    <message numerus="yes">
        <source>%n dice are announced, but only {found} could be found.</source>
        <translation>
            <numerusform>Angekündigt ist %n Würfel, gefunden aber nur {found}.</numerusform>
            <numerusform>Angekündigt sind %n Würfel, gefunden aber nur {found}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n dice are announced, but more lines follow.</source>
        <translation>
            <numerusform>Angekündigt ist nur %n Würfel, es folgen aber weitere Zeilen.</numerusform>
            <numerusform>Angekündigt sind nur %n Würfel, es folgen aber weitere Zeilen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faces are announced, but only {found} could be found.</source>
        <translation>
            <numerusform>Angekündigt ist %n Seite, gefunden aber nur {found}.</numerusform>
            <numerusform>Angekündigt sind %n Seiten, gefunden aber nur {found}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n faces are announced, but more follow.</source>
        <translation>
            <numerusform>Angekündigt ist nur %n Seite, es folgen aber mehr Augenzahlen.</numerusform>
            <numerusform>Angekündigt sind nur %n Seiten, es folgen aber mehr Augenzahlen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cross cars are announced, but only {found} could be found.</source>
        <translation>
            <numerusform>Angekündigt ist %n querstehender Wagen, gefunden aber nur {found}.</numerusform>
            <numerusform>Angekündigt sind %n querstehende Wagen, gefunden aber nur {found}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n cross cars are announced, but more lines follow.</source>
        <translation>
            <numerusform>Angekündigt ist nur %n querstehender Wagen, es folgen aber weitere Zeilen.</numerusform>
            <numerusform>Angekündigt sind nur %n querstehende Wagen, es folgen aber weitere Zeilen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hotels are announced, but only {found} could be found.</source>
        <translation>
            <numerusform>Angekündigt ist %n Hotel, gefunden aber nur {found}.</numerusform>
            <numerusform>Angekündigt sind %n Hotels, gefunden aber nur {found}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n hotels are announced, but more lines follow.</source>
        <translation>
            <numerusform>Angekündigt ist nur %n Hotel, es folgen aber weitere Zeilen.</numerusform>
            <numerusform>Angekündigt sind nur %n Hotels, es folgen aber weitere Zeilen.</numerusform>
        </translation>
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
<context>
    <name>_Faces</name>
    <message>
        <source>… {0}</source>
        <translation>… {0}</translation>
    </message>
</context>
<context>
    <name>_FreeCard</name>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Nothing has to shift, neither to the left nor to the right.</source>
        <translation>Nichts zu verschieben, weder nach links noch nach rechts.</translation>
    </message>
</context>
<context>
    <name>_HotelDelegate</name>
    <message>
        <source>Minute of hotel {0}</source>
        <translation>Minute von Hotel {0}</translation>
    </message>
</context>
<context>
    <name>_Returned</name>
    <message numerus="yes">
        <source>%n runs are back.</source>
        <translation>
            <numerusform>%n Lauf ist wieder da.</numerusform>
            <numerusform>%n Läufe sind wieder da.</numerusform>
        </translation>
    </message>
</context>
</TS>
