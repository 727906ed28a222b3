/** What can be wrong with the layout of a file, before any line is read. */
import { didYouMean, grouped } from "../english.ts";
import { entry, writeNearest } from "../entry.ts";
import { textOf } from "../range.ts";
import { nearest } from "../suggest.ts";

/** How messages call the shapes a value can have. */
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
    title: ({ limit, unit }) => `This file is larger than can be read: it has more than ${grouped(limit)} ${unit}.`,
    hint: () => "Is it a rules file? The largest known rulebook needs a thirtieth of that.",
    why: "Files can come from strangers, too. A limit keeps a wrong or hostile file from stopping the editor.",
  }),
  "too-deep": entry<{ limit: number }>({
    severity: "error",
    title: ({ limit }) => `More than ${limit} lists and names are inside each other here.`,
    hint: () => "Give the inner part a name under `effects` or `values` and use that name.",
    why: "Files can come from strangers, too. A limit keeps a wrong or hostile file from stopping the editor.",
  }),
  "control-character": entry<{ code: number }>({
    severity: "error",
    title: ({ code }) => `There is an invisible character here (number ${code}). The file may not be a text file.`,
    hint: () => "Delete the character, or save the file again as plain text (UTF-8).",
    why: "Editors do not show such characters, so you could not see what they do.",
  }),
  "strange-space": entry<object>({
    severity: "error",
    title: () => "This line begins with a space that is not an ordinary one.",
    hint: () =>
      "Replace it with ordinary spaces. Spaces like these come along when text is copied from a web page or a PDF.",
    fix: (_, range) => ({
      title: "Replace with ordinary spaces",
      range,
      newText: " ".repeat(textOf(range).length),
      safe: true,
    }),
    why: "Only ordinary spaces count when a line is moved to the right, and the two cannot be told apart by eye.",
  }),
  "empty-file": entry<object>({
    severity: "error",
    title: () => "This file has no rules in it.",
    hint: () => "Begin with `game:` and a name, `players:` with a number such as 2..4, and `play:` with the rules.",
    why: "A file describes a game, a variant or scenarios.",
  }),
  tab: entry<object>({
    severity: "error",
    title: () => "This line begins with a tab.",
    hint: () => "Move lines to the right with spaces, two for each step.",
    fix: (_, range) => ({
      title: "Replace each tab with two spaces",
      range,
      newText: "  ".repeat(textOf(range).length),
      safe: false,
    }),
    why: "Editors show tabs in different widths, so the same file would look different from one person to the next.",
  }),
  indentation: entry<object>({
    severity: "error",
    title: () => "This line does not begin in the column of the lines it belongs to.",
    hint: () =>
      "Begin the lines of one list, and the names of one group, in the same column. Indent what belongs to a line by two more spaces.",
    why: "The indent of a line says which line above it belongs to.",
  }),
  /** `above`: the rule in the previous line. */
  "dash-too-far": entry<{ text: string; above: string }>({
    severity: "error",
    title: ({ above }) => {
      const head = headOf(above);
      return head === undefined
        ? `This dash is too far right: \`${above}\` cannot have rules below it.`
        : `This dash is too far right: \`${head}\` has its rule on the same line already.`;
    },
    hint: ({ text, above }) => {
      const head = headOf(above);
      const left = `Move \`${text}\` to the left, so that its dash is below the dash of \`${head ?? above}\`.`;
      return head === undefined || /^- else\b/.test(text)
        ? left
        : `${left} If both rules belong to \`${head}\`, put both on lines of their own below it.`;
    },
    why: "A dash further right begins a rule that belongs to the line above. A line with a rule after its colon takes no more rules.",
  }),
  "missing-colon": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) =>
      /^\S+:\S/.test(text)
        ? `There is no space after the colon of \`${text}\`.`
        : `There is no colon after \`${firstWord(text)}\`.`,
    hint: ({ text }) => `Write \`${withColon(text)}\`.`,
    fix: ({ text }, range) => ({ title: `Write \`${withColon(text)}\``, range, newText: withColon(text), safe: false }),
    why: "A name is followed by a colon, a space, and what belongs to the name.",
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
    why: "Otherwise a missing dash would turn two rules into one.",
  }),
  "two-colons": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `There is a second colon on this line, after \`${text}\`.`,
    hint: () =>
      "In a rule, put what follows the first colon on a line of its own below it. Put a text with a colon in quotation marks.",
    why: "A colon says what belongs to a name. A line can do that only once.",
  }),
  "not-closed": entry<{ open: string; close: string }>({
    severity: "error",
    title: ({ open }) => `This \`${open}\` is never closed.`,
    hint: ({ close }) => `Write \`${close}\` where it ends.`,
    why: "Without the end, the program cannot tell what belongs to it.",
  }),
  "unexpected-text": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => (text.trim() ? `\`${text}\` does not fit here.` : "Something is missing here."),
    hint: () =>
      "Compare with the lines around it: is there a bracket, a comma or a quotation mark too many or too few?",
    why: "The program must be able to tell names, lists and lines apart.",
  }),
  "comma-in-text": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `The comma before \`${text}\` ends the text.`,
    hint: () => "Write each language on a line of its own, below and further right; there a text may have commas.",
    why: "Between braces a comma begins the next language.",
  }),
  "comma-in-rule": entry<{ text: string; whole: string }>({
    severity: "error",
    title: ({ text }) => `Between brackets the comma ends the rule, so \`${text}\` stands alone.`,
    hint: ({ whole }) => `Write \`${whole}\`.`,
    why: "Between brackets a comma begins the next rule of the list. Join two amounts of one rule by `and`, and put two rules of one change in brackets of their own.",
  }),
  "reserved-start": entry<{ character: string }>({
    severity: "error",
    title: ({ character }) => `A line cannot begin with ${character === "`" ? "a backquote" : `\`${character}\``}.`,
    hint: () => "Begin a rule with a word. Put a text that begins with this sign in quotation marks.",
    why: "The sign has a special meaning in YAML, the format of these files.",
  }),
  escape: entry<{ escape: string }>({
    severity: "error",
    title: ({ escape }) => `\`${escape}\` means nothing inside quotation marks.`,
    hint: () => "Write `\\\\` for a backslash, or leave out the quotation marks.",
    why: "After a backslash only a few letters have a meaning.",
  }),
  "empty-item": entry<object>({
    severity: "error",
    title: () => "There is nothing before this comma.",
    hint: () => "Delete the comma or write what is missing.",
    why: "Commas separate the things in a list.",
  }),
  "dash-after-colon": entry<object>({
    severity: "error",
    title: () => "A list cannot begin on the line of its name.",
    hint: () => "Move the dash to the next line, two spaces further right than the name.",
    why: "The dashes of a list are below one another.",
  }),
  "dash-without-space": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `There is no space between the dash and \`${text}\`.`,
    hint: ({ text }) => `Write \`- ${text}\`.`,
    fix: ({ text }, range) => ({ title: "Put a space after the dash", range, newText: `- ${text}`, safe: false }),
    why: "Only a dash with a space begins a thing in a list.",
  }),
  "dash-missing": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `There is no dash before \`${text}\`.`,
    hint: ({ text }) => `Write \`- ${text}\`, in one column with the dashes around it.`,
    fix: (_, range) => ({
      title: "Put a dash in front",
      range: { ...range, end: range.start },
      newText: "- ",
      safe: false,
    }),
    why: "Each rule of a list begins with a dash.",
  }),
  /** `within`: another sign of the layout may follow in the same line, such as a bracket. */
  "comment-sign": entry<{ within?: boolean }>({
    severity: "error",
    title: () => "A comment begins with `#`, not with `//`.",
    hint: () => "Write `#` and a space.",
    fix: ({ within }, range) => ({ title: "Write `#`", range, newText: "#", safe: !within }),
    why: "The program ignores everything after `#`.",
  }),
  "repeat-mark": entry<{ mark: string }>({
    severity: "error",
    title: ({ mark }) => `\`${mark}\` marks a part of the file for repeating it. Rules cannot be repeated this way.`,
    hint: () => "Give the rules a name under `effects` or `values` and use that name.",
    why: "Every rule is in one place, so that a message can point at it. Marks could also make a small file endless.",
  }),
  tag: entry<{ mark: string }>({
    severity: "error",
    title: ({ mark }) => `\`${mark}\` does not mean anything here.`,
    hint: () => "Delete it. A line begins with a word.",
    why: "In YAML a word with an exclamation mark gives a value a type. In rules the types come from `kinds`.",
  }),
  "key-not-a-name": entry<{ found: string }>({
    severity: "error",
    title: ({ found }) => `A name must come before this colon, not ${shapes[found] ?? "a text"}.`,
    hint: () => "Write a name before the colon, such as `garden`.",
    why: "A colon says what belongs to a name.",
  }),
  "duplicate-key": entry<{ key: string }>({
    severity: "error",
    title: ({ key }) => `\`${key}\` is written twice.`,
    hint: () => "Put both together, or give one of them another name.",
    why: "Only one of the two would count, and the file would not show which.",
  }),
  "unknown-key": entry<{ key: string; place: string; allowed: readonly string[] }>({
    severity: "error",
    title: ({ key, place }) => `\`${key}\` is not a part of ${place}.`,
    hint: ({ key, allowed }) => {
      const all = `Possible here: ${allowed.join(", ")}.`;
      const meant = didYouMean(nearest(key, allowed));
      return meant ? `${meant} ${all}` : all;
    },
    fix: ({ key, allowed }, range) => writeNearest(key, allowed, range),
    why: "Without this message, a misspelt name would be ignored.",
  }),
  "missing-key": entry<{ key: string; place: string; example: string }>({
    severity: "error",
    title: ({ key, place }) => `\`${key}\` is missing in ${place}.`,
    hint: ({ example }) => `Add a line such as \`${example}\`.`,
    why: "Without this part the file is not complete.",
  }),
  shape: entry<Shape>({
    severity: "error",
    title: ({ what, expected, found }) =>
      `${what ? `\`${what}\`` : "This file"} needs ${expected}, but here ${found === "map" ? "are" : "is"} ${shapes[found] ?? found}.`,
    hint: shapeHint,
    why: "Each part of a file has one form, so that every file can be read the same way.",
  }),
  /** `mark`: the sign that separated it from the rules above, if there was one. */
  "file-ending": entry<Record<never, never>>({
    severity: "error",
    title: () => "No search finds this file, because its ending has capital letters.",
    hint: () => "Rename the file so that it ends in `.yaml`.",
    why: "Commands and the studio look for games, variants and scenarios in files that end in `.yaml` or `.yml`.",
  }),
  "unknown-document": entry<{ mark?: string }>({
    severity: "error",
    title: ({ mark }) =>
      mark
        ? `\`${mark}\` ends the part above it, but the part below it is not a game, a variant or a scenario.`
        : "This is not a game, a variant or a scenario.",
    hint: ({ mark }) =>
      mark
        ? `Remove the line \`${mark}\`, or begin below it with \`scenario: TITLE\`.`
        : "Begin a game with `game: NAME`, a variant with a line such as `variant: quick`, a scenario with one such as `scenario: A first turn`.",
    why: "The first name says what the file describes.",
  }),
  quoted: entry<{ text: string; safe: boolean }>({
    severity: "error",
    title: ({ text }) => `\`${text}\` is in quotation marks.`,
    hint: ({ text }) => `Remove the quotation marks: \`${text}\`.`,
    fix: ({ text, safe }, range) =>
      safe ? { title: "Remove the quotation marks", range, newText: text, safe: true } : undefined,
    why: "Only texts for players may have quotation marks.",
  }),
  "text-block": entry<{ sign: string }>({
    severity: "error",
    title: ({ sign }) => `After \`${sign}\` comes a text of several lines, but a rule is needed here.`,
    hint: ({ sign }) => `Delete \`${sign}\`. Several rules are a list: each begins with a dash.`,
    why: "Only texts for players may run over several lines in this form.",
  }),
  "several-heads": entry<{ first: string; second: string }>({
    severity: "error",
    title: ({ first, second }) => `\`${second}\` needs a dash of its own, like \`${first}\` above it.`,
    hint: ({ first, second }) => `Write \`- ${second}:\`, with its dash below the dash of \`${first}\`.`,
    why: "The dashes say where one rule ends and the next begins.",
  }),
  "list-in-list": entry<object>({
    severity: "error",
    title: () => "This list of rules is directly inside another list of rules.",
    hint: () =>
      "Leave out the inner brackets or dashes. To group rules, put them in an effect of their own, or below a line such as `in any order:`.",
    why: "A list in a list does not say when its rules are carried out.",
  }),
  "needs-block": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` needs rules below it.`,
    hint: ({ line }) => `Write \`${line}:\` and, after the colon or below it further right, what happens then.`,
    why: "This line says when or for whom something happens, but not what.",
  }),
  "no-block": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` cannot have rules of its own.`,
    hint: () => "Remove the colon. Put the next rule below it, in the same column and with its own dash.",
    why: "This line does one thing. Only lines such as `if`, `for each` or `choose` have rules that belong to them.",
  }),
  "needs-options": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` needs a list of answers, each with a name.`,
    hint: () =>
      "Write each answer below it: a name, a colon and what happens then, without a dash, such as `buy: do shop`.",
    why: "Players choose an answer by its name.",
  }),
  "stray-else": entry<object>({
    severity: "error",
    title: () => "This `else` does not belong to any `if` or `may`.",
    hint: () => "Move `- else:` so that its dash is directly below the dash of its `if` or `may`.",
    why: "`else` says what happens if the line above does not happen.",
  }),
  "change-needs-block": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` needs rules below it.`,
    hint: ({ line }) => `Write \`${line}:\` and, after the colon or below it further right, what happens.`,
    why: "A change says when it comes into play and what happens then.",
  }),
  "change-without-block": entry<{ line: string }>({
    severity: "error",
    title: ({ line }) => `\`${line}\` cannot have rules of its own.`,
    hint: () => "Remove the colon at the end of the line: the new value comes after `becomes`.",
    why: "A value is one expression. Rules belong to effects, which `before`, `after` and `instead of` change.",
  }),
  "number-expected": entry<{ what: string; text: string }>({
    severity: "error",
    title: ({ what, text }) => `\`${what}\` needs a number, not \`${text}\`.`,
    hint: ({ what }) => `Write a number in digits, such as \`${what}: 2\`.`,
    why: "The program calculates with this value, so it must be a number.",
  }),
};

/** `if a:` of `if a: gain 1 coin`. */
function headOf(rule: string): string | undefined {
  return /^(.*?:)\s/.exec(rule)?.[1];
}

function firstWord(text: string): string {
  return text.split(/\s/, 1)[0] ?? text;
}

/** The probable meaning of the line: `players 2..5` with its colon, `game:x` with its space. */
function withColon(text: string): string {
  if (/^\S+:\S/.test(text)) return text.replace(":", ": ");
  return /\s/.test(text) ? text.replace(/\s+/, ": ") : `${text}:`;
}

/** A part of a file in another form than its own. */
export interface Shape {
  /** The name before its colon. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  /** The first words of the text that was found. */
  readonly first?: string;
  /** Set if items of the required list may begin with those words and a colon. */
  readonly isItem?: true;
  readonly example?: string;
}

function shapeHint({ what, expected, found, first, isItem, example }: Shape): string {
  if (example !== undefined && what) return `Write \`${what}: ${example}\`.`;
  if (found === "nothing") return "Write it after the colon or below, two spaces further right.";
  if (/^a list\b/.test(expected)) {
    if (isItem) return `Put a dash before each of them: \`- ${first}: …\`.`;
    return `Write a list: ${what && first !== undefined ? `\`${what}: [${first}]\`` : "a dash before each line"}.`;
  }
  if (/\bcolons\b/.test(expected))
    return found === "list"
      ? "Write a name and a colon on each line instead of a dash."
      : "Write each name with a colon and its value on a line of its own, two spaces further right.";
  if (found === "list" && expected.includes("a type"))
    return "Give the list a name below `names:`, and write that name here.";
  return found === "list"
    ? "Write one value on the line of the name, without brackets and dashes."
    : "Write one value on the line of the name, without further names and colons.";
}
