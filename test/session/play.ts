import type { Seed } from "../../src/interpreter/runtime/random.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";
import { Session } from "../../src/session/session.ts";
import type { Setup } from "../../src/simulation/setup.ts";

/** A session in which bots play all seats. They have made this many moves, or fewer if the match has ended. */
export function played(setup: Setup, seed: Seed, moves: number): Session {
  const opened = Session.open(setup, seed);
  if (opened.kind !== "session") throw new Error(`a session was expected: ${JSON.stringify(opened)}`);
  const { session } = opened;
  for (const { name } of session.model.players) session.seat(name, "random");
  for (let i = 0; i < moves && session.botMove() === true; i++);
  return session;
}

/** Writes a snapshot as a text. Leaves out all ids, because the ids of equal pieces depend on how the pieces moved. */
export function withoutIds(snapshot: Snapshot): string {
  const ids = (key: string, value: unknown) =>
    key === "id" ||
    ((key === "items" || key === "about") && Array.isArray(value) && value.every((item) => typeof item === "number"));
  return JSON.stringify(snapshot, (key, value: unknown) => (ids(key, value) ? undefined : value));
}
