/** Messages about names: unknown names, ambiguous names, and names without a meaning at their place. */
import { counted, didYouMean, either } from "../english.ts";
import { entry, writeNearest } from "../entry.ts";
import { nearest } from "../suggest.ts";

/** An unknown name, and the names that exist. */
export interface Unknown {
  readonly name: string;
  readonly known: readonly string[];
}

/** The word for a sort of thing, with its article: `a zone`, `an effect`. */
function some(sort: string): string {
  return `${/^[aeiou]/.test(sort) ? "an" : "a"} ${sort}`;
}

/** A question whether a similar name was meant, or else a list of the names that exist. */
export function meant({ name, known }: Unknown): string | undefined {
  return (
    didYouMean(nearest(name, known)) ??
    (known.length > 0 && known.length <= 12 ? `Allowed here: ${either(known)}.` : undefined)
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

/** The number that a numeral such as `three` means. */
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
        ? `\`${name}\` works only in a row of \`pieces\` whose own name contains it, as in \`<colour>-card: <colour>\`.`
        : sort === "type" && /^(number|integer|int|amount|count)s?$/i.test(name)
          ? "The type of a number is its range: write `0..9`, or `0..` if there is no upper limit."
          : behind
            ? `\`${name}\` belongs to a piece: write \`${behind}.${name}\`.`
            : digits(name) !== undefined
              ? `Write numbers in digits: \`${digits(name)}\`.`
              : meant({ name, ...rest }),
    fix: ({ name, behind, ...rest }, range) =>
      name.includes("<")
        ? undefined
        : behind
          ? { title: `Write \`${behind}.${name}\``, range, newText: `${behind}.${name}`, safe: false }
          : writeNearest(name, rest.known, range),
    why: "Every name must be declared in the file or be part of the language.",
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
      sorts.length > 0 ? `Only ${either(sorts)} has it. Test first: \`if … is ${sorts[0]}\`.` : meant(rest),
    fix: (data, range) => (data.sorts.length > 0 ? undefined : writeNearest(data.name, data.known, range)),
    why: "After a dot, you can write what a piece has: the fields, states, zones, and links of its kind, as well as `at`, `owner`, and `name`.",
  }),
  /**
   * `ofEvery`: the names that rows of every kind of pieces can use besides the fields of the kind, such as `copies`.
   */
  "unknown-field": entry<Unknown & { kind: string; ofEvery: readonly string[]; other: string | undefined }>({
    severity: "error",
    title: ({ name, kind, other }) =>
      other && other !== "field"
        ? `\`${name}\` is ${some(other)} of \`${kind}\`, but a row can set only fields.`
        : `\`${kind}\` has no field \`${name}\`.`,
    hint: ({ other, name, known, ofEvery }) =>
      other === "state"
        ? "Give its starting value under `kinds`: `0.. = 5`."
        : (didYouMean(nearest(name, [...known, ...ofEvery])) ?? meant({ name, known })),
    fix: ({ name, known, ofEvery }, range) => writeNearest(name, [...known, ...ofEvery], range),
    why: "A row says what is printed on a piece. The piece's kind declares the fields.",
  }),
  "row-is-field": entry<{ name: string; kind: string }>({
    severity: "error",
    title: ({ name, kind }) => `\`${name}\` is a field of \`${kind}\`, but the name of a piece belongs here.`,
    hint: ({ name }) => `Give the row a name, \`NAME: { ${name}: … }\`, or list its cells in order.`,
    why: "In a list of rows, a name with a colon defines a piece with that name. A piece named after one of its own fields is probably a mistake.",
  }),
  "name-taken": entry<{ name: string; sort: string }>({
    severity: "error",
    title: ({ name, sort }) =>
      sort === "local" || sort === "parameter"
        ? `\`${name}\` is already used as a name in this rule.`
        : `There is already ${some(sort)} called \`${name}\`.`,
    hint: () => "Give one of them a different name.",
    why: "A name means the same thing everywhere in the file.",
  }),
  "member-taken": entry<{ name: string; kind: string }>({
    severity: "error",
    title: ({ name, kind }) => `\`${kind}\` already has something called \`${name}\`.`,
    hint: () => "Give one of them a different name.",
    why: "After a dot, a name must mean only one thing.",
  }),
  "reserved-name": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` means something in every game and cannot be used as a name.`,
    hint: ({ name }) => `Choose a longer name, such as \`my-${name}\`.`,
    why: "Words such as `me`, `seats`, and `count` mean the same thing in every game.",
  }),
  "not-a-kind": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is not a kind of piece.`,
    hint: ({ name }) =>
      `\`is\` must be followed by a kind. To test whether something belongs to a set, write \`is in ${name}\`; to compare it with a single thing, use an equals sign.`,
    why: "`is` tests the kind of a piece.",
  }),
  "not-a-type": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is not a type.`,
    hint: () => "A type is a range of numbers such as `0..7`, `bool`, `effect`, a kind, or a list of names.",
    why: "The type says which values are allowed here.",
  }),
  "not-a-value": entry<{ name: string; sort: string }>({
    severity: "error",
    title: ({ name, sort }) => `\`${name}\` is ${some(sort)}: it does something and has no value.`,
    hint: ({ name }) => `Run it on a separate line: \`do ${name}\`.`,
    why: "Effects change the game; values only read it.",
  }),
  "not-an-effect": entry<{ name: string; sort: string }>({
    severity: "error",
    title: ({ name, sort }) => `${name ? `\`${name}\` is ${some(sort)}` : `This is ${sort}`}, not an effect.`,
    hint: () => "After `do`, name an effect, such as `visit(s)`, or rules on a piece, such as `c.text`.",
    why: "`do` runs an effect, or rules that are printed on a piece.",
  }),
  /**
   * `self`: the kind of the piece on which the line is written, if a player can act for it: the kind is `player`, or
   * its pieces belong to players.
   */
  "nobody-acts": entry<{ name: string; self?: string; scenario?: "given" | "expect" }>({
    severity: "error",
    title: ({ name, scenario }) =>
      scenario
        ? `No player acts in this line of a scenario, ${name === "me" ? "so `me` has no meaning" : `but \`${name}\` needs a player who does`}.`
        : name === "me"
          ? "No player acts here, so `me` has no meaning."
          : `No player acts here, but \`${name}\` needs a player who does.`,
    hint: ({ name, self, scenario }) => {
      if (scenario && name !== "me")
        return scenario === "given"
          ? "Put the rule below `as player-1:`."
          : "Write out its definition with `player-1` instead of `me`, or pass the player to it as a parameter.";
      if (scenario === "given")
        return "Name the player: write `player-1` instead of `me`, or put the rule below `as player-1:`.";
      if (scenario === "expect") return "Name the player: write `player-1` instead of `me`.";
      if (self === "player") return "Write `this`, which is the player here.";
      return self
        ? `Here \`this\` is the \`${self}\`. Its player is \`this.owner\`.`
        : "Say who acts: put the line below `as each p in seats:`, or below a turn, such as `turn of each p in seats:`.";
    },
    why: "No player acts in `setup`, `play`, `finish`, or `winners`, or in the declarations of zones. Counters, hands, and decisions need a player.",
  }),
  "no-such-word-here": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` has no meaning here.`,
    hint: ({ name }) =>
      ({
        this: "`this` is the piece that a line belongs to. It works in a piece's row, in its zones, and in its changes. Elsewhere, use a parameter.",
        holder: "`holder` works only in the changes of a piece. It is the player whose zone holds that piece.",
        usual:
          "`usual` belongs after `becomes`, and `do usual` belongs below `instead of`. It stands for the result without this change.",
      })[name],
    why: "Which of these words you can use depends on where the line is.",
  }),
  "cannot-be-changed": entry<{ name: string; sort: string }>({
    severity: "error",
    title: ({ name, sort }) =>
      `\`${name}\` is ${some(sort)}, but only values, effects, \`gain\`, \`pay\`, and \`lose\` can be changed.`,
    hint: () => "Put it into a value or an effect of its own, and change that instead.",
    why: "A change refers by name to the value or effect that it changes.",
  }),
  "text-without-thing": entry<{ key: string; known: readonly string[] }>({
    severity: "warning",
    title: ({ key }) => `Nothing is called \`${key}\`, so this text is never shown.`,
    hint: ({ key, known }) =>
      meant({ name: key, known: nearest(key, known) }) ??
      "Remove the text, or write the name of something in the game.",
    fix: ({ key, known }, range) => writeNearest(key, known, range),
    why: "A text belongs to the label of a decision, or to something that the rules declare, such as a piece, a counter, or an effect.",
  }),
  "text-missing": entry<{ key: string; language: string; other: string }>({
    severity: "warning",
    title: ({ key, language, other }) => `\`${key}\` has a text in \`${other}\`, but none in \`${language}\`.`,
    hint: ({ key, language }) => `Add \`${key}\` below \`${language}\`.`,
    why: "If a text is missing, players see its key instead.",
  }),
  "sentence-missing": entry<{ key: string; form: string; language: string; other?: string; like?: string }>({
    severity: "warning",
    title: ({ key, form, language, other, like }) =>
      other === undefined
        ? `\`${like}\` has a sentence in the log, but \`${key}\` has no \`${form}\`.`
        : `\`${key}\` has \`${form}\` in \`${other}\`, but not in \`${language}\`.`,
    hint: ({ key, form, language }) => `Add \`${form}: …\` to \`${key}\` below \`${language}\`.`,
    why: "`say` is the sentence that the log shows for an answer, and `no` is the one for declining. Without them, the log shows only names.",
  }),
  "case-missing": entry<{ key: string; form: string; language: string; words: string }>({
    severity: "warning",
    title: ({ key, form, language, words }) =>
      `\`${words}\` needs a case of \`${key}\` that is missing in \`${language}\`: \`${form}\`.`,
    hint: ({ key, form, language }) => `Add \`${form}: …\` to \`${key}\` below \`${language}\`.`,
    why: "Without the case, the sentence shows the basic form of the word.",
  }),
  "text-names-nothing": entry<Unknown & { words: string; key: string }>({
    severity: "warning",
    title: ({ name, key, words }) =>
      `\`${words}\` has no meaning, because nothing is called \`${name}\` where \`${key}\` is asked.`,
    hint: meant,
    why: "A question can use the names that its rule knows: the parameters, and anything that was chosen or named earlier.",
  }),
  "almost-same-name": entry<Unknown & { kind: string }>({
    severity: "warning",
    title: ({ name, kind, known }) =>
      `\`${name}\` would be a new \`${kind}\`, but there is already a \`${known[0]!}\`.`,
    hint: ({ name, known }) =>
      `Write \`${known[0]!}\` if you mean that one. If not, put a comment above it: \`# rulewright-ignore almost-same-name: ${name} is new\`.`,
    fix: ({ name, known }, range) => writeNearest(name, known, range),
    why: "A row in a variant changes the piece of that name or, if there is none, adds a new piece. A misspelt name would therefore silently add a piece.",
  }),
  "unknown-variant": entry<Unknown>({
    severity: "error",
    title: ({ name }) => `This game has no variant \`${name}\`.`,
    hint: meant,
    fix: ({ name, known }, range) => writeNearest(name, known, range),
    why: "Otherwise, a misspelt variant would silently be left out.",
  }),
  "mixed-scripts": entry<{ name: string; letters: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` contains letters from several scripts.`,
    hint: ({ letters }) => `Write all its letters in one script. These letters are not Latin: ${letters}`,
    why: "Letters from different scripts can look alike, so you could not tell two such names apart by eye.",
  }),
  "looks-alike": entry<{ name: string; letters: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` looks like another name, but contains letters from a different script.`,
    hint: ({ letters }) =>
      `If you mean that name, spell it the same way; otherwise, choose a different name. These letters are not Latin: ${letters}`,
    why: "Two names that look the same would be mistaken for one another.",
  }),
  "letters-of-signs": entry<{ name: string; plain: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` contains a character that only looks like letters.`,
    hint: ({ plain }) => `Write \`${plain}\`.`,
    fix: ({ plain }, range) => ({ title: `Write \`${plain}\``, range, newText: plain, safe: true }),
    why: "Ligatures and full-width letters look like ordinary letters. They often appear in copied text.",
  }),
  "game-broken": entry<{ name: string; errors: number }>({
    severity: "error",
    title: ({ name, errors }) =>
      `The game \`${name}\` has ${counted(errors, "error")}, so not everything here can be checked.`,
    hint: () => "Correct the game first, or check it together with this file.",
    why: "Variants and scenarios have a meaning only together with their game.",
  }),
  "unknown-game": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `There is no game \`${name}\`.`,
    hint: () => "Write the name that follows `game:` in its file.",
    why: "Variants and scenarios belong to a game and cannot be checked without it.",
  }),
};
