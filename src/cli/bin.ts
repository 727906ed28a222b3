/** The entry point of the command-line program. */
import { processHost } from "./host.ts";
import { run } from "./main.ts";
import { Output } from "./output.ts";

const [out, err] = [new Output(1), new Output(2)];
const code = await run(process.argv.slice(2), processHost(import.meta.filename, out, err));
await out.written();
await err.written();
// Without this call, Node first takes apart its memory, and finishes work of its own that nobody needs.
process.exit(code);
