/** The JSON Schema of scenarios: a position, moves, and expectations between them. */
import { line, name, names, number, rules } from "./parts.ts";
import { described, listOf, mapOf, record, scalar, type Schema } from "./schema.ts";

const move: Schema = { title: "a move", type: scalar };
/** The schema of a move with the player who makes it. */
export const moveBy: Schema = {
  ...record(
    "a move",
    {
      by: described(name, "The player who makes the move, where several answer at once.", "player-2"),
      do: described(move, "The move.", "walk farm-1"),
    },
    ["by", "do"],
  ),
};

const moves: Schema = {
  title: "a list of moves",
  type: [...scalar, "array"],
  items: { ...moveBy, type: [...scalar, "object"] },
};

/** The schema of a move that must be refused, and the reason. */
export const refusal: Schema = {
  ...record(
    "a move",
    {
      do: described(move, "The move.", "walk temple-1"),
      by: described(name, "The player who is asked, where several answer at once.", "player-2"),
      because: described(
        line,
        "The first word of the line that forbids the move, or `where` if the line that asks does not name it.",
        "pay",
      ),
    },
    ["do"],
  ),
};

const refusals: Schema = {
  ...refusal,
  title: "a list of moves",
  type: [...scalar, "array", "object"],
  items: { ...refusal, type: [...scalar, "object"] },
};

/** The schema of a step that says what a player sees. */
export const sees: Schema = {
  title: "a seat, and zones or states with colons",
  type: ["object"],
  properties: {
    seat: described(name, "The player who looks.", "player-1"),
    log: described(
      { title: "a sentence or a list of them", type: [...scalar, "array"], items: line },
      "The sentences that the player reads of the last move.",
    ),
  },
  required: ["seat"],
  additionalProperties: {
    title: "`hidden`, `uncounted`, a number, a word, or a list of names",
    type: [...scalar, "array"],
    items: name,
  },
};

const oneOrMore = (title: string, items: Schema): Schema => ({ title, type: [...scalar, "array"], items });
const sidesOrMore = oneOrMore("a number, a word, or a list of them", name);
const namesOrMore = oneOrMore("a name or a list of them", name);

/** The schema of an entry below `chance`, such as the next dice and their results. */
export const chanceEntry: Schema = record("what chance brings", {
  roll: described(
    {
      ...sidesOrMore,
      title: "numbers or words, or dice with colons",
      type: [...scalar, "array", "object"],
      additionalProperties: sidesOrMore,
    },
    "What dice show from now on, in the order in which they are rolled; after a name the dice of that name, or those that are rolled for such a piece. With `any` at the end the seed decides the rest.",
    "[5, 2]",
  ),
  shuffle: described(
    mapOf("zones with colons", namesOrMore),
    "What lies first in a zone, in order, after it is next shuffled: `{ stock: [crab, silk] }`. No more than that is drawn, unless the list ends with `any`.",
  ),
  "at-random": described(
    namesOrMore,
    "What the next `at random` picks; with `any` the seed decides from there on.",
    "crab",
  ),
});

/** The schema of the section `chance`: the results of chance in their order. */
export const chance: Schema = listOf("a list of what chance brings", chanceEntry);

/** The schema of a step of a scenario. */
export const step: Schema = record("a step", {
  decides: described(oneOrMore("a player", name), "Who decides now."),
  offered: described(moves, "Moves that are possible now, perhaps among others."),
  "offered-exactly": described(moves, "The moves that are possible now, and no others."),
  refused: described(refusals, "A move of the question that is asked now, but one that is not possible."),
  move: described({ ...moveBy, type: [...scalar, "object"] }, "A move that is made."),
  given: described(
    rules,
    "Rules that change the position, carried out now. What is asked is then asked anew. Several in a row are one change.",
  ),
  chance: described(chance, "What chance brings from now on."),
  expect: described(oneOrMore("a condition or a list of them", line), "What is true now."),
  sees: described(sees, "What a player sees now."),
  wins: described(oneOrMore("a player", name), "Who has won, once the match is over.", "player-1"),
  note: described(line, "A comment for readers."),
});

const opening: Readonly<Record<string, Schema>> = {
  game: described(name, "The name of the game.", "tokaido"),
  players: described(number, "How many play.", "2"),
  seed: described(
    line,
    "Which chance; 1 unless told. With `1..1000` the scenario holds with each of these.",
    "1..1000",
  ),
  variants: described(names, "The variants that are played."),
  options: described(mapOf("names with colons", line), "What the table has decided."),
  chance: described(chance, "What chance brings, from the set-up on."),
  "before-setup": described(rules, "Rules that are carried out before the set-up."),
  given: described(rules, "Rules that make the position, carried out after the set-up and before play."),
  steps: described(listOf("a list of steps", step), "What happens, in order."),
};

const from: Schema = described(
  name,
  "The position that it starts from: one of this file, or `common/rich-table` of the file `common.test.yaml` beside it.",
  "rich-table",
);

/** The schema of a document with a position, from which scenarios and other positions can start. */
export const positionFile: Schema = record(
  "a position",
  { position: described(name, "The name of the position.", "rich-table"), from, ...opening },
  ["position"],
);

/**
 * The schema of a row in a table of examples. Each key is a column, and its value replaces the placeholder with the
 * name of the column.
 */
export const exampleRow: Schema = mapOf("columns with colons", { title: "words", type: [...scalar, "array"] });

/** The schema of a document with a scenario. */
export const scenarioFile: Schema = record(
  "a scenario",
  {
    scenario: described(line, "What the scenario shows, in a few words.", "A traveller without money"),
    from,
    ...opening,
    covers: described(names, "The rules of the rulebook that the scenario shows: `TOK-31`."),
    examples: described(
      listOf("a list of rows", exampleRow),
      "The scenario once for each row, with the cells in the place of `<column>`.",
    ),
  },
  ["scenario"],
);
