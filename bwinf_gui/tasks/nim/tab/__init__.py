"""The tab Nim: play against people and strategies, be coached, and run tournaments."""
