/** Where the program begins when it is called as a process. */
import { processHost } from "./host.ts";
import { run } from "./main.ts";

// A reader that goes away (`rulewright … | head`) is no mistake.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), processHost());
