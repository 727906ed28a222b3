/** What moves brought: the counters of players that a move changed, and the lines from which the score of a match came. */
import type { CellInfo, Program } from "../interpreter/ir/program.ts";
import { scoreCounted } from "../interpreter/match/result.ts";
import type { Event } from "../narration/events.ts";
import { isBookkeeping } from "../narration/sentences.ts";
import { counterName } from "../narration/states.ts";
import type { Words } from "../narration/titles.ts";
import { say } from "./localized.ts";
import type { Rules } from "./rules.ts";
import type { Gain, ScoreLine } from "./snapshot.ts";
import { spanOf } from "./span.ts";
import type { Timeline } from "./timeline.ts";

/** By place in the state: the counters of players. */
function counters(program: Program): ReadonlyMap<number, CellInfo> {
  return new Map(
    program.cells
      .filter(({ decl, holder }) => decl.type.kind === "int" && program.players.includes(holder))
      .map((cell) => [cell.at, cell]),
  );
}

/** Net changes of the counters that `sees` tells of, by player. */
export function gainsOf(
  { program, numbering }: Rules,
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

/** Where the score of a match that is over came from, line by line; undefined where it is not one counter of each player all along. */
export function scoreSheet(
  { program, tongues }: Rules,
  course: Timeline,
  sees: (cell: CellInfo) => boolean,
): readonly ScoreLine[] | undefined {
  const cells = scoreCells(program, course);
  if (!cells || ![...cells.values()].every(sees)) return undefined;
  const lines = new Map<string, ScoreLine & { readonly by: Record<string, number> }>();
  for (const { events } of course.positions) {
    for (const event of events) {
      const cell = event.kind === "changed" ? cells.get(event.at) : undefined;
      if (!cell || event.kind !== "changed") continue;
      const { range, within } = program.points[event.point]!;
      const key = `${range.source.name} ${range.start}`;
      const line = lines.get(key) ?? {
        section: isSection(program, within) ? within : undefined,
        title: say(tongues, (words) => titleOf(words, program, within)),
        line: spanOf(range),
        text: firstLine(range.source.text.slice(range.start, range.end)),
        by: {},
      };
      const player = program.pieces[cell.holder]!.name;
      line.by[player] = (line.by[player] ?? 0) + event.after - event.before;
      lines.set(key, line);
    }
  }
  return [...lines.values()].filter(({ by }) => Object.values(by).some((points) => points !== 0));
}

function isSection({ game }: Program, within: string): within is NonNullable<ScoreLine["section"]> {
  return [game.setup, game.play, game.finish].some(({ name }) => name === within);
}

/** `miko.text` is a card with one of its fields: the card says more. */
function titleOf(words: Words, { pieces }: Program, within: string): string {
  const piece = pieces.findIndex(({ card }) => card === within.split(".")[0]);
  return piece < 0 ? words.title(within) : words.cardTitle(pieces[piece]!.card);
}

function firstLine(text: string): string {
  return text.split("\n")[0]!.trim();
}

/** The counters that were the score in every position of the match, by place in the state. */
function scoreCells(program: Program, { executor, positions }: Timeline): ReadonlyMap<number, CellInfo> | undefined {
  const score = scoreCounted(executor);
  if (score === undefined) return undefined;
  const now = executor.state.slice();
  const scores = positions.map(({ state }) => {
    executor.state.set(state);
    return program.players.map((player) => executor.value(score, [player]));
  });
  executor.state.set(now);
  const known = [...counters(program).values()];
  for (const name of new Set(known.map(counterName))) {
    const cells = known.filter((cell) => counterName(cell) === name);
    const own = program.players.map((player) => cells.find(({ holder }) => holder === player));
    if (own.every((cell, i) => cell && positions.every(({ state }, n) => state[cell.at] === scores[n]![i])))
      return new Map(cells.map((cell) => [cell.at, cell]));
  }
  return undefined;
}
