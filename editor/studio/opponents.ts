/** Who plays at a table that somebody sits down at. */
import { effect } from "@preact/signals";
import type { Studio } from "./studio.ts";

/**
 * Seats the person first, by what that seat sees, against bots that think, unless the user chose otherwise or a match is
 * under way.
 */
export function seatOpponents({ layout, match }: Studio): void {
  let seated = "";
  effect(() => {
    const [screen, model, latest] = [layout.screen.value, match.model.value, match.latest.value];
    if (screen !== "table" || !model || !latest || latest.at > 0) return;
    const [first, ...others] = model.players.filter(({ seat }) => seat !== undefined).map(({ name }) => name);
    const table = [model.game, first, ...others].join(" ");
    if (table === seated) return;
    seated = table;
    const isChosen =
      match.viewer.peek() !== "everything" && others.every((name) => Object.hasOwn(match.bots.peek(), name));
    if (first !== undefined && !isChosen)
      void match.sit({ viewer: first, bots: Object.fromEntries(others.map((name) => [name, "search"])) });
  });
}
