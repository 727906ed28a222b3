/** The entry point of the command-line program. */
import { processHost } from "./host.ts";
import { run } from "./main.ts";

// A reader can close the pipe early, as in `rulewright check | head`. That is no error: the exit code follows from the
// findings, as usual.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

const code = await run(process.argv.slice(2), processHost(import.meta.filename));
for (const stream of [process.stdout, process.stderr]) await new Promise((written) => stream.write("", written));
// Without this call, Node first takes apart its memory, and finishes work of its own that nobody needs.
process.exit(code);
