# Plays Nim for BwInf-GUI: takes the whole first row that has sticks.
for line in open(0):
    words = line.split()
    if words[0] == "bwinf":
        print("ok Starter", flush=True)
    elif words[0] == "position":
        rows = [int(word) for word in words[1:]]
        row = next(index for index, sticks in enumerate(rows) if sticks)
        print(f"move {row + 1} {rows[row]}", flush=True)
    elif words[0] == "quit":
        break
