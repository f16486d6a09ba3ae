<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BannerPage</name>
    <message numerus="yes">
        <source>%n more file(s) could not be opened.</source>
        <translation>
            <numerusform>%n more file could not be opened.</numerusform>
            <numerusform>%n more files could not be opened.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CoachColumn</name>
    <message numerus="yes">
        <source>{0} of %n move(s)</source>
        <translation>
            <numerusform>{0} of %n move</numerusform>
            <numerusform>{0} of %n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonPage</name>
    <message numerus="yes">
        <source>%n run(s) merged</source>
        <translation>
            <numerusform>%n run merged</numerusform>
            <numerusform>%n runs merged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worker process(es)</source>
        <translation>
            <numerusform>%n worker process</numerusform>
            <numerusform>%n worker processes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Comparison running: %n pair(s)</source>
        <translation>
            <numerusform>Comparison running: %n pair</numerusform>
            <numerusform>Comparison running: %n pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContrastView</name>
    <message numerus="yes">
        <source>In bold: %n difference(s) beyond the 95% margin. By chance alone, about one line in 20 goes beyond it.</source>
        <translation>
            <numerusform>In bold: one difference beyond the 95% margin. By chance alone, about one line in 20 goes beyond it.</numerusform>
            <numerusform>In bold: %n differences beyond the 95% margin. By chance alone, about one line in 20 goes beyond it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%n spot(s)</source>
        <translation>
            <numerusform>%n spot</numerusform>
            <numerusform>%n spots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n car(s)</source>
        <translation>
            <numerusform>%n car</numerusform>
            <numerusform>%n cars</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cross car(s)</source>
        <translation>
            <numerusform>%n cross car</numerusform>
            <numerusform>%n cross cars</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more car(s)</source>
        <translation>
            <numerusform>%n more car</numerusform>
            <numerusform>%n more cars</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spot(s) missing</source>
        <translation>
            <numerusform>%n spot is missing</numerusform>
            <numerusform>%n spots are missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>but %n car(s) stand there: {0} shifts first</source>
        <translation>
            <numerusform>but %n car stands there: {0} shifts first</numerusform>
            <numerusform>but %n cars stand there: {0} shifts first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spot(s) missing on the right</source>
        <translation>
            <numerusform>%n spot is missing on the right</numerusform>
            <numerusform>%n spots are missing on the right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s)</source>
        <translation>
            <numerusform>%n night</numerusform>
            <numerusform>%n nights</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hotel(s)</source>
        <translation>
            <numerusform>%n hotel</numerusform>
            <numerusform>%n hotels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) too far</source>
        <translation>
            <numerusform>%n minute too far</numerusform>
            <numerusform>%n minutes too far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) missing</source>
        <translation>
            <numerusform>%n minute is missing</numerusform>
            <numerusform>%n minutes are missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more stretch(es) are too long.</source>
        <translation>
            <numerusform>%n more stretch is too long.</numerusform>
            <numerusform>%n more stretches are too long.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s) would make {0} possible.</source>
        <translation>
            <numerusform>%n night would make {0} possible.</numerusform>
            <numerusform>%n nights would make {0} possible.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) a day would make {0} possible.</source>
        <translation>
            <numerusform>%n minute a day would make {0} possible.</numerusform>
            <numerusform>%n minutes a day would make {0} possible.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It takes %n night(s); with more, the worst hotel gets no better.</source>
        <translation>
            <numerusform>It takes %n night; with more, the worst hotel gets no better.</numerusform>
            <numerusform>It takes %n nights; with more, the worst hotel gets no better.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n minute(s) a day, no night would be needed.</source>
        <translation>
            <numerusform>With %n minute a day, no night would be needed.</numerusform>
            <numerusform>With %n minutes a day, no night would be needed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %n minute(s) a day, no night is needed; with fewer there is no trip.</source>
        <translation>
            <numerusform>From %n minute a day, no night is needed; with fewer there is no trip.</numerusform>
            <numerusform>From %n minutes a day, no night is needed; with fewer there is no trip.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hotel(s) dropped</source>
        <translation>
            <numerusform>%n hotel dropped</numerusform>
            <numerusform>%n hotels dropped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Die {0} beats the most opponents: %n</source>
        <translation>
            <numerusform>Die {0} beats the most opponents: %n</numerusform>
            <numerusform>Die {0} beats the most opponents: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dice {0} beat the most opponents: %n each</source>
        <translation>
            <numerusform>Dice {0} beat the most opponents: %n each</numerusform>
            <numerusform>Dice {0} beat the most opponents: %n each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} games were stopped after 10,000 rolls and count for neither die.</source>
        <translation>
            <numerusform>{0} game was stopped after 10,000 rolls and counts for neither die.</numerusform>
            <numerusform>{0} games were stopped after 10,000 rolls and count for neither die.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} games</source>
        <translation>
            <numerusform>{0} game</numerusform>
            <numerusform>{0} games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExactControl</name>
    <message numerus="yes">
        <source>All %n pair(s)</source>
        <translation>
            <numerusform>The only pair</numerusform>
            <numerusform>All %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n of them solved</source>
        <translation>
            <numerusform>, %n of them solved</numerusform>
            <numerusform>, %n of them solved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) are left out:</source>
        <translation>
            <numerusform>One pair is left out:</numerusform>
            <numerusform>%n pairs are left out:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message numerus="yes">
        <source>Discard %n unsaved document(s)?</source>
        <translation>
            <numerusform>Discard one unsaved document?</numerusform>
            <numerusform>Discard %n unsaved documents?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InputPanel</name>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n die</numerusform>
            <numerusform>%n dice</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PairCard</name>
    <message numerus="yes">
        <source>{0} wins</source>
        <translation>
            <numerusform>{0} win</numerusform>
            <numerusform>{0} wins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} losses</source>
        <translation>
            <numerusform>{0} loss</numerusform>
            <numerusform>{0} losses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayPage</name>
    <message numerus="yes">
        <source>Game over after %n move(s)</source>
        <translation>
            <numerusform>Game over after %n move</numerusform>
            <numerusform>Game over after %n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowsEditor</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunsDialog</name>
    <message numerus="yes">
        <source>%n run(s) selected</source>
        <translation>
            <numerusform>%n run selected</numerusform>
            <numerusform>%n runs selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted</source>
        <translation>
            <numerusform>%n run deleted</numerusform>
            <numerusform>%n runs deleted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TournamentPage</name>
    <message numerus="yes">
        <source>%n worker process(es)</source>
        <translation>
            <numerusform>%n worker process</numerusform>
            <numerusform>%n worker processes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Counts</name>
    <message numerus="yes">
        <source>%n dice are announced, but only {found} could be found.</source>
        <translation>
            <numerusform>%n die is announced, but only {found} could be found.</numerusform>
            <numerusform>%n dice are announced, but only {found} could be found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n dice are announced, but more lines follow.</source>
        <translation>
            <numerusform>Only %n die is announced, but more lines follow.</numerusform>
            <numerusform>Only %n dice are announced, but more lines follow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faces are announced, but only {found} could be found.</source>
        <translation>
            <numerusform>%n face is announced, but only {found} could be found.</numerusform>
            <numerusform>%n faces are announced, but only {found} could be found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n faces are announced, but more follow.</source>
        <translation>
            <numerusform>Only %n face is announced, but more follow.</numerusform>
            <numerusform>Only %n faces are announced, but more follow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cross cars are announced, but only {found} could be found.</source>
        <translation>
            <numerusform>%n cross car is announced, but only {found} could be found.</numerusform>
            <numerusform>%n cross cars are announced, but only {found} could be found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n cross cars are announced, but more lines follow.</source>
        <translation>
            <numerusform>Only %n cross car is announced, but more lines follow.</numerusform>
            <numerusform>Only %n cross cars are announced, but more lines follow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hotels are announced, but only {found} could be found.</source>
        <translation>
            <numerusform>%n hotel is announced, but only {found} could be found.</numerusform>
            <numerusform>%n hotels are announced, but only {found} could be found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n hotels are announced, but more lines follow.</source>
        <translation>
            <numerusform>Only %n hotel is announced, but more lines follow.</numerusform>
            <numerusform>Only %n hotels are announced, but more lines follow.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Returned</name>
    <message numerus="yes">
        <source>%n runs are back.</source>
        <translation>
            <numerusform>%n run is back.</numerusform>
            <numerusform>%n runs are back.</numerusform>
        </translation>
    </message>
</context>
</TS>
