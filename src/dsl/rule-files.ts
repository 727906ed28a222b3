/**
 * Facts about a text of rules before it is read: for lists, tabs and searches of folders, also if it has mistakes. The
 * reader's result may differ.
 */

/** The first keys of the four sorts of documents: a text with one of them is rules, and not some other YAML. */
export const RULES = /^(?:game|variant|scenario|position)\s*:/m;

/** Whether a document of the text has this key. */
export function hasKey(text: string, key: string): boolean {
  return new RegExp(String.raw`^${key}\s*:`, "m").test(text);
}

/**
 * The words after this key, one for each document with it.
 * @example `namesAt("variant: quick\nof: go\n", "of")` → `["go"]`
 */
export function namesAt(text: string, key: string): readonly string[] {
  return [...text.matchAll(new RegExp(String.raw`^${key}\s*:[ \t]*"?([^\s#"]+)`, "gm"))].map(([, name]) => name!);
}

/** The files of positions that scenarios start from, without their ending: `common` for `from: common/begin`. */
export function positionFilesIn(text: string): readonly string[] {
  return [...text.matchAll(/^from\s*:[ \t]*([^\s/#]+)\//gm)].map(([, file]) => file!);
}

/** Whether a name means a file of positions, not a game or variant. */
export function isPositionsFile(name: string): boolean {
  return name.endsWith(".test.yaml");
}

/** The name of a file of positions, as a scenario of the file `beside` names it. */
export function positionsFile(file: string, beside: string): string {
  return `${beside.replace(/[^\\/]*$/, "")}${file}.test.yaml`;
}
