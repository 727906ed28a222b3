/** The entry point of the command-line program. */
import { setFlagsFromString } from "node:v8";
import { processHost } from "./host.ts";
import { run } from "./main.ts";

// A reader can close the pipe early, as in `rulewright check | head`. That is no error: the exit code follows from the
// findings, as usual.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

const args = process.argv.slice(2);
if (args[0] === "check" && !args.includes("--matrix")) {
  // V8 compiles each function to plain machine code as soon as it is called often, instead of several together later. It
  // compiles to fast code only after many calls. A check usually ends before fast code has saved the time that compiling
  // it takes.
  setFlagsFromString("--no-baseline-batch-compilation");
  setFlagsFromString("--invocation-count-for-maglev=2500");
  setFlagsFromString("--invocation-count-for-turbofan=100000");
  // Sets how much memory V8 gives to new objects. Most objects are short-lived, so a few collections of a large young
  // generation take the least time.
  setFlagsFromString("--semi-space-growth-factor=16");
  setFlagsFromString("--no-parallel-scavenge");
}

process.exitCode = await run(args, processHost(import.meta.filename));
