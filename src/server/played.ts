/** Matches as people have played them, with notes and times, for the command `playtest`. */
import type { PlayedMatch } from "../together/protocol.ts";
import type { Room } from "./match/room.ts";
import { durationsOf, marksOf } from "./noted.ts";
import { matchShown } from "./match/shown.ts";
import { MatchState } from "./match/state.ts";
import type { RulesCalls } from "./rules/calls.ts";
import { RulesService } from "./rules/service.ts";
import type { Entry, Store, StoredMatch } from "./store/store.ts";
import { storeAt } from "./store/stores.ts";

/** The record of an open match up to now, with marks and times. */
export async function playedMatch(room: Room): Promise<PlayedMatch> {
  const played = await room.queued(() => room.ask("played"));
  return asPlayed(room.around.store, room.state, await room.around.store.entries(room.id), played);
}

/**
 * Reads all matches of a store that have begun, the newest first.
 * @param place the store: the path of a file, or `postgres://…`
 * @throws StoreError
 */
export async function* playedMatches(place: string): AsyncGenerator<PlayedMatch> {
  const store = await storeAt(place);
  const service = new RulesService(() => "");
  try {
    for (const match of await store.matches()) {
      const played = await replayed(store, service, match);
      if (played) yield played;
    }
  } finally {
    await store.close();
  }
}

async function replayed(store: Store, service: RulesService, match: StoredMatch): Promise<PlayedMatch | undefined> {
  const { id, seed } = match;
  const entries = await store.entries(id);
  const state = new MatchState(match);
  for (const entry of entries) state.apply(entry);
  if (state.standing.moves === 0) return undefined;
  const setup = await store.setup(state.rules.id);
  service.open({ match: id, setup: setup!, seed, steps: MatchState.stepsOf(entries) });
  const played = service.played(id);
  service.close(id);
  return asPlayed(store, state, entries, played);
}

async function asPlayed(
  store: Store,
  state: MatchState,
  entries: readonly Entry[],
  { record, result }: ReturnType<RulesCalls["played"]>,
): Promise<PlayedMatch> {
  const match = matchShown(state, { here: new Set(), seen: new Map(), spectators: 0 }, false);
  return {
    record: {
      ...record,
      marks: await marksOf(store, state.match, entries, record.moves.length),
      durations: durationsOf(entries, record.moves.length),
    },
    title: match.title,
    begun: match.created,
    over: match.status === "over",
    people: match.seats,
    talk: state.talk,
    result,
  };
}
