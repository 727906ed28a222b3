/** Which files of rules a command is about. */
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { globSync, isDynamicPattern } from "tinyglobby";
import type { Source } from "../diagnostics/range.ts";
import { Stop } from "./errors.ts";
import { isFile, isFolder, readSource, shown, yamlFilesBelow } from "./files.ts";
import type { Host } from "./host.ts";
import { decoded, NotUtf8 } from "./writing/utf8.ts";

/** The first keys of the three sorts of files; a YAML file with none of them is about something else. */
export const RULES = /^(?:game|variant|scenario)\s*:/m;

/** How the text that comes in at the standard input is called on a command line. */
const INPUT = "-";

/** The files named or meant by a pattern; those of rules in the folders named; without names, in the current folder. */
export function rulesFiles(host: Host, names: readonly string[]): Source[] {
  const found = new Map<string, Source>();
  for (const name of names.length > 0 ? names : ["."])
    for (const source of filesOf(host, name)) found.set(resolve(host.folder, source.name), source);
  if (found.size === 0)
    throw new Stop(
      "There are no games, variants or scenarios here.",
      "They are files that end in .yaml and begin with `game:`, `variant:` or `scenario:`.",
    );
  return [...found.values()];
}

function filesOf(host: Host, name: string): readonly Source[] {
  const path = resolve(host.folder, name);
  if (isFolder(path))
    return yamlFilesBelow(path)
      .map((file) => readSource(file, shown(host.folder, file)))
      .filter(({ text: written }) => RULES.test(written));
  if (isFile(path) || !isDynamicPattern(name)) return [readSource(path, name)];
  const matches = globSync(name, {
    cwd: host.folder,
    absolute: true,
    expandDirectories: false,
    ignore: ["**/node_modules/**"],
  }).sort();
  if (matches.length === 0)
    throw new Stop(`No file matches \`${name}\`.`, "`*` stands for any part of a name, `**` for any folders.");
  return matches.map((file) => readSource(resolve(file), shown(host.folder, resolve(file))));
}

/** What came in at the standard input. */
export interface Input extends Source {
  /** A text as it goes out: with a byte order mark where one came in. */
  out(text: string): string;
}

/** What comes in at the standard input, if the command line names that; messages call it `name`, and what it speaks of is looked for from there. */
export async function inputSource(host: Host, names: readonly string[], name: string): Promise<Input | undefined> {
  if (!names.includes(INPUT)) return undefined;
  if (names.length > 1) throw new Stop("`-` is the standard input. It cannot be named together with files.");
  try {
    const { text, marked } = decoded(await buffer(host.input));
    return { name, text, out: (changed) => (marked ? `\uFEFF${changed}` : changed) };
  } catch (error) {
    throw error instanceof NotUtf8 ? new Stop(`The standard input cannot be read: ${error.message}.`) : error;
  }
}
