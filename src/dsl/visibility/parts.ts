/** The parts of a game on which its secrets (hidden zones and states) depend. A part stands for all that it refers to. */
import type { Change, Game } from "../game.ts";
import { changesOfResults, everyEffect, everyWritten } from "../visitor.ts";
import { leadingOf } from "./leading.ts";
import { touchingOf } from "./touching.ts";

/** The parts of a game on which the secrets (hidden zones and states) of its questions depend. */
export function partsOfQuestions(game: Game): readonly unknown[] {
  const leading = leadingOf(game);
  return [
    ...everyEffect(game).filter(({ body }) => leading.leads(body)),
    ...everyWritten(game).rules.flatMap(({ body }) => (leading.leads(body) ? [body] : [])),
    ...game.changes.filter(({ body }) => "items" in body && leading.leads(body)),
    ...partsOfClauses(game),
  ];
}

/** The parts of a game on which the secrets (hidden zones and states) in clauses such as `seen by` depend. */
export function partsOfClauses(game: Game): readonly unknown[] {
  const { kinds, states, zones, decider } = game;
  const written = everyWritten(game).values.map(({ body }) => body);
  return [kinds, states, zones, decider, ...written, ...changesOfSecrets(game)];
}

/** The changes of values that can change the secrets (hidden zones and states) on which a result depends. */
function changesOfSecrets(game: Game): readonly Change[] {
  const touching = touchingOf(game);
  return changesOfResults(game).filter(({ target: { type }, carrier, body }) => {
    // A number or a condition belongs to nobody and lies nowhere, so only what it reads matters.
    const isPlain = type.kind === "int" || type.kind === "bool";
    return carrier !== undefined || !isPlain || touching.has(body);
  });
}
