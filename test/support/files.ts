import fs from "node:fs";
import path from "node:path";
import type { Source } from "../../src/diagnostics/range.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Every rules file below `games/`. */
export function gameSources(): readonly Source[] {
  return rulesBelow("games");
}

/** Every rules file below a folder of the project. */
export function rulesBelow(folder: string): readonly Source[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => ({ name: path.join(folder, name), text: fs.readFileSync(path.join(root, folder, name), "utf8") }));
}
