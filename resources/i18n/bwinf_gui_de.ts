<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start, pause or go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New &amp;seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About BwInf-GUI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerColumn</name>
    <message>
        <source>All dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all dice in the chart again (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which die wins most often?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare plays every die against every other and counts.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BannerPage</name>
    <message>
        <source>Show line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other file …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonPage</name>
    <message>
        <source>seed {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n worker process(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Preparing the simulation …</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Comparison running: %n pair(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Comparison paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready to compare</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonRun</name>
    <message>
        <source>Preparing the simulation …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} games/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {0} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped at {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} games, done after {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CrosstableModel</name>
    <message>
        <source>D{0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0} against die {1}: {2} wins, {3} draws, {4} losses ({5} of its games won)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiceList</name>
    <message>
        <source>Dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F2 edits the faces of a die, Del removes it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiceModel</name>
    <message>
        <source>Die {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces: {0}
Double-click or F2 to edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0}, faces {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edit die</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiceTab</name>
    <message>
        <source>your own dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still shown: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No dice loaded yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comparison broke off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EmptyTask</name>
    <message>
        <source>This version does not show the task {0} yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing loaded yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EmptyTexts</name>
    <message>
        <source>Open file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or drop a file {pattern} here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which cars have to shift?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For every parked car: as few cross cars as possible, then the shortest way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which hotels make the trip best?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most 5 days, at most 360 minutes of driving a day. The worst hotel is to be as good as possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which die wins most often?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every die plays “Mensch ärgere Dich nicht” against every other, until the answer is certain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who takes the last stick?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take as many sticks as you like from one row. Whoever takes the last one wins.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InputError</name>
    <message>
        <source>The file cannot be read: {detail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is larger than {megabytes} MB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line holds a NUL byte, so this is not a text file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is encoded in UTF-16. Save it as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line is not encoded in UTF-8. Save the file as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line starts with a blank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is not a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number has more than {digits} digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} is not between {least} and {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A single number is expected here, not “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no dice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A die needs at least one face.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{announced} dice are announced, but only {found} follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {announced} dice are announced, but more lines follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{announced} faces are announced, but only {found} follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {announced} faces are announced, but more follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A comparison needs at least two dice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This looks like a file of the task {found}, not {expected}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, line {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InputPanel</name>
    <message>
        <source>Dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a die</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected dice (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed gives the same games for ever</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New seed (F9)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes that play at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until the ranking is certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the selected dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select at least two dice in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at &amp;most per pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games that a pair gets at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Games per pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games that every pair plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add die</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n dice</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveChart</name>
    <message>
        <source>After {0} games per pair: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D{0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0} wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games played per pair (logarithmic)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games played per pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The curves start here as soon as the dice are compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first games are under way …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {0} pairs certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart of the shares of wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} games per pair</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>{0} opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of the contest (*.txt *.in);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of the contest (*.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was not saved: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About BwInf-GUI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BwInf-GUI {0}

See, step through and compare answers to tasks of the Bundeswettbewerb Informatik. MIT licence; Qt is used under the LGPL 3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageBanner</name>
    <message>
        <source>Input error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>{0} million</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairCard</name>
    <message>
        <source>{0} wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever begins wins {0} percentage points more often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever begins wins {0} percentage points less often.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>The simulation cannot start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program made a mistake. It goes on; nothing that was computed is lost.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProofColumn</name>
    <message>
        <source>Ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each against each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% won · wins–draws–losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the ranking goes by</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RankingModel</name>
    <message>
        <source>Die {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0}: no game yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place {0}: die {1} wins {2} of its games, 95 % interval [{3}; {4}]</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>Contest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll-off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two thirds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the contest&apos;s task sheet says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of a published solution; its tables are met to within chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of a published solution; its totals are met to within chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoring of a published solution. Its own ranking comes from a program error (every pair was played with the first two dice) and cannot be met by playing correctly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of a published solution. Its own ranking comes from a program error and cannot be met by playing correctly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each die begins half of the games.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The higher roll begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces in the goal move only if no other can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The front-most piece moves, also in the goal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever cannot move any more loses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If nobody can move any more, it is a draw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A die without a 6 loses at once to one with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After {0} rolls it is a draw.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop; what was counted stays (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play every die against every other (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on playing (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play ten times as many games (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>More tools</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>The first games are under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0} wins most often: {1} of its games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0} beats the most: {2} dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0} has the most points: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking certain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking certain down to place {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking still open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0} against die {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Die {0} beats die {1}: certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal to within {0} percentage points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dice {0} and {1} cannot be told apart yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean share of wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opponents beaten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points of the two-thirds rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} games were broken off after 10,000 rolls and count for nobody.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A circle, certainly: die {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> beats </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One against one, die {0} beats every other, even die {1} ({2} : {3}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dice {0} are equal to within {1} percentage points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dice {0} and {1} cannot be told apart yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_DieDelegate</name>
    <message>
        <source>{0} faces in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces of die {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faces, such as 1 2 3 4 5 6</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
