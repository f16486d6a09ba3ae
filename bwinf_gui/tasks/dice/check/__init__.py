"""Submitted answers about dice: shares of games won, an order, or who beats whom.

`readings` yields how a claim fits each reading of the rules as soon as it is known, `judgement` the
verdict that follows from all of them; `judge` does both, and `judge_with` has workers play.
"""
