// Plays Nim for BwInf-GUI: takes the whole first row that has sticks.
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const [word, ...rows] = line.split(" ");
  if (word === "bwinf") console.log("ok Starter");
  if (word === "quit") lines.close();
  if (word !== "position") return;
  const row = rows.findIndex((sticks) => sticks !== "0");
  console.log(`move ${row + 1} ${rows[row]}`);
});
