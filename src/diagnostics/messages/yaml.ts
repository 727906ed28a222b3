/** What can be wrong with the layout of a file, before any line is read. */
import { didYouMean, grouped } from "../english.ts";
import { entry, writeNearest } from "../entry.ts";
import { textOf } from "../range.ts";
import { nearest } from "../suggest.ts";

/** The words in messages for the shapes of a YAML value: for example, a message calls a map "names with colons". */
const shapes: Readonly<Record<string, string>> = {
  scalar: "a line",
  list: "a list",
  map: "names with colons",
  nothing: "nothing",
};

/** Messages about the layout of a file. */
export const yamlMessages = {
  "too-large": entry<{ size: number; limit: number; unit: string }>({
    severity: "error",
    title: ({ limit, unit }) => `This file is too large: it has more than ${grouped(limit)} ${unit}.`,
    hint: () => "Is it really a rules file? The largest known rulebook is thirty times smaller than that.",
    why: "Files may come from strangers. This limit keeps a faulty or malicious file from freezing the editor.",
  }),
  "too-deep": entry<{ limit: number }>({
    severity: "error",
    title: ({ limit }) => `Lists and names are nested more than ${limit} levels deep here.`,
    hint: () => "Give the inner part a name under `effects` or `values`, and use that name.",
    why: "Files may come from strangers. This limit keeps a faulty or malicious file from freezing the editor.",
  }),
  "control-character": entry<{ code: number }>({
    severity: "error",
    title: ({ code }) => `There is an invisible character here (number ${code}). The file may not be a text file.`,
    hint: () => "Delete the character, or save the file again as plain text (UTF-8).",
    why: "Editors do not show such characters, so you could not see what they do.",
  }),
  "strange-space": entry<object>({
    severity: "error",
    title: () => "This line begins with an unusual space character.",
    hint: () =>
      "Replace it with ordinary spaces. Unusual spaces often appear when you copy text from a web page or a PDF.",
    fix: (_, range) => ({
      title: "Replace with ordinary spaces",
      range,
      newText: " ".repeat(textOf(range).length),
      safe: true,
    }),
    why: "Only ordinary spaces count as indentation, and you cannot tell the two apart by eye.",
  }),
  "empty-file": entry<object>({
    severity: "error",
    title: () => "This file contains no rules.",
    hint: () =>
      "Begin with `game:` and a name. Then add `players:` with a range such as 2..4, and `play:` with the rules.",
    why: "A file describes a game, a variant, or scenarios.",
  }),
  tab: entry<object>({
    severity: "error",
    title: () => "This line begins with a tab.",
    hint: () => "Indent lines with spaces, two for each level.",
    fix: (_, range) => ({
      title: "Replace each tab with two spaces",
      range,
      newText: "  ".repeat(textOf(range).length),
      safe: false,
    }),
    why: "Editors display tabs at different widths, so the same file would look different to different people.",
  }),
  indentation: entry<object>({
    severity: "error",
    title: () => "This line is not aligned with the other lines in its block.",
    hint: () =>
      "Align all lines of a list, and all names of a group. Indent anything that belongs to a line by two more spaces.",
    why: "Indentation shows which lines belong to the line above them.",
  }),
  /** `above`: the rule on the previous line. */
  "dash-too-far": entry<{ text: string; above: string }>({
    severity: "error",
    title: ({ above }) => {
      const head = headOf(above);
      return head === undefined
        ? `This dash is too far to the right: \`${above}\` cannot have rules below it.`
        : `This dash is too far to the right: \`${head}\` already has a rule on the same line.`;
    },
    hint: ({ text, above }) => {
      const head = headOf(above);
      const left = `Move \`${text}\` to the left, so that its dash is directly below the dash of \`${head ?? above}\`.`;
      return head === undefined || /^- else\b/.test(text)
        ? left
        : `${left} If both rules belong to \`${head}\`, put each on its own line below it.`;
    },
    why: "A dash further to the right begins a rule that belongs to the line above. If that line already has a rule after its colon, it cannot have another.",
  }),
  "missing-colon": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) =>
      /^\S+:\S/.test(text)
        ? `There is no space after the colon of \`${text}\`.`
        : `There is no colon after \`${firstWord(text)}\`.`,
    hint: ({ text }) => `Write \`${withColon(text)}\`.`,
    fix: ({ text }, range) => ({ title: `Write \`${withColon(text)}\``, range, newText: withColon(text), safe: false }),
    why: "A name is followed by a colon, a space, and its value.",
  }),
  "line-goes-on": entry<{ text: string; block: boolean }>({
    severity: "error",
    title: ({ text, block }) =>
      block
        ? `There is no colon after \`${text}\`, but there are rules below it.`
        : "This rule ends in a colon, so it must fit on one line.",
    hint: ({ text, block }) =>
      block ? `Write \`${text}:\`.` : "Join the two lines, or begin the second with a dash and a space.",
    fix: ({ text, block }, range) =>
      block ? { title: `Write \`${text}:\``, range, newText: `${text}:`, safe: false } : undefined,
    why: "Otherwise, a missing dash would turn two rules into one.",
  }),
  "two-colons": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `There is a second colon on this line, after \`${text}\`.`,
    hint: () =>
      "In a rule, move the part after the first colon to its own line below. If the text contains a colon, put it in quotation marks.",
    why: "A colon separates a name from its value, and a line can have only one such colon.",
  }),
  "not-closed": entry<{ open: string; close: string }>({
    severity: "error",
    title: ({ open }) => `This \`${open}\` is never closed.`,
    hint: ({ close }) => `Write \`${close}\` where it ends.`,
    why: "Without the closing character, the program cannot tell what belongs inside.",
  }),
  "unexpected-text": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => (text.trim() ? `\`${text}\` does not fit here.` : "Something is missing here."),
    hint: () =>
      "Compare this line with the lines around it. Is a bracket, a comma, or a quotation mark missing, or is there one too many?",
    why: "The program must be able to tell names, lists, and lines apart.",
  }),
  "comma-in-text": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `The comma before \`${text}\` ends the text.`,
    hint: () =>
      "Write each language on its own line, indented below the name. A text on its own line may contain commas.",
    why: "Between braces, a comma starts the next language.",
  }),
  "comma-in-rule": entry<{ text: string; whole: string }>({
    severity: "error",
    title: ({ text }) => `Between brackets, a comma ends the rule, so \`${text}\` is left on its own.`,
    hint: ({ whole }) => `Write \`${whole}\`.`,
    why: "Between brackets, a comma starts the next rule in the list. To join two amounts in one rule, use `and`. If a change has two rules, put both in brackets of their own.",
  }),
  "reserved-start": entry<{ character: string }>({
    severity: "error",
    title: ({ character }) => `A line cannot begin with ${character === "`" ? "a backquote" : `\`${character}\``}.`,
    hint: () => "Begin a rule with a word. If a text begins with this character, put it in quotation marks.",
    why: "This character has a special meaning in YAML, the format of these files.",
  }),
  escape: entry<{ escape: string }>({
    severity: "error",
    title: ({ escape }) => `\`${escape}\` means nothing inside quotation marks.`,
    hint: () => "Write `\\\\` for a backslash, or leave out the quotation marks.",
    why: "Only a few letters have a meaning after a backslash.",
  }),
  "empty-item": entry<object>({
    severity: "error",
    title: () => "There is nothing before this comma.",
    hint: () => "Delete the comma or write what is missing.",
    why: "Commas separate the items in a list.",
  }),
  "dash-after-colon": entry<object>({
    severity: "error",
    title: () => "A list cannot begin on the same line as its name.",
    hint: () => "Move the dash to the next line, indented two spaces more than the name.",
    why: "All dashes of a list must be aligned.",
  }),
  "dash-without-space": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `There is no space between the dash and \`${text}\`.`,
    hint: ({ text }) => `Write \`- ${text}\`.`,
    fix: ({ text }, range) => ({ title: "Put a space after the dash", range, newText: `- ${text}`, safe: false }),
    why: "A list item begins with a dash and a space.",
  }),
  "dash-missing": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `There is no dash before \`${text}\`.`,
    hint: ({ text }) => `Write \`- ${text}\`, aligned with the dashes around it.`,
    fix: (_, range) => ({
      title: "Put a dash in front",
      range: { ...range, end: range.start },
      newText: "- ",
      safe: false,
    }),
    why: "Each rule in a list begins with a dash.",
  }),
  /**
   * `within`: whether more YAML can follow on the same line, such as a closing bracket, so that a comment there is not
   * safe.
   */
  "comment-sign": entry<{ within?: boolean }>({
    severity: "error",
    title: () => "A comment begins with `#`, not with `//`.",
    hint: () => "Write `#` and a space.",
    fix: ({ within }, range) => ({ title: "Write `#`", range, newText: "#", safe: !within }),
    why: "The program ignores everything after `#`.",
  }),
  "repeat-mark": entry<{ mark: string }>({
    severity: "error",
    title: ({ mark }) =>
      `\`${mark}\` marks a part of the file so that it can be repeated. Rules cannot be repeated this way.`,
    hint: () => "Give the rules a name under `effects` or `values`, and use that name.",
    why: "Every rule appears in only one place, so that messages can point to it. Marks could also make a small file expand without limit.",
  }),
  tag: entry<{ mark: string }>({
    severity: "error",
    title: ({ mark }) => `\`${mark}\` has no meaning here.`,
    hint: () => "Delete it. A line begins with a word.",
    why: "In YAML, a word with an exclamation mark sets the type of a value. In rules, types come from `kinds`.",
  }),
  "key-not-a-name": entry<{ found: string }>({
    severity: "error",
    title: ({ found }) => `A name must come before this colon, not ${shapes[found] ?? "a text"}.`,
    hint: () => "Write a name before the colon, such as `garden`.",
    why: "A colon separates a name from its value.",
  }),
  "duplicate-key": entry<{ key: string }>({
    severity: "error",
    title: ({ key }) => `\`${key}\` appears twice.`,
    hint: () => "Merge the two, or rename one of them.",
    why: "Only one of the two would count, and the file would not show which one.",
  }),
  "unknown-key": entry<{ key: string; place: string; allowed: readonly string[] }>({
    severity: "error",
    title: ({ key, place }) => `\`${key}\` is not part of ${place}.`,
    hint: ({ key, allowed }) => {
      const all = `Allowed here: ${allowed.join(", ")}.`;
      const meant = didYouMean(nearest(key, allowed));
      return meant ? `${meant} ${all}` : all;
    },
    fix: ({ key, allowed }, range) => writeNearest(key, allowed, range),
    why: "Otherwise, a misspelt name would silently be ignored.",
  }),
  "missing-key": entry<{ key: string; place: string; example: string }>({
    severity: "error",
    title: ({ key, place }) => `\`${key}\` is missing in ${place}.`,
    hint: ({ example }) => `Add a line such as \`${example}\`.`,
    why: "Without this part, the file is incomplete.",
  }),
  shape: entry<Shape>({
    severity: "error",
    title: ({ what, expected, found }) => {
      if (!what) return `This file needs ${expected}, but it is ${shapes[found] ?? found}.`;
      const here =
        found === "nothing"
          ? "there is nothing here"
          : `${found === "map" ? "these are" : "this is"} ${shapes[found] ?? found}`;
      return `\`${what}\` needs ${expected}, but ${here}.`;
    },
    hint: shapeHint,
    why: "Each part of a file has a fixed form, so that all files can be read the same way.",
  }),
  "file-ending": entry<Record<never, never>>({
    severity: "error",
    title: () => "This file will not be found, because its extension contains capital letters.",
    hint: () => "Rename the file so that it ends in `.yaml`.",
    why: "Commands and the studio look for games, variants, and scenarios in files that end in `.yaml` or `.yml`.",
  }),
  /** `mark`: the sign `---` or `...`, if it separates this part of the file from the part above it. */
  "unknown-document": entry<{ mark?: string }>({
    severity: "error",
    title: ({ mark }) =>
      mark
        ? `\`${mark}\` ends the part above it, but the part below it is not a game, a variant, or a scenario.`
        : "This is not a game, a variant, or a scenario.",
    hint: ({ mark }) =>
      mark
        ? `Remove the line \`${mark}\`, or begin below it with \`scenario: TITLE\`.`
        : "Begin a game with `game: NAME`, a variant with a line such as `variant: quick`, and a scenario with a line such as `scenario: A first turn`.",
    why: "The first name in a file says what the file describes.",
  }),
  quoted: entry<{ text: string; safe: boolean }>({
    severity: "error",
    title: ({ text }) => `\`${text}\` is in quotation marks.`,
    hint: ({ text }) => `Remove the quotation marks: \`${text}\`.`,
    fix: ({ text, safe }, range) =>
      safe ? { title: "Remove the quotation marks", range, newText: text, safe: true } : undefined,
    why: "Only texts for players may be in quotation marks.",
  }),
  "text-block": entry<{ sign: string }>({
    severity: "error",
    title: ({ sign }) => `\`${sign}\` starts a text of several lines, but a rule belongs here.`,
    hint: ({ sign }) => `Delete \`${sign}\`. If there are several rules, begin each with a dash.`,
    why: "Only texts for players may span several lines in this way.",
  }),
  "several-heads": entry<{ first: string; second: string }>({
    severity: "error",
    title: ({ first, second }) => `\`${second}\` needs its own dash, like \`${first}\` above it.`,
    hint: ({ first, second }) => `Write \`- ${second}:\`, with its dash directly below the dash of \`${first}\`.`,
    why: "The dashes say where one rule ends and the next begins.",
  }),
  "list-in-list": entry<object>({
    severity: "error",
    title: () => "This list of rules is directly inside another list of rules.",
    hint: () =>
      "Remove the inner brackets or dashes. To group rules, put them in an effect, or below a line such as `in any order:`.",
    why: "A list inside a list does not say when its rules run.",
  }),
  "needs-block": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` needs rules below it.`,
    hint: ({ line }) => `Write \`${line}:\`, followed by the rules, either after the colon or indented below it.`,
    why: "This line says when or for whom something happens, but not what happens.",
  }),
  "no-block": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` cannot have rules of its own.`,
    hint: () => "Remove the colon. Put the next rule below this line, aligned with it and with its own dash.",
    why: "This line does a single thing. Only lines such as `if`, `for each`, or `choose` can have rules of their own.",
  }),
  "needs-options": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` needs a list of answers, each with a name.`,
    hint: () => "Write each answer below it without a dash: a name, a colon, and a rule, as in `buy: do shop`.",
    why: "Players choose an answer by its name.",
  }),
  "stray-else": entry<object>({
    severity: "error",
    title: () => "This `else` does not belong to any `if` or `may`.",
    hint: () => "Move `- else:` so that its dash is directly below the dash of its `if` or `may`.",
    why: "`else` says what happens if the `if` or `may` above it does not apply.",
  }),
  "change-needs-block": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` needs rules below it.`,
    hint: ({ line }) => `Write \`${line}:\`, followed by the rules, either after the colon or indented below it.`,
    why: "A change must say both when it applies and what it does.",
  }),
  "change-without-block": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` cannot have rules of its own.`,
    hint: () => "Remove the colon at the end of the line: the new value comes after `becomes`.",
    why: "A value is one expression. Rules belong to effects, which you change with `before`, `after`, and `instead of`.",
  }),
  "number-expected": entry<{ what: string; text: string }>({
    severity: "error",
    title: ({ what, text }) => `\`${what}\` needs a number, not \`${text}\`.`,
    hint: ({ what }) => `Write a number in digits, such as \`${what}: 2\`.`,
    why: "The program calculates with this value, so the value must be a number.",
  }),
};

/** The first part of a rule up to its colon, such as `if a:` in `if a: gain 1 coin`. */
function headOf(rule: string): string | undefined {
  return /^(.*?:)\s/.exec(rule)?.[1];
}

function firstWord(text: string): string {
  return text.split(/\s/, 1)[0] ?? text;
}

/**
 * The corrected line, if its colon is missing or has no space after it: `players: 2..5` for `players 2..5`, and `game:
 * x` for `game:x`.
 */
function withColon(text: string): string {
  if (/^\S+:\S/.test(text)) return text.replace(":", ": ");
  return /\s/.test(text) ? text.replace(/\s+/, ": ") : `${text}:`;
}

/** A part of a file that does not have the required shape. */
export interface Shape {
  /** The key of the part. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  /** The first words of the part as the author wrote it. */
  readonly first?: string;
  /**
   * Set if a list is required and `first` can begin one of its items, so that the hint can be to put a dash before it.
   */
  readonly isItem?: true;
  readonly example?: string;
}

function shapeHint({ what, expected, found, first, isItem, example }: Shape): string {
  if (example !== undefined && what) return `Write \`${what}: ${example}\`.`;
  if (found === "nothing") return "Write it after the colon, or on the next line, indented by two spaces.";
  if (/^a list\b/.test(expected)) {
    if (isItem) return `Put a dash before each of them: \`- ${first}: …\`.`;
    return what && first !== undefined
      ? `Write a list: \`${what}: [${first}]\`.`
      : "Write a list, with a dash before each line.";
  }
  if (/\bcolons\b/.test(expected))
    return found === "list"
      ? "Begin each line with a name and a colon instead of a dash."
      : "Write each name, with a colon and its value, on its own line, indented by two spaces.";
  if (found === "list" && expected.includes("a type"))
    return "Give the list a name under `names:`, and write that name here.";
  return found === "list"
    ? "Write a single value on the same line as the name, without brackets or dashes."
    : "Write a single value on the same line as the name, without further names or colons.";
}
