/** What can be wrong with the form of a scenario. */
import { counted } from "../english.ts";
import { entry, writeNearest } from "../entry.ts";
import { meant } from "./names.ts";

/**
 * For each kind of step in a scenario: the word for the thing that the step has to name. For example, `refused` names a
 * move.
 */
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
    hint: () => "Add a step that says what must be true: `expect`, `offered`, `move`, or `wins`.",
    why: "A scenario should fail when the rules change. This scenario looks like a test, but it tests nothing.",
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
    why: "Each `<column>` in a scenario is replaced by a cell of the row.",
  }),
  "unused-column": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `Nothing in the scenario uses the column \`${name}\`.`,
    hint: ({ name }) => `Write \`<${name}>\` where its cells belong, or remove the column.`,
    why: "An unused column makes identical rows look different.",
  }),
  "column-of-position": entry<{ position: string; column: string }>({
    severity: "error",
    title: ({ position, column }) =>
      `The position \`${position}\` uses \`<${column}>\`, but this scenario has no such column.`,
    hint: ({ column }) => `Add \`examples\` with that column: \`- { ${column}: … }\`.`,
    why: "A scenario's examples also fill in `<column>` in its starting positions.",
  }),
  "no-rulebook": entry<{ id: string; game: string }>({
    severity: "error",
    title: ({ id, game }) => `\`${game}\` does not list the rules of its rulebook, so \`${id}\` may be a mistake.`,
    hint: ({ id }) => `List the ids in the game, as in \`rulebook: [${id}]\`.`,
    why: "A misspelt id would cover no rule, and nobody would notice.",
  }),
  "rule-range": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `\`${text}\` is not a range of rules.`,
    hint: () =>
      "Write the first and the last id, with the same word and the same number of digits, as in `TOK-01..TOK-31`.",
    why: "A range includes all ids from the first to the last.",
  }),
  "empty-step": entry<{ step: keyof typeof stepNames }>({
    severity: "error",
    title: ({ step }) => `\`${step}\` names no ${stepNames[step]}, so it tests nothing.`,
    hint: ({ step }) => {
      if (step === "offered-exactly") return "Name the moves. At the end of a match, write `wins`.";
      if (step === "sees") return "After `seat`, say what this player sees: `sees: { seat: player-2, hand: hidden }`.";
      return `Name at least one ${stepNames[step]}, or remove \`${step}\`.`;
    },
    why: "A step that names nothing is true in every position, so it can never fail.",
  }),
  "impossible-roll": entry<{ value: string; dice: string | undefined; sides: readonly string[] }>({
    severity: "error",
    title: ({ value, dice, sides }) =>
      sides.length === 0
        ? `Nothing ${dice === undefined ? "" : `called \`${dice}\` `}is rolled in this game.`
        : `No ${dice === undefined ? "die" : `\`${dice}\``} shows ${value}.`,
    hint: ({ sides }) =>
      sides.length === 0 ? undefined : `Write one of ${sides.map((side) => `\`${side}\``).join(", ")}.`,
    why: "You can prescribe only results that could also occur by chance.",
  }),
  "misplaced-any": entry<{ place: "last" | "alone" }>({
    severity: "error",
    title: ({ place }) => (place === "last" ? "`any` must come last." : "`any` must stand alone."),
    hint: ({ place }) =>
      place === "last"
        ? "Also say what comes before it, or move `any` to the end of the list."
        : "Name everything that is picked, or write `at-random: any`.",
    why: "`any` lets the seed decide from there on.",
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
        ? `The numbers for \`${label}\` are \`${numbers.min}..${numbers.max}\`.`
        : `No number is chosen by \`${label}\`.`,
    why: "An impossible answer is always refused, so this step says nothing about the rules.",
  }),
  "one-is-chosen": entry<{ label: string; word: string }>({
    severity: "error",
    title: ({ label }) => `An answer to \`${label}\` names only one thing, but this step names several.`,
    hint: ({ word }) => `Remove \`${word}\`, or write a separate step for each.`,
    why: "This decision takes only one thing, so two would always be refused, and the step would always pass.",
  }),
  "named-twice": entry<{ step: "decides" | "wins" | "offered" | "offered-exactly" | "refused"; name: string }>({
    severity: "error",
    title: ({ step, name }) => `\`${step}\` names \`${name}\` twice.`,
    hint: () => "Name it only once.",
    why: "The second name may be a typing error for something else that the step should check.",
  }),
  "impossible-seeds": entry<{ text: string; most: number }>({
    severity: "error",
    title: ({ text }) => `\`${text}\` is not a range of seeds.`,
    hint: ({ most }) => `Write the first and the last seed, as in \`1..1000\`, with at most ${most} seeds.`,
    why: "The scenario is played once with each seed.",
  }),
  "unclear-view": entry<{ what: string; of: "zone" | "state"; text: string }>({
    severity: "error",
    title: ({ what, text }) => `\`${text}\` does not say what the player sees of \`${what}\`.`,
    hint: ({ of, text }) =>
      of === "zone"
        ? `Write \`hidden\`, \`uncounted\`, a number of pieces, or a list of names, such as \`[${text}]\`.`
        : "Write `hidden`, or the value of the state: a number, a word, a piece, `nothing`, `true` or `false`.",
    why: "A player may see the pieces in a zone, only their number, or nothing. For a state, a player sees the value or nothing.",
  }),
  "position-from-itself": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `The position \`${name}\` starts from itself: its \`from\` leads back to it.`,
    hint: () => "Remove one `from` from the circle.",
    why: "A position builds on the one that it starts from, so one of them must come first.",
  }),
  "position-broken": entry<{ name: string; errors: number }>({
    severity: "error",
    title: ({ name, errors }) => `The position \`${name}\` has ${counted(errors, "error")} in its file.`,
    hint: () => "Correct the position first.",
    why: "A scenario runs only if its starting position is valid.",
  }),
  "position-with-columns": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) =>
      `The position \`${name}\` uses columns in \`<…>\`, which only scenarios in its own file can fill in.`,
    hint: () => "Move the position to this file, or rewrite it without columns.",
    why: "A file of positions is checked without the scenarios in other files, and therefore without their examples.",
  }),
  "unknown-positions-file": entry<{ name: string; file: string }>({
    severity: "error",
    title: ({ name }) => `There is no file \`${name}\`.`,
    hint: ({ file }) =>
      `Write the position in \`${file}.test.yaml\`, in the same folder as this file, or correct the name before the \`/\`.`,
    why: "`from: common/rich-table` refers to the position `rich-table` in the file `common.test.yaml`, which is in the same folder as the scenario's file.",
  }),
};
