import fs from "node:fs";
import path from "node:path";
import type { Source } from "../../src/diagnostics/range.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Every rules file below `games/`. */
export function gameSources(): readonly Source[] {
  return fs
    .readdirSync(path.join(root, "games"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => ({ name: path.join("games", name), text: fs.readFileSync(path.join(root, "games", name), "utf8") }));
}
