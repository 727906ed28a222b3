/** Matches as they were played, with what people said and how long they took: for `playtest`. */
import type { PlayedMatch } from "../together/protocol.ts";
import type { Room } from "./match/room.ts";
import type { Entry } from "./store/store.ts";

/** A match as it was played so far. */
export async function playedMatch(room: Room): Promise<PlayedMatch> {
  const { state, id, around } = room;
  const { record, result } = await room.queued(() => room.ask("played"));
  const match = room.shown({ role: "host" });
  return {
    record,
    title: match.title,
    begun: match.created,
    over: match.status === "over",
    people: match.seats,
    times: timesOf(await around.store.entries(id), record.moves.length),
    marks: state.marks,
    talk: state.talk,
    result,
  };
}

/**
 * How long each move took, in ms. A move that was given with another one took nothing; where the match went back, what was undone is
 * forgotten.
 */
function timesOf(entries: readonly Entry[], moves: number): readonly number[] {
  const times: number[] = [];
  let since = entries[0]?.at ?? 0;
  for (const { event, at } of entries) {
    if (event.kind === "start") since = at;
    if (event.kind !== "play") continue;
    const { moves: made } = event.standing;
    if (made === times.length) continue;
    if (made > times.length) times.push(at - since);
    while (times.length < made) times.push(0);
    times.length = made;
    since = at;
  }
  while (times.length < moves) times.push(0);
  times.length = moves;
  return times;
}
