/** Messages about mistakes inside one line of a rule file. */
import { didYouMean, either } from "../english.ts";
import { entry } from "../entry.ts";
import type { Range } from "../range.ts";

/** A form that a line can have, such as that of `choose`. The parser expected a line of this form. */
export interface Form {
  /** The first words of the statement, or another name for the form. */
  readonly name: string;
  readonly isStatement: boolean;
  /** An example of a line in this form. */
  readonly example: string;
}

function example({ name, isStatement, example: line }: Form): string {
  return isStatement ? `A rule with \`${name}\` looks like \`${line}\`.` : `Something like \`${line}\` belongs here.`;
}

/** Inserts a word after the previous one, which ends at `behind`. No space comes before `(`, `.`, `,` or `)`. */
function inserted(text: string, range: Range, behind: number | undefined): { range: Range; newText: string } {
  const { source, start } = range;
  if (behind === undefined) return { range: { source, start, end: start }, newText: `${text} ` };
  const closely = text === "(" || text === ".";
  return {
    range: { source, start: behind, end: closely ? start : behind },
    newText: closely || text === "," || text === ")" ? text : ` ${text}`,
  };
}

const plainAssignment = (sign: string): boolean => sign === "=" || sign === "==" || sign === ":=";

/** A gap in a line, where a word or sign is missing: the words around it, and the offset at which to insert. */
export interface Gap {
  readonly form: Form;
  readonly before?: string;
  readonly after?: string;
  readonly behind?: number;
}

/** Whether the author wrote a state's initial value in place of its type: `coins: 3` instead of `coins: 0.. = 3`. */
function isStart(form: Form, word: string, before: string): boolean {
  return form.name === "state" && word === ".." && /^\d+$/.test(before);
}

function between({ before, after }: Gap): string {
  if (before && after) return `between \`${before}\` and \`${after}\``;
  if (before) return `after \`${before}\``;
  return after ? `before \`${after}\`` : "here";
}

/** Messages about lines that cannot be read. */
export const linesMessages = {
  // ---------------------------------------------------------------- mistakes in the first word of a line

  "unknown-verb": entry<{ word: string; suggestions: readonly string[]; certain: boolean }>({
    severity: "error",
    title: ({ word }) => `A rule cannot start with \`${word}\`.`,
    hint: ({ suggestions }) =>
      didYouMean(suggestions) ??
      "A rule starts with what happens, as in `gain 3 coins`, `move c to discard` or `do visit(s)`.",
    fix: ({ suggestions, certain }, range) =>
      certain && suggestions[0]
        ? { title: `Write \`${suggestions[0]}\``, range, newText: suggestions[0], safe: false }
        : undefined,
    why: "The first word of a rule is a verb that says what the rule does.",
  }),
  "call-without-do": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` cannot begin a rule. Use \`do\` to run an effect.`,
    hint: ({ name }) => `Write \`do ${name}\`.`,
    fix: (_, range) => ({
      title: "Put `do` in front",
      range: { ...range, end: range.start },
      newText: "do ",
      safe: false,
    }),
    why: "Thanks to `do`, an effect may have any name, even one that becomes a word of the language in a later version.",
  }),
  "do-in-cell": entry<{ call: string }>({
    severity: "error",
    title: ({ call }) => `In a row, an effect is named without \`do\`: \`${call}\`.`,
    hint: ({ call }) => `Write \`${call}\`.`,
    fix: (_, range) => ({
      title: "Delete `do`",
      range: { ...range, end: range.end + (range.source.text[range.end] === " " ? 1 : 0) },
      newText: "",
      safe: true,
    }),
    why: "A row lists what is printed on a piece, and effects are listed by name. Only rules use `do`.",
  }),
  "verb-missing": entry<{ word: string; suggestions: readonly string[] }>({
    severity: "error",
    title: ({ word }) => `The rule does not say what happens; it starts with \`${word}\`.`,
    hint: ({ suggestions }) => `Put ${either(suggestions)} in front of it.`,
    fix: ({ suggestions }, range) =>
      suggestions.length === 1
        ? {
            title: `Put \`${suggestions[0]}\` in front`,
            range: { ...range, end: range.start },
            newText: `${suggestions[0]} `,
            safe: false,
          }
        : undefined,
    why: "A rule is a sentence that begins with a verb: it says what happens first, and then what it happens to.",
  }),
  assignment: entry<{ target: string; sign: string; value: string; start: number }>({
    severity: "error",
    title: ({ target, sign }) =>
      sign === "="
        ? `\`=\` only compares; it does not change \`${target}\`.`
        : `\`${sign}\` cannot be used to change \`${target}\` here.`,
    hint: ({ target, value, sign }) =>
      !plainAssignment(sign)
        ? `Write \`gain\` or \`lose\`, or \`set ${target} to …\`.`
        : target.includes(".")
          ? `Write \`set ${target} to ${value}\`.`
          : `Write \`set ${target} to ${value}\`, or \`let ${target} = ${value}\` for a new name.`,
    fix: ({ target, sign, start }, range) =>
      plainAssignment(sign)
        ? { title: `Write \`set ${target} to\``, range: { ...range, start }, newText: `set ${target} to`, safe: false }
        : undefined,
    why: "`=` asks whether two things are equal. A rule that changes something starts with a verb.",
  }),
  "label-is-verb": entry<{ word: string }>({
    severity: "error",
    title: ({ word }) => `\`${word}\` starts a rule, so it cannot be the name of an answer.`,
    hint: ({ word }) => `Finish the rule, or choose another name for the answer, such as \`${word}-it\`.`,
    why: "`may` is followed by a rule, or by a name that you choose for the block below.",
  }),

  // ---------------------------------------------------------------- mistakes in the other words of a line

  "misspelt-word": entry<{ word: string; instead: string }>({
    severity: "error",
    title: ({ word }) => `\`${word}\` makes no sense here.`,
    hint: ({ instead }) => `Did you mean \`${instead}\`?`,
    fix: ({ instead }, range) => ({ title: `Write \`${instead}\``, range, newText: instead, safe: false }),
    why: "Short words such as `to` and `in` hold a sentence together. If one of them is wrong, the rest cannot be understood.",
  }),
  "wrong-word": entry<{ word: string; instead: string; form: Form }>({
    severity: "error",
    title: ({ word, instead }) => `\`${instead}\` belongs here, not \`${word}\`.`,
    hint: ({ form }) => example(form),
    fix: ({ instead }, range) => ({ title: `Write \`${instead}\``, range, newText: instead, safe: false }),
    why: "Each kind of sentence uses fixed words, so that there is only one way to say each thing.",
  }),
  "said-otherwise": entry<{ words: string; instead: string }>({
    severity: "error",
    title: ({ words }) => `\`${words}\` is written differently here.`,
    hint: ({ instead }) => `Write ${instead}.`,
    why: "The language has only one way to say this, so that all files read alike.",
  }),
  "word-missing": entry<Gap & { word: string; safe: boolean }>({
    severity: "error",
    title: (data) => `\`${data.word}\` is missing ${between(data)}.`,
    hint: ({ form, word, before = "" }) =>
      form.name === "type" && word === ".." && /^\d+$/.test(before)
        ? `A range has two ends: \`${before}..${Number(before) + 2}\`. If it is always ${before}, write \`${before}..${before}\`.`
        : isStart(form, word, before)
          ? `Write the range of the number first, and then its starting value: \`0.. = ${before}\`.`
          : example(form),
    fix: ({ form, word, safe, before = "", behind }, range) =>
      isStart(form, word, before) ? undefined : { title: `Add \`${word}\``, ...inserted(word, range, behind), safe },
    why: "Short words such as `to` and `in` hold a sentence together. If one of them is missing, the rest cannot be understood.",
  }),
  "value-missing": entry<Gap>({
    severity: "error",
    title: (data) => `Something is missing ${between(data)}: a name, a number, or a value.`,
    hint: ({ form }) => example(form),
    why: "The program cannot guess what belongs in the gap.",
  }),
  "set-missing": entry<Gap & { joint: "in" | "from" }>({
    severity: "error",
    title: (data) =>
      data.joint === "in"
        ? `This rule does not say which pieces to choose from: \`in\` and a set are missing ${between(data)}.`
        : `This rule does not say where to draw from: \`from\` and a deck are missing ${between(data)}.`,
    hint: ({ form }) => example(form),
    why: "A choice needs a set to choose from; `c in me.hand` calls each of its members `c`. A draw needs a deck.",
  }),
  "members-without-name": entry<{ set: string; clause: string }>({
    severity: "error",
    title: ({ set, clause }) => `\`${clause}\` tests each member of \`${set}\`, but the members have no name.`,
    hint: ({ set, clause }) =>
      `Name them, as in \`c in ${set} ${clause} …\`. Then you can write \`c.price\` for the price of each.`,
    why: "With several sets, it would be unclear whose price you mean. A name makes it clear.",
  }),
  "word-too-many": entry<{ word: string; form: Form }>({
    severity: "error",
    title: ({ word }) => `\`${word}\` is not needed here.`,
    hint: ({ form }) => example(form),
    fix: ({ word }, range) => ({ title: `Remove \`${word}\``, range: withBlank(range), newText: "", safe: false }),
    why: "A superfluous word may mean that the rule was supposed to say something else.",
  }),
  "words-swapped": entry<{ first: string; second: string }>({
    severity: "error",
    title: ({ first, second }) => `\`${first}\` and \`${second}\` are in the wrong order.`,
    hint: ({ first, second }) => `Write \`${second}${/^[(.,]$/.test(first) || second === ")" ? "" : " "}${first}\`.`,
    fix: ({ first, second }, range) => ({
      title: "Swap them",
      range,
      newText: `${second}${first === "(" || first === "." ? "" : " "}${first}`,
      safe: false,
    }),
    why: "Words have a fixed order: a number comes before the things it counts, and a name comes before `in` and its set.",
  }),
  "reserved-word": entry<{ word: string; others?: number }>({
    severity: "error",
    title: ({ word }) => `\`${word}\` is a word of the language and cannot be used as a name.`,
    hint: ({ others = 0 }) =>
      others === 0
        ? "Choose another name."
        : `Choose another name, here and in ${others === 1 ? "another place" : `${others} other places`}.`,
    why: "A few short words (and, or, not, is, in, if, to, of …) connect the parts of a rule. Used as names, they would make sentences ambiguous.",
  }),
  "unexpected-word": entry<{ word: string; form: Form }>({
    severity: "error",
    title: ({ word }) => `\`${word}\` does not belong here.`,
    hint: ({ form }) => example(form),
    why: "A word in the wrong place may mean that the rule was supposed to say something else.",
  }),
  "line-ends-early": entry<{ form: Form; before?: string }>({
    severity: "error",
    title: ({ before }) => (before ? `The line ends too early, after \`${before}\`.` : "There is nothing here."),
    hint: ({ form }) => example(form),
    why: "The program cannot guess how the line continues.",
  }),
  "two-rules": entry<{ word: string; first: string; second: string; below: boolean }>({
    severity: "error",
    title: ({ word, below }) => `A second rule begins${below ? "" : " on this line,"} at \`${word}\`.`,
    hint: ({ first, second }) => `Write two lines: \`- ${first}\` and \`- ${second}\`.`,
    why: "Each rule needs its own line, so that messages, logs, and scenarios can refer to it.",
  }),
  "colon-without-space": entry<{ head: string; rest: string }>({
    severity: "error",
    title: () => "A space is missing after the colon.",
    hint: ({ head, rest }) => `Write \`${head}: ${rest}\`.`,
    fix: (_, range) => ({ title: "Add a space", range: { ...range, start: range.end }, newText: " ", safe: true }),
    why: "YAML reads a colon as the end of a name only if a space follows it.",
  }),
  "head-without-colon": entry<{
    before: string;
    behind: number;
    then: boolean;
    head: string;
    rest?: string;
  }>({
    severity: "error",
    title: ({ before, then }) =>
      then ? "A colon belongs here, not `then`." : `A colon is missing after \`${before}\`.`,
    hint: ({ head, rest }) => `Write \`${head}:${rest === undefined ? "" : ` ${rest}`}\`.`,
    fix: ({ behind, then }, range) => ({
      title: "Write a colon",
      range: { ...range, start: behind, end: then ? range.end : behind },
      newText: ":",
      safe: false,
    }),
    why: "Rules come after the colon of a line such as `if …:`, or are indented below it. `then` is used only in values, as in `if a then b else c`.",
  }),

  // ---------------------------------------------------------------- mistakes in values

  "is-with-value": entry<{ word: string; instead: string }>({
    severity: "error",
    title: ({ word, instead }) =>
      `\`${word}\` tests what kind of thing something is. To compare two values, use \`${instead}\`.`,
    hint: ({ instead, word }) => `Write \`${instead}\` instead of \`${word}\`.`,
    fix: ({ instead }, range) => ({ title: `Write \`${instead}\``, range, newText: instead, safe: false }),
    why: "`c is meal` asks what something is, `c is in me.hand` asks where it is, and `c.price = 3` compares a number.",
  }),
  "chained-comparison": entry<{ sign: string }>({
    severity: "error",
    title: () => "Only two things can be compared at a time.",
    hint: () => "Ask whether the number is in a range, such as `x is in 2..4`, or join two comparisons with `and`.",
    why: "`1 < x < 5` may look clear, but `1 < x = y` does not. A single comparison is always clear.",
  }),
  "rounding-missing": entry<Gap>({
    severity: "error",
    title: () => "A division must say whether to round `down` or `up`.",
    hint: () => "Write `down` or `up` after it, as in `me.coins / 2 down`.",
    why: "All numbers are whole, and rulebooks differ on whether to round up or down.",
  }),
  decimal: entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `\`${text}\` is not a whole number.`,
    hint: () => "Count in smaller units, or multiply and divide, as in `3 * n / 2 down`.",
    why: "The language uses only whole numbers, because they are exact on every computer.",
  }),
  "number-too-large": entry<{ largest: number }>({
    severity: "error",
    title: ({ largest }) => `This number is larger than ${largest}.`,
    hint: () => "No game needs to count that far. Use a smaller number, or leave the end of a range open, as in `0..`.",
    why: "Numbers of this size cannot be added and multiplied exactly.",
  }),
  "number-glued": entry<{ number: string; word: string }>({
    severity: "error",
    title: ({ number, word }) => `\`${number}${word}\` is neither a number nor a name.`,
    hint: ({ number, word }) => `If you mean two words, write \`${number} ${word}\`. A name must start with a letter.`,
    fix: ({ number, word }, range) => ({ title: "Add a space", range, newText: `${number} ${word}`, safe: false }),
    why: "A number and a letter are joined only to say how many copies there are, as in `3x trinket 1`.",
  }),

  // ---------------------------------------------------------------- mistakes in signs, such as parentheses

  "unclosed-parenthesis": entry<Gap>({
    severity: "error",
    title: (data) => `A parenthesis is never closed: \`)\` is missing ${between(data)}.`,
    hint: () => "Close each `(` with a `)`.",
    fix: ({ behind }, range) => ({ title: "Add `)`", ...inserted(")", range, behind), safe: false }),
    why: "Parentheses show what belongs together.",
  }),
  "unopened-parenthesis": entry<object>({
    severity: "error",
    title: () => "This `)` has no matching `(`.",
    hint: () => "Remove it, or add the missing `(`.",
    fix: (_, range) => ({ title: "Remove `)`", range, newText: "", safe: false }),
    why: "Parentheses show what belongs together.",
  }),
  "foreign-sign": entry<{ sign: string; instead: string }>({
    severity: "error",
    title: ({ sign, instead }) => `In rules, \`${sign}\` is written as \`${instead}\`.`,
    hint: ({ instead }) => `Write \`${instead}\`.`,
    fix: ({ instead }, range) => ({
      title: `Write \`${instead}\``,
      range,
      newText: padded(instead, range),
      safe: true,
    }),
    why: "There is only one way to write each thing, so that all files read alike.",
  }),
  "unknown-sign": entry<{ sign: string }>({
    severity: "error",
    title: ({ sign }) =>
      isInvisible(sign)
        ? `There is an invisible character here (number ${sign.codePointAt(0)}).`
        : `The character \`${sign}\` has no meaning in a rule.`,
    hint: () => "Remove it.",
    fix: ({ sign }, range) => ({
      title: isInvisible(sign) ? "Remove it" : `Remove \`${sign}\``,
      range,
      newText: "",
      safe: false,
    }),
    why: "A rule consists of words, numbers, and the characters `( ) , . .. = != < <= > >= + - * /`.",
  }),
  quotes: entry<{ text: string; name: boolean }>({
    severity: "error",
    title: () => "Rules do not use quotation marks.",
    hint: ({ text, name }) =>
      name
        ? `Write \`${text}\`.`
        : "A rule contains only names and numbers. Texts for players belong in `title`, `about`, or `texts`.",
    fix: ({ text, name }, range) =>
      name ? { title: "Remove the quotes", range, newText: text, safe: true } : undefined,
    why: "Rules refer to things by name. Words for players belong in `texts`, where they can be translated.",
  }),
  underscore: entry<{ word: string; instead: string }>({
    severity: "error",
    title: ({ word }) => `\`${word}\` contains an underscore, but the words of a name are joined by hyphens.`,
    hint: ({ instead }) => `Write \`${instead}\`.`,
    fix: ({ instead }, range) => ({ title: `Write \`${instead}\``, range, newText: instead, safe: true }),
    why: "All names use hyphens, so you need not remember how each one is written.",
  }),

  // ---------------------------------------------------------------- lines that are too large

  "nested-too-deep": entry<{ limit: number }>({
    severity: "error",
    title: ({ limit }) => `This line nests parentheses, conditions, or negations more than ${limit} levels deep.`,
    hint: () => "Turn parts of the line into named values, under `values`.",
    why: "Such a line is hard to read, and it takes a lot of memory to check.",
  }),
  "line-too-long": entry<{ limit: number }>({
    severity: "error",
    title: ({ limit }) => `This line has more than ${limit} words and signs.`,
    hint: () => "Move parts of it into named values and effects, under `values` and `effects`.",
    why: "A line this long is either a mistake or an attack on the program.",
  }),
};

/** The range of a word together with the space beside it, for a fix that removes both. */
function withBlank(range: Range): Range {
  const before = range.source.text[range.start - 1];
  const after = range.source.text[range.end];
  return before === " " && (after === undefined || /[\s,)]/.test(after)) ? { ...range, start: range.start - 1 } : range;
}

/** The word that replaces a sign, such as `and` for `&`. It gets a space on each side where the text has none. */
function padded(instead: string, range: Range): string {
  if (!/^\p{L}+$/u.test(instead)) return instead;
  const { text } = range.source;
  const before = range.start > 0 && /[^\s(]/.test(text[range.start - 1]!) ? " " : "";
  const after = range.end < text.length && /[^\s),]/.test(text[range.end]!) ? " " : "";
  return before + instead + after;
}

/** Characters without width, such as U+200B, which texts copied from a web page often contain. */
function isInvisible(sign: string): boolean {
  return /^\p{Cf}$/u.test(sign);
}
