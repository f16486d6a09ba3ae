"""The program around the tabs: it builds the window, opens and saves, and takes everything down."""
