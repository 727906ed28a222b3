/** Adds the marks that people made during a match, and the times of their moves, to the record of the match. */
import { positionAt } from "../diagnostics/range.ts";
import type { MatchMark } from "../interpreter/match/record/mark.ts";
import type { Setup } from "../simulation/setup.ts";
import type { Span } from "../session/span.ts";
import type { Entry, Store, StoredMatch } from "./store/store.ts";

/**
 * The marks that people made in a match of `moves` moves. Each has its line of the rules, as the rules were at that
 * time.
 */
export async function marksOf(
  store: Pick<Store, "setup">,
  match: StoredMatch,
  entries: readonly Entry[],
  moves: number,
): Promise<readonly MatchMark[]> {
  const marks: MatchMark[] = [];
  let rules = match.rules.id;
  for (const { by, event } of entries) {
    if (event.kind === "rules") rules = event.rules.id;
    if (event.kind !== "mark") continue;
    const line = event.line && lineOf(await store.setup(rules), event.line);
    // Players may have taken back moves after the mark was made. Then the mark belongs to the last move that remains.
    const at = Math.min(event.record, moves);
    marks.push({ by, at, kind: event.mark, text: event.text, ...(line && { line }) });
  }
  return marks;
}

/** The line of the rules in which a span (a part of the text) starts. */
function lineOf(setup: Setup | undefined, { source: name, start }: Span): MatchMark["line"] {
  const source = [setup?.source, ...(setup?.variantFiles ?? [])].find((each) => each?.name === name);
  if (!source) return undefined;
  const { line } = positionAt(source, start);
  return { source: name, line, text: source.text.split("\n")[line - 1]!.trim() };
}

/**
 * How long a person took for each move, in ms. A move that was made together with an earlier move took 0 ms. If players
 * took moves back, the times of these moves are dropped.
 */
export function durationsOf(entries: readonly Entry[], moves: number): readonly number[] {
  const times: number[] = [];
  let since = entries[0]?.at ?? 0;
  for (const { event, at, client } of entries) {
    if (event.kind === "start") since = at;
    if (event.kind !== "play") continue;
    const { moves: made } = event.standing;
    if (made === times.length) continue;
    // The moves of bots come from no page, so they have no `client` (the id of a page's message). They count as 0 ms.
    if (made > times.length) times.push(client === undefined ? 0 : at - since);
    while (times.length < made) times.push(0);
    times.length = made;
    since = at;
  }
  while (times.length < moves) times.push(0);
  times.length = moves;
  return times;
}
