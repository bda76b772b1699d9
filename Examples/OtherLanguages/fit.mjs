// Fits a text from Node: a child process answers JSON Lines.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

class Copyfit {
  constructor(tool = process.env.COPYFIT ?? "copyfit") {
    this.waiting = [];
    this.child = spawn(tool, ["batch"], { stdio: ["pipe", "pipe", "inherit"] });
    this.child.on("error", (error) => this.end(error));
    this.child.on("close", (code) => this.end(new Error(`copyfit ended with status ${code}`)));
    this.child.stdin.on("error", (error) => this.end(error));
    // Answers come in the order of requests.
    createInterface({ input: this.child.stdout }).on("line", (line) => this.waiting.shift().resolve(JSON.parse(line)));
  }

  // Answers one request. Offsets count as those of JavaScript's strings do.
  async ask(request) {
    const answer = await new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.child.stdin.write(JSON.stringify({ offsets: "utf16", ...request }) + "\n");
    });
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  }

  end(error) {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }

  close() {
    this.child.stdin.end();
  }
}

const copyfit = new Copyfit();
const request = { op: "fit", text: "Budget für 2027", width: 320, height: 96, maxLines: 2, language: "de" };
const fit = await copyfit.ask(request);
console.log(`${fit.outcome} at size ${fit.size}`);

const count = 2000;
let start = performance.now();
for (let i = 0; i < count; i++) await copyfit.ask(request);
console.log(`one after the other: ${((performance.now() - start) * 1000 / count).toFixed(0)} µs each`);
start = performance.now();
await Promise.all(Array.from({ length: count }, () => copyfit.ask(request)));
console.log(`all at once: ${((performance.now() - start) * 1000 / count).toFixed(0)} µs each`);
copyfit.close();
