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
  // A check is mostly over before optimized code pays, and its own two threads need both cores.
  setFlagsFromString("--invocation-count-for-turbofan=100000");
  setFlagsFromString("--no-parallel-scavenge");
}

process.exitCode = await run(args, processHost(import.meta.filename));
