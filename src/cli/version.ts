/** The version number of this program. */
import { join } from "node:path";
import { readText } from "./files.ts";
import { PACKAGE } from "./locate.ts";

/** The version of the package, from its `package.json`. */
export const VERSION: string = (
  JSON.parse(readText(join(PACKAGE, "package.json"), "package.json")) as { version: string }
).version;
