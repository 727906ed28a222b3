/** Who plays against a user who sits down at a table. */
import { effect } from "@preact/signals";
import type { Model } from "../../src/session/model.ts";
import type { Seating } from "./left.ts";
import type { Studio } from "./studio.ts";

/** The user plays the first seat, with the view of this seat. Bots that search play all other seats. */
export function againstBots({ players }: Model): Seating | undefined {
  const [first, ...others] = players.flatMap(({ name, seat }) => (seat === undefined ? [] : name));
  return first === undefined
    ? undefined
    : { viewer: first, bots: Object.fromEntries(others.map((name) => [name, "fair"])) };
}

/**
 * On the screen of a table, gives the first seat to the user and all others to bots that search. It does not do so if
 * the user has chosen other players, or if a match is in progress.
 */
export function seatOpponents({ layout, match }: Studio): void {
  let seated = "";
  effect(() => {
    const [screen, model, latest] = [layout.screen.value, match.model.value, match.latest.value];
    if (screen !== "table" || !model || !latest || latest.at > 0) return;
    const seating = againstBots(model);
    const table = [model.game, seating?.viewer, ...Object.keys(seating?.bots ?? {})].join(" ");
    if (table === seated) return;
    seated = table;
    const isChosen =
      match.viewer.peek() !== "everything" &&
      Object.keys(seating?.bots ?? {}).every((name) => Object.hasOwn(match.bots.peek(), name));
    if (seating && !isChosen) void match.sit(seating);
  });
}
