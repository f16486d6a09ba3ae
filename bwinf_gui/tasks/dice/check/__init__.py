"""Submitted answers about dice: shares of games won, an order, or who beats whom."""
