/** Which files of rules a command is about. */
import { resolve } from "node:path";
import type { Source } from "../diagnostics/range.ts";
import { Stop } from "./errors.ts";
import { isFolder, readSource, shown, yamlFilesBelow } from "./files.ts";
import type { Host } from "./host.ts";

/** The first keys of the three sorts of files; a YAML file with none of them is about something else. */
export const RULES = /^(?:game|variant|scenario)\s*:/m;

/** The files named; those of rules in the folders named; without names, in the current folder. */
export function rulesFiles(host: Host, names: readonly string[]): Source[] {
  const found = (names.length > 0 ? names : ["."]).flatMap((name) => {
    const path = resolve(host.folder, name);
    if (!isFolder(path)) return [readSource(path, name)];
    const sources = yamlFilesBelow(path).map((file) => readSource(file, shown(host.folder, file)));
    return sources.filter(({ text }) => RULES.test(text));
  });
  if (found.length === 0) throw new Stop("There are no games, variants or scenarios here.", "They are files that end in .yaml and begin with `game:`, `variant:` or `scenario:`.");
  return found;
}
