/** A scenario: a position, moves, and what must be true on the way. */
import { line, name, names, number, rules } from "./parts.ts";
import { described, listOf, mapOf, record, scalar, type Schema } from "./schema.ts";

const move: Schema = { title: "a move", type: scalar };
/** A move together with who makes it. */
export const moveBy: Schema = {
  ...record("a move", {
    by: described(name, "The player who makes the move, where several answer at once.", "player-2"),
    do: described(move, "The move.", "walk farm-1"),
  }, ["by", "do"]),
};

const moves: Schema = { title: "a list of moves", type: [...scalar, "array"], items: { ...moveBy, type: [...scalar, "object"] } };

/** A move that is not possible, together with why. */
export const refusal: Schema = {
  ...record("a move", {
    do: described(move, "The move.", "walk temple-1"),
    by: described(name, "The player who is asked, where several answer at once.", "player-2"),
    because: described(line, "The first word of the line that forbids the move, or `where` if the line that asks does not name it.", "pay"),
  }, ["do"]),
};

const refusals: Schema = { ...refusal, title: "a list of moves", type: [...scalar, "array", "object"], items: { ...refusal, type: [...scalar, "object"] } };

export const sees: Schema = {
  title: "a seat, and zones with colons",
  type: ["object"],
  properties: { seat: described(name, "The player who looks.", "player-1") },
  required: ["seat"],
  additionalProperties: { title: "`hidden`, `uncounted`, a number, or a list of names", type: [...scalar, "array"], items: name },
};

export const step: Schema = record("a step", {
  decides: described({ title: "a player", type: [...scalar, "array"], items: name }, "Who decides now."),
  offered: described(moves, "Moves that are possible now, perhaps among others."),
  "offered-exactly": described(moves, "The moves that are possible now, and no others."),
  refused: described(refusals, "A move of the question that is asked now, but one that is not possible."),
  move: described({ ...moveBy, type: [...scalar, "object"] }, "A move that is made."),
  expect: described({ title: "a condition or a list of them", type: [...scalar, "array"], items: line }, "What is true now."),
  sees: described(sees, "What a player sees now."),
  wins: described({ title: "a player", type: [...scalar, "array"], items: name }, "Who has won, once the match is over.", "player-1"),
  note: described(line, "A remark for readers."),
});

export const scenarioFile: Schema = record(
  "a scenario",
  {
    scenario: described(line, "What the scenario shows, in a few words.", "A traveller without money"),
    game: described(name, "The name of the game.", "tokaido"),
    players: described(number, "How many play.", "2"),
    seed: described(number, "Which chance; 1 unless told."),
    variants: described(names, "The variants that are played."),
    options: described(mapOf("names with colons", line), "What the table has decided."),
    covers: described(names, "The rules of the rulebook that the scenario shows: `TOK-31`."),
    given: described(rules, "Rules that make the position, carried out after the set-up."),
    steps: described(listOf("a list of steps", step), "What happens, in order."),
  },
  ["scenario", "game", "players"],
);
