/** Finds the rule files that a command works on. */
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Source } from "../diagnostics/range.ts";
import { nearest } from "../diagnostics/suggest.ts";
import { RULES } from "../dsl/rule-files.ts";
import { Stop } from "./errors.ts";
import { isFile, isFolder, readSource, shown, walk } from "./files.ts";
import type { Host } from "./host.ts";
import { decoded, NotUtf8 } from "./writing/utf8.ts";

const FIRST = ["game", "variant", "scenario", "position"];

/** Keys that a file of rules often has next to its first key, such as `players` next to `game`. */
const BESIDE = new Set(
  "of players kinds pieces setup play finish winners effects anytime change zones excludes needs without given steps examples".split(
    " ",
  ),
);

/**
 * Returns whether a text contains rules, or has mistakes but is meant as rules. Other YAML files have another purpose.
 */
function isOfRules(text: string): boolean {
  if (RULES.test(text)) return true;
  const keys = [...text.matchAll(/^([\p{L}-]+)\s*:/gmu)].map(([, key]) => key!);
  const beside = new Set(keys.filter((key) => BESIDE.has(key))).size;
  return beside > 1 || (beside > 0 && keys.some((key) => key !== "name" && nearest(key, FIRST).length > 0));
}

/** The files that a command works on, and other files that the search found. */
export interface FoundFiles {
  readonly rules: readonly Source[];
  /** Rule files with an ending such as `.YML`, which a search of a folder does not accept. */
  readonly misnamed: readonly Source[];
  /** The names of YAML files that contain no rules. */
  readonly others: readonly string[];
}

/** The argument that stands for the standard input on a command line. */
const INPUT = "-";

/**
 * The rule files that a command works on. `names` are the names of files, patterns or folders on the command line. If
 * there are none, it returns all rule files below the current folder.
 */
export async function rulesFiles(host: Host, names: readonly string[]): Promise<readonly Source[]> {
  return (await foundFiles(host, names)).rules;
}

/** Returns the same files as `rulesFiles`, and the files that the search left out. */
export async function foundFiles(host: Host, names: readonly string[]): Promise<FoundFiles> {
  const found: FoundFiles[] = [];
  for (const name of names.length > 0 ? names : ["."]) found.push(await filesOf(host, name));
  const rules = new Map(
    found.flatMap((each) => each.rules.map((source) => [resolve(host.folder, source.name), source])),
  );
  const misnamed = found.flatMap((each) => each.misnamed);
  if (rules.size === 0 && misnamed.length === 0)
    throw new Stop(
      "There are no games, variants, or scenarios here.",
      "These are files that end in .yaml and begin with `game:`, `variant:`, or `scenario:`.",
    );
  return { rules: [...rules.values()], misnamed, others: found.flatMap((each) => each.others) };
}

async function filesOf(host: Host, name: string): Promise<FoundFiles> {
  const named = (rules: readonly Source[]): FoundFiles => ({ rules, misnamed: [], others: [] });
  const path = resolve(host.folder, name);
  if (isFolder(path)) {
    const read = (file: string) => readSource(file, shown(host.folder, file));
    const { files, misnamed } = walk(path);
    const { rules = [], others = [] } = Object.groupBy(files.map(read), ({ text }) =>
      isOfRules(text) ? "rules" : "others",
    );
    return {
      rules,
      misnamed: misnamed.map(read).filter(({ text }) => isOfRules(text)),
      others: others.map((source) => source.name),
    };
  }
  if (isFile(path)) return named([readSource(path, name)]);
  const { globSync, isDynamicPattern } = await import("tinyglobby");
  if (!isDynamicPattern(name)) return named([readSource(path, name)]);
  const matches = globSync(name, {
    cwd: host.folder,
    absolute: true,
    expandDirectories: false,
    ignore: ["**/node_modules/**"],
  }).sort();
  if (matches.length === 0)
    throw new Stop(`No file matches \`${name}\`.`, "`*` stands for any part of a name, and `**` for any folders.");
  return named(matches.map((file) => readSource(resolve(file), shown(host.folder, resolve(file)))));
}

/** The text that was read from the standard input. */
export interface Input extends Source {
  /**
   * Converts a result to the text for the standard output. If the input began with a byte order mark, so does the
   * output.
   */
  out(text: string): string;
}

/**
 * Reads the standard input if the command line names it with `-`. Messages call it `name`. Files that the text refers
 * to are searched next to that name.
 */
export async function inputSource(host: Host, names: readonly string[], name: string): Promise<Input | undefined> {
  if (!names.includes(INPUT)) return undefined;
  if (names.length > 1) throw new Stop("`-` is the standard input, which cannot be combined with files.");
  try {
    const { text, marked } = decoded(await buffer(host.input()));
    return { name, text, out: (changed) => (marked ? `\uFEFF${changed}` : changed) };
  } catch (error) {
    throw error instanceof NotUtf8 ? new Stop(`The standard input cannot be read: ${error.message}.`) : error;
  }
}
