"""Programs that play Nim by lines over standard input and output.

    > bwinf 1 nim player 1 seed 12345
    < ok NAME
    > position 3 4 5
    < move 2 3
    > result won
    > quit

`Seats` hold the players of a match, and start and end the programs; `play_match` plays it.
`NimPlayer` is a single program, to be asked for single moves.
"""
