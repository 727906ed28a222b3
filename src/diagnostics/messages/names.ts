/** What can be wrong with names: unknown ones, ambiguous ones, and those that mean nothing here. */
import { counted, didYouMean, either } from "../english.ts";
import { entry, writeNearest } from "../entry.ts";
import { nearest } from "../suggest.ts";

/** An unknown name, and the names that exist. */
export interface Unknown {
  readonly name: string;
  readonly known: readonly string[];
}

/** `a zone`, `an effect`. */
function some(sort: string): string {
  return `${/^[aeiou]/.test(sort) ? "an" : "a"} ${sort}`;
}

/** "Did you mean …?", or the names that exist. */
export function meant({ name, known }: Unknown): string | undefined {
  return (
    didYouMean(nearest(name, known)) ??
    (known.length > 0 && known.length <= 12 ? `Possible here: ${either(known)}.` : undefined)
  );
}

const numerals = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** The number that a word says. */
function digits(name: string): number | undefined {
  const number = numerals.indexOf(name.toLowerCase());
  return number < 0 ? undefined : number;
}

/** Messages about names. */
export const namesMessages = {
  "unknown-name": entry<Unknown & { sort: string; behind?: string }>({
    severity: "error",
    title: ({ name, sort }) =>
      sort === "name" ? `Nothing is called \`${name}\`.` : `There is no ${sort} called \`${name}\`.`,
    hint: ({ name, behind, sort, ...rest }) =>
      name.includes("<")
        ? `\`${name}\` works only in a row of \`pieces\` whose own name has it, as in \`<colour>-card: <colour>\`.`
        : sort === "type" && /^(number|integer|int|amount|count)s?$/i.test(name)
          ? "A number is written as its range: `0..9`, or `0..` without an upper end."
          : behind
            ? `\`${name}\` belongs to a piece: write \`${behind}.${name}\`.`
            : digits(name) !== undefined
              ? `Numbers are written in digits: \`${digits(name)}\`.`
              : meant({ name, ...rest }),
    fix: ({ name, behind, ...rest }, range) =>
      name.includes("<")
        ? undefined
        : behind
          ? { title: `Write \`${behind}.${name}\``, range, newText: `${behind}.${name}`, safe: false }
          : writeNearest(name, rest.known, range),
    why: "Every name is declared in the file, or exists in every game.",
  }),
  "misspelt-here": entry<{ name: string; used: string; times: number }>({
    severity: "error",
    title: ({ name, used, times }) =>
      `Nothing uses \`${name}\`, but ${times} lines use \`${used}\`, which does not exist.`,
    hint: ({ used }) => `Did you mean \`${used}\` here?`,
    fix: ({ used }, range) => ({ title: `Write \`${used}\``, range, newText: used, safe: false }),
    why: "A name must be spelt the same where it is declared and where it is used.",
  }),
  "unknown-member": entry<Unknown & { of: readonly string[]; sorts: readonly string[] }>({
    severity: "error",
    title: ({ name, of }) => `${either(of)} has nothing called \`${name}\`.`,
    hint: ({ sorts, ...rest }) =>
      sorts.length > 0 ? `Only ${either(sorts)} has it. Ask first: \`if … is ${sorts[0]}\`.` : meant(rest),
    fix: (data, range) => (data.sorts.length > 0 ? undefined : writeNearest(data.name, data.known, range)),
    why: "After a dot comes something that a piece has: the fields, states, zones and links of its kind, and `at`, `owner` and `name`.",
  }),
  /** `ofEvery`: the names that a row of any kind can use beside its fields. */
  "unknown-field": entry<Unknown & { kind: string; ofEvery: readonly string[]; other: string | undefined }>({
    severity: "error",
    title: ({ name, kind, other }) =>
      other && other !== "field"
        ? `\`${name}\` of \`${kind}\` is ${some(other)}. A row gives only fields.`
        : `\`${kind}\` has no field \`${name}\`.`,
    hint: ({ other, name, known, ofEvery }) =>
      other === "state"
        ? "Say under `kinds` with what it starts: `0.. = 5`."
        : (didYouMean(nearest(name, [...known, ...ofEvery])) ?? meant({ name, known })),
    fix: ({ name, known, ofEvery }, range) => writeNearest(name, [...known, ...ofEvery], range),
    why: "A row says what is printed on a piece. The kind declares which fields there are.",
  }),
  "row-is-field": entry<{ name: string; kind: string }>({
    severity: "error",
    title: ({ name, kind }) => `\`${name}\` is a field of \`${kind}\`, but the name of a piece belongs here.`,
    hint: ({ name }) => `Give the row a name, \`NAME: { ${name}: … }\`, or write its cells in their order.`,
    why: "In a list of rows, a name with a colon begins a piece of that name. A piece with the name of one of its own fields is probably a slip.",
  }),
  "name-taken": entry<{ name: string; sort: string }>({
    severity: "error",
    title: ({ name, sort }) =>
      sort === "local" || sort === "parameter"
        ? `\`${name}\` is already named in this rule.`
        : `There is already ${some(sort)} called \`${name}\`.`,
    hint: () => "Give one of them another name.",
    why: "A name means one thing everywhere in the file.",
  }),
  "member-taken": entry<{ name: string; kind: string }>({
    severity: "error",
    title: ({ name, kind }) => `\`${kind}\` already has something called \`${name}\`.`,
    hint: () => "Give one of them another name.",
    why: "After a dot a name means one thing.",
  }),
  "reserved-name": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` means something in every game and cannot be used as a name.`,
    hint: ({ name }) => `Choose a longer name, such as \`my-${name}\`.`,
    why: "Words such as `me`, `seats` or `count` mean the same in all games.",
  }),
  "not-a-kind": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is not a kind of pieces.`,
    hint: ({ name }) =>
      `After \`is\` comes a kind. To ask whether a thing is one of several, write \`is in ${name}\`; to compare it with one thing, use an equals sign.`,
    why: "`is` asks for the kind of a piece.",
  }),
  "not-a-type": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is not a type.`,
    hint: () => "A type is a range of numbers such as `0..7`, `bool`, `effect`, a kind, or a list of names.",
    why: "The type says which values fit here.",
  }),
  "not-a-value": entry<{ name: string; sort: string }>({
    severity: "error",
    title: ({ name, sort }) => `\`${name}\` is ${some(sort)}: it does something and has no value.`,
    hint: ({ name }) => `Carry it out on a line of its own: \`do ${name}\`.`,
    why: "Effects change the game. Values only look at it.",
  }),
  "not-an-effect": entry<{ name: string; sort: string }>({
    severity: "error",
    title: ({ name, sort }) => `${name ? `\`${name}\` is ${some(sort)}` : `This is ${sort}`}, not an effect.`,
    hint: () => "After `do`, name an effect, such as `visit(s)`, or rules on a piece, such as `c.text`.",
    why: "`do` carries out rules.",
  }),
  /** `self`: the kind of `this`, where it is a player or belongs to one. */
  "nobody-acts": entry<{ name: string; self?: string; scenario?: "given" | "expect" }>({
    severity: "error",
    title: ({ name, scenario }) =>
      scenario
        ? `A line of a scenario belongs to no player, ${name === "me" ? "so `me` is nobody" : `but \`${name}\` needs one who acts`}.`
        : name === "me"
          ? "Nobody acts here, so `me` is nobody."
          : `Nobody acts here, but \`${name}\` needs a player who does.`,
    hint: ({ name, self, scenario }) => {
      if (scenario && name !== "me")
        return scenario === "given"
          ? "Put the rule below `as player-1:`."
          : "Write what it stands for with `player-1` for `me`, or give it the player as a parameter.";
      if (scenario === "given")
        return "Name the player: write `player-1` for `me`, or put the rule below `as player-1:`.";
      if (scenario === "expect") return "Name the player: write `player-1` for `me`.";
      if (self === "player") return "Here `this` is the player: write `this`.";
      return self
        ? `Here \`this\` is the \`${self}\`. Its player is \`this.owner\`.`
        : "Say who acts: put the line below `as each p in seats:`, or below a turn, such as `turn of each p in seats:`.";
    },
    why: "In `setup`, `play`, `finish`, `winners` and beside zones, no player acts. Counters, hands and decisions need a player.",
  }),
  "no-such-word-here": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `There is no \`${name}\` here.`,
    hint: ({ name }) =>
      ({
        this: "`this` is the piece on which a line is written: in its row, beside its zones and in its changes. Elsewhere use a parameter.",
        holder: "`holder` works in the changes of a piece. It is the player whose zone holds the piece in force.",
        usual:
          "`usual` belongs in `becomes`, and `do usual` below `instead of`. It means the result without this change.",
      })[name],
    why: "The place of a line decides which of these words it can use.",
  }),
  "cannot-be-changed": entry<{ name: string; sort: string }>({
    severity: "error",
    title: ({ name, sort }) =>
      `\`${name}\` is ${some(sort)}; only values, effects and \`gain\`, \`pay\`, \`lose\` can be changed.`,
    hint: () => "Put it into a value or an effect of its own, and change that.",
    why: "A change goes around something that has a name.",
  }),
  "text-without-thing": entry<{ key: string; known: readonly string[] }>({
    severity: "warning",
    title: ({ key }) => `Nothing is called \`${key}\`, so this text is never shown.`,
    hint: ({ key, known }) =>
      meant({ name: key, known: nearest(key, known) }) ??
      "Remove the text, or write the name of something in the game.",
    fix: ({ key, known }, range) => writeNearest(key, known, range),
    why: "A text belongs to the label of a decision, or to something that the rules declare: a piece, a counter, an effect …",
  }),
  "text-missing": entry<{ key: string; language: string; other: string }>({
    severity: "warning",
    title: ({ key, language, other }) => `\`${key}\` has a text in \`${other}\`, but none in \`${language}\`.`,
    hint: ({ key, language }) => `Add \`${key}\` below \`${language}\`.`,
    why: "If a text is missing, players see the key.",
  }),
  "sentence-missing": entry<{ key: string; form: string; language: string; other?: string; like?: string }>({
    severity: "warning",
    title: ({ key, form, language, other, like }) =>
      other === undefined
        ? `\`${like}\` has a sentence in the log, but \`${key}\` has no \`${form}\`.`
        : `\`${key}\` has \`${form}\` in \`${other}\`, but not in \`${language}\`.`,
    hint: ({ key, form, language }) => `Add \`${form}: …\` to \`${key}\` below \`${language}\`.`,
    why: "`say` is the log's sentence for an answer, and `no` is the one for declining. Without them, the log shows names.",
  }),
  "case-missing": entry<{ key: string; form: string; language: string; words: string }>({
    severity: "warning",
    title: ({ key, form, language, words }) =>
      `\`${words}\` asks for a case that \`${key}\` lacks in \`${language}\`: \`${form}\`.`,
    hint: ({ key, form, language }) => `Add \`${form}: …\` to \`${key}\` below \`${language}\`.`,
    why: "Without the case, the sentence shows the plain form of the word.",
  }),
  "text-names-nothing": entry<Unknown & { words: string; key: string }>({
    severity: "warning",
    title: ({ name, key, words }) => `\`${words}\`: where \`${key}\` is asked, nothing is called \`${name}\`.`,
    hint: meant,
    why: "A question can use the names that the rule has given: its parameters, and what was chosen or named before.",
  }),
  "almost-same-name": entry<Unknown & { kind: string }>({
    severity: "warning",
    title: ({ name, kind, known }) => `\`${name}\` is a new \`${kind}\`, and there is a \`${known[0]!}\` already.`,
    hint: ({ name, known }) =>
      `Write \`${known[0]!}\` if you mean that one. If not, put a comment above it: \`# rulewright-ignore almost-same-name: ${name} is new\`.`,
    fix: ({ name, known }, range) => writeNearest(name, known, range),
    why: "A row of a variant changes the piece of that name; with any other name it adds a piece. A misspelt name would do so silently.",
  }),
  "unknown-variant": entry<Unknown>({
    severity: "error",
    title: ({ name }) => `This game has no variant \`${name}\`.`,
    hint: meant,
    fix: ({ name, known }, range) => writeNearest(name, known, range),
    why: "Without this message, a misspelt variant would be left out.",
  }),
  "mixed-scripts": entry<{ name: string; letters: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` has letters of several scripts.`,
    hint: ({ letters }) => `Write all its letters in one script. These are not Latin: ${letters}`,
    why: "Letters of several scripts look alike, so two names could not be told apart by eye.",
  }),
  "looks-alike": entry<{ name: string; letters: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` looks like another name, but has letters of another script.`,
    hint: ({ letters }) =>
      `If the same is meant, write it the same way; otherwise choose another name. These are not Latin: ${letters}`,
    why: "Two names that look the same cannot be told apart by eye.",
  }),
  "letters-of-signs": entry<{ name: string; plain: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` has a sign in place of letters.`,
    hint: ({ plain }) => `Write \`${plain}\`.`,
    fix: ({ plain }, range) => ({ title: `Write \`${plain}\``, range, newText: plain, safe: true }),
    why: "Ligatures and letters of other widths look like ordinary letters. They come along with copied text.",
  }),
  "game-broken": entry<{ name: string; errors: number }>({
    severity: "error",
    title: ({ name, errors }) =>
      `The game \`${name}\` has ${counted(errors, "error")}, so not everything here can be checked.`,
    hint: () => "Correct the game first, or check it together with this file.",
    why: "A variant and a scenario mean something only together with their game.",
  }),
  "unknown-game": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `There is no game \`${name}\`.`,
    hint: () => "Write the name after `game:` in its file.",
    why: "A variant and a scenario belong to a game; without the game, nothing in them can be checked.",
  }),
};
