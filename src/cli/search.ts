/** Finds the rule files that a command works on. */
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { globSync, isDynamicPattern } from "tinyglobby";
import type { Source } from "../diagnostics/range.ts";
import { nearest } from "../diagnostics/suggest.ts";
import { RULES } from "../dsl/rule-files.ts";
import { Stop } from "./errors.ts";
import { isFile, isFolder, readSource, shown, walk } from "./files.ts";
import type { Host } from "./host.ts";
import { decoded, NotUtf8 } from "./writing/utf8.ts";

const FIRST = ["game", "variant", "scenario", "position"];

/** Keys that often come with the keys of rules. */
const BESIDE = new Set(
  "of players kinds pieces setup play finish winners effects anytime change zones excludes needs without given steps examples".split(
    " ",
  ),
);

/** Whether a text contains rules, or was meant to; other YAML files have another purpose. */
function isOfRules(text: string): boolean {
  if (RULES.test(text)) return true;
  const keys = [...text.matchAll(/^([\p{L}-]+)\s*:/gmu)].map(([, key]) => key!);
  const beside = new Set(keys.filter((key) => BESIDE.has(key))).size;
  return beside > 1 || (beside > 0 && keys.some((key) => key !== "name" && nearest(key, FIRST).length > 0));
}

/** The files that a command works on, and other files that the search found. */
export interface FoundFiles {
  readonly rules: readonly Source[];
  /** Rule files whose ending no search accepts. */
  readonly misnamed: readonly Source[];
  /** Names of YAML files with another purpose. */
  readonly others: readonly string[];
}

/** The name of the standard input on a command line. */
const INPUT = "-";

/**
 * The rule files that the names on a command line mean, which are files, patterns or folders. Without names, all rule
 * files of the current folder.
 */
export function rulesFiles(host: Host, names: readonly string[]): readonly Source[] {
  return foundFiles(host, names).rules;
}

/** The same files, together with what the search left out. */
export function foundFiles(host: Host, names: readonly string[]): FoundFiles {
  const found = (names.length > 0 ? names : ["."]).map((name) => filesOf(host, name));
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

function filesOf(host: Host, name: string): FoundFiles {
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
  if (isFile(path) || !isDynamicPattern(name)) return named([readSource(path, name)]);
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

/** The text from the standard input. */
export interface Input extends Source {
  /** The text for the standard output, with a byte order mark if the input had one. */
  out(text: string): string;
}

/**
 * The standard input, if the command line names it. `name` is its name in messages; files that it refers to are
 * searched next to that name.
 */
export async function inputSource(host: Host, names: readonly string[], name: string): Promise<Input | undefined> {
  if (!names.includes(INPUT)) return undefined;
  if (names.length > 1) throw new Stop("`-` is the standard input, which cannot be combined with files.");
  try {
    const { text, marked } = decoded(await buffer(host.input));
    return { name, text, out: (changed) => (marked ? `\uFEFF${changed}` : changed) };
  } catch (error) {
    throw error instanceof NotUtf8 ? new Stop(`The standard input cannot be read: ${error.message}.`) : error;
  }
}
