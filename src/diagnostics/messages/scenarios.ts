/** What can be wrong with the form of a scenario. */
import { counted } from "../english.ts";
import { entry, writeNearest } from "../entry.ts";
import { meant } from "./names.ts";

/** What a step names. */
const stepNames = {
  offered: "move",
  "offered-exactly": "move",
  refused: "move",
  expect: "condition",
  sees: "zone, state or log",
};

/** Messages about scenarios. */
export const scenariosMessages = {
  "nothing-expected": entry<object>({
    severity: "error",
    title: () => "This scenario expects nothing, so it cannot fail.",
    hint: () => "Add a step that says what must be true: `expect`, `offered`, `move`, `wins` …",
    why: "A scenario should fail when the rules change. This one looks like a test, but tests nothing.",
  }),
  "no-examples": entry<object>({
    severity: "error",
    title: () => "This table of examples has no rows, so the scenario never runs.",
    hint: () => "Add a row for each case, such as `- { coins: 3 }`.",
    why: "The scenario runs once for each row.",
  }),
  "unknown-column": entry<{ name: string; known: readonly string[] }>({
    severity: "error",
    title: ({ name }) => `The examples have no column \`${name}\`.`,
    hint: ({ name, known }) => meant({ name, known }),
    fix: ({ name, known }, range) =>
      writeNearest(name, known, { ...range, start: range.start + 1, end: range.end - 1 }),
    why: "Each `<column>` of a scenario is replaced by the cell of a row.",
  }),
  "unused-column": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `Nothing in the scenario uses the column \`${name}\`.`,
    hint: ({ name }) => `Write \`<${name}>\` where its cells belong, or remove the column.`,
    why: "An unused column makes equal rows look different.",
  }),
  "column-of-position": entry<{ position: string; column: string }>({
    severity: "error",
    title: ({ position, column }) =>
      `The position \`${position}\` names \`<${column}>\`, and this scenario has no such column.`,
    hint: ({ column }) => `Add \`examples\` with the column: \`- { ${column}: … }\`.`,
    why: "Cells of the examples of a scenario replace `<column>` also in the positions that it starts from.",
  }),
  "no-rulebook": entry<{ id: string; game: string }>({
    severity: "error",
    title: ({ id, game }) => `\`${game}\` does not list the rules of its rulebook, so \`${id}\` may be a slip.`,
    hint: ({ id }) => `Write in the game which ids there are, such as \`rulebook: [${id}]\`.`,
    why: "A misspelt id would cover no rule, and nobody would notice.",
  }),
  "rule-range": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `\`${text}\` is not a range of rules.`,
    hint: () =>
      "Write the first and the last id, with the same word and the same number of digits, such as `TOK-01..TOK-31`.",
    why: "A range means all ids from its first to its last.",
  }),
  "empty-step": entry<{ step: keyof typeof stepNames }>({
    severity: "error",
    title: ({ step }) => `\`${step}\` names no ${stepNames[step]}, so it says nothing.`,
    hint: ({ step }) => {
      if (step === "offered-exactly") return "Name the moves. At the end of a match write `wins`.";
      if (step === "sees") return "Say beside `seat` what this player sees: `sees: { seat: player-2, hand: hidden }`.";
      return `Name at least one ${stepNames[step]}, or leave \`${step}\` out.`;
    },
    why: "A step that names nothing is true of every position, so it can never fail.",
  }),
  "impossible-roll": entry<{ value: string; dice: string | undefined; sides: readonly string[] }>({
    severity: "error",
    title: ({ value, dice, sides }) =>
      sides.length === 0
        ? `Nothing ${dice === undefined ? "" : `called \`${dice}\` `}is rolled in this game.`
        : `No ${dice === undefined ? "die" : `\`${dice}\``} shows ${value}.`,
    hint: ({ sides }) =>
      sides.length === 0 ? undefined : `Write one of ${sides.map((side) => `\`${side}\``).join(", ")}.`,
    why: "You can only prescribe results that chance could also bring by itself.",
  }),
  "misplaced-any": entry<{ place: "last" | "alone" }>({
    severity: "error",
    title: ({ place }) => (place === "last" ? "`any` comes last." : "`any` stands alone."),
    hint: ({ place }) =>
      place === "last"
        ? "Say what comes before, too, or end the list with `any`."
        : "Name everything that is picked, or write `at-random: any`.",
    why: "`any` says that the seed decides from there on.",
  }),
  "impossible-number": entry<{
    label: string;
    word: string;
    numbers?: { readonly min: number; readonly max: number };
  }>({
    severity: "error",
    title: ({ label, word }) => `\`${label} ${word}\` can never be an answer.`,
    hint: ({ label, numbers }) =>
      numbers
        ? `The numbers of \`${label}\` are \`${numbers.min}..${numbers.max}\`.`
        : `No number is chosen by \`${label}\`.`,
    why: "An impossible answer is always refused, so this step says nothing about the rules.",
  }),
  "one-is-chosen": entry<{ label: string; word: string }>({
    severity: "error",
    title: ({ label }) => `An answer to \`${label}\` names one thing, but this names several.`,
    hint: ({ word }) => `Leave out \`${word}\`, or write a step for each.`,
    why: "This decision takes one thing, so no rule could ever allow two. The step would always pass.",
  }),
  "named-twice": entry<{ step: "decides" | "wins" | "offered" | "offered-exactly" | "refused"; name: string }>({
    severity: "error",
    title: ({ step, name }) => `\`${step}\` names \`${name}\` twice.`,
    hint: () => "Name it once.",
    why: "The second name may be a slip for something else, which the step then does not check.",
  }),
  "impossible-seeds": entry<{ text: string; most: number }>({
    severity: "error",
    title: ({ text }) => `\`${text}\` is not a range of seeds.`,
    hint: ({ most }) => `Write the first and the last one, as in \`1..1000\`: at most ${most}.`,
    why: "The scenario is played once with each seed.",
  }),
  "unclear-view": entry<{ what: string; of: "zone" | "state"; text: string }>({
    severity: "error",
    title: ({ what, text }) => `\`${text}\` does not say what can be seen of \`${what}\`.`,
    hint: ({ of, text }) =>
      of === "zone"
        ? `Write \`hidden\`, \`uncounted\`, a number of pieces, or a list of names, such as \`[${text}]\`.`
        : "Write `hidden`, or the value of the state: a number, a word, a piece, `nothing`, `true` or `false`.",
    why: "A player may see the pieces of a zone, only their number, or nothing. For a state, a player sees the value or nothing.",
  }),
  "position-from-itself": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `The position \`${name}\` starts from itself: its \`from\` leads back to it.`,
    hint: () => "Remove one `from` of the circle.",
    why: "A position adds to the one that it starts from, so there must be a first.",
  }),
  "position-broken": entry<{ name: string; errors: number }>({
    severity: "error",
    title: ({ name, errors }) => `The position \`${name}\` has ${counted(errors, "error")} in its file.`,
    hint: () => "Correct the position first.",
    why: "A scenario runs only if everything that it starts from is right.",
  }),
  "position-with-columns": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) =>
      `The position \`${name}\` names columns in \`<…>\`, which only scenarios of its own file fill in.`,
    hint: () => "Move the position to this file, or write what it says without columns.",
    why: "A file of positions is checked without the scenarios of other files, and so without their examples.",
  }),
  "unknown-positions-file": entry<{ name: string; file: string }>({
    severity: "error",
    title: ({ name }) => `There is no file \`${name}\`.`,
    hint: ({ file }) =>
      `Write the position in \`${file}.test.yaml\` beside this file, or correct the name before the \`/\`.`,
    why: "`from: common/rich-table` names the position `rich-table` of the file `common.test.yaml` beside the scenario's file.",
  }),
};
