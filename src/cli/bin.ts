/** Where the program begins when it is called as a process. */
import { setFlagsFromString } from "node:v8";
import { processHost } from "./host.ts";
import { run } from "./main.ts";

// A closed pipe (`rulewright … | head`) is no error, and the findings decide the exit code as usual.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

const args = process.argv.slice(2);
if (args[0] === "check" && !args.includes("--matrix")) {
  // A check is mostly over before optimized code pays for the work of the threads that make it.
  setFlagsFromString("--invocation-count-for-maglev=2500");
  setFlagsFromString("--invocation-count-for-turbofan=100000");
  // Most of what it makes does not live long: few collections of much space take the least time.
  setFlagsFromString("--semi-space-growth-factor=16");
  setFlagsFromString("--no-parallel-scavenge");
}

process.exitCode = await run(args, processHost(import.meta.filename));
