/**
 * Computes the results of moves: the counters of players that a move changed, and the lines of the rules from which the
 * final score came.
 */
import { startKey } from "../diagnostics/range.ts";
import type { CellInfo, PlaceInRules, Program } from "../interpreter/ir/program.ts";
import { scoreCounted } from "../interpreter/match/result.ts";
import type { Event } from "../narration/events.ts";
import { isBookkeeping } from "../narration/sentences.ts";
import { counterName } from "../narration/states.ts";
import { say } from "./localized.ts";
import type { ShownRules } from "./rules.ts";
import { ScoreTitles, sectionOf } from "./score-titles.ts";
import type { Gain, ScoreRow, ScoreLine } from "./snapshot.ts";
import { spanOf } from "./span.ts";
import type { Timeline } from "./timeline.ts";

/** A map from the offset of a player's counter in the state to the counter. */
function counters(program: Program): ReadonlyMap<number, CellInfo> {
  return new Map(
    program.cells
      .filter(({ decl, holder }) => decl.type.kind === "int" && program.players.includes(holder))
      .map((cell) => [cell.at, cell]),
  );
}

/** How much the events changed each player's counters in total. Only counters for which `sees` is true are included. */
export function gainsOf(
  { program, numbering }: ShownRules,
  events: readonly Event[],
  sees: (cell: CellInfo) => boolean,
): readonly Gain[] {
  const known = counters(program);
  const net = new Map<CellInfo, number>();
  for (const event of events) {
    const cell = event.kind === "changed" ? known.get(event.at) : undefined;
    if (!cell || event.kind !== "changed" || !sees(cell) || isBookkeeping(program, event.at)) continue;
    net.set(cell, (net.get(cell) ?? 0) + event.after - event.before);
  }
  return [...net].flatMap(([cell, by]) =>
    by === 0
      ? []
      : [
          {
            player: program.pieces[cell.holder]!.name,
            state: numbering.states.indexOf(cell.decl),
            member: memberOf(cell),
            by,
          },
        ],
  );
}

function memberOf(cell: CellInfo): string | undefined {
  const name = counterName(cell);
  const { family } = cell.decl;
  return family === undefined ? undefined : family.named ? name : name.slice(cell.decl.name.length + 1, -1);
}

/**
 * The lines of the rules that the scores of a finished match came from. Undefined if there is no counter that was each
 * player's score during the whole match.
 */
export function scoreSheet(
  { program, languages }: ShownRules,
  timeline: Timeline,
  sees: (cell: CellInfo) => boolean,
): readonly ScoreRow[] | undefined {
  const cells = scoreCells(program, timeline);
  const [first] = cells?.values() ?? [];
  if (!cells || !first || ![...cells.values()].every(sees)) return undefined;
  const titles = new ScoreTitles(program, first.decl.name);
  const rows = new Map<string, Row>();
  const rowsByPoint = new Map<number, Row>();
  const rowOf = (point: number): Row => {
    const place = program.points[point]!;
    const title = say(languages, (words) => titles.of(words, place) ?? "");
    const key = languages.map(({ language }) => title[language] || place.within).join(" | ");
    const isNamed = languages.every(({ language }) => title[language] !== "");
    const section = isNamed ? undefined : sectionOf(program.game, place.within);
    const row = rows.get(key) ?? { section, title, lines: new Map<string, Line>(), by: {} };
    rows.set(key, row);
    rowsByPoint.set(point, row);
    return row;
  };
  for (const { events } of timeline.positions) {
    for (const event of events) {
      const cell = event.kind === "changed" ? cells.get(event.at) : undefined;
      if (!cell || event.kind !== "changed") continue;
      const place = program.points[event.point]!;
      const key = startKey(place.range);
      const row = rowsByPoint.get(event.point) ?? rowOf(event.point);
      const line = row.lines.get(key) ?? { line: spanOf(place.range), text: firstLine(place), by: {} };
      const player = program.pieces[cell.holder]!.name;
      for (const { by } of [row, line]) by[player] = (by[player] ?? 0) + event.after - event.before;
      row.lines.set(key, line);
    }
  }
  return [...rows.values()].flatMap((row) => {
    const lines = [...row.lines.values()].filter(hasPoints);
    return lines.length > 0 ? [{ ...row, lines }] : [];
  });
}

/** Numbers of points, by the name of the player who got them. */
type Sums = Record<string, number>;
type Line = ScoreLine & { readonly by: Sums };
type Row = Omit<ScoreRow, "lines"> & { readonly lines: Map<string, Line>; readonly by: Sums };

function hasPoints({ by }: { readonly by: Sums }): boolean {
  return Object.values(by).some((points) => points !== 0);
}

function firstLine({ range: { source, start, end } }: PlaceInRules): string {
  return source.text.slice(start, end).split("\n")[0]!.trim();
}

/** The players' counters that equalled the score in every position of the match, by their offset in the state. */
function scoreCells(program: Program, timeline: Timeline): ReadonlyMap<number, CellInfo> | undefined {
  const { executor, positions } = timeline;
  const score = scoreCounted(executor);
  if (score === undefined) return undefined;
  const states = positions.map(({ state }) => state.words());
  const scores = states.map((state) =>
    timeline.inState(state, () => program.players.map((player) => executor.value(score, player))),
  );
  const known = [...counters(program).values()];
  for (const name of new Set(known.map(counterName))) {
    const cells = known.filter((cell) => counterName(cell) === name);
    const own = program.players.map((player) => cells.find(({ holder }) => holder === player));
    if (own.every((cell, i) => cell && states.every((state, n) => state[cell.at] === scores[n]![i])))
      return new Map(cells.map((cell) => [cell.at, cell]));
  }
  return undefined;
}
