<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ComparisonPage</name>
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
    <name>InputPanel</name>
    <message numerus="yes">
        <source>%n dice</source>
        <translation>
            <numerusform>%n die</numerusform>
            <numerusform>%n dice</numerusform>
        </translation>
    </message>
</context>
</TS>
