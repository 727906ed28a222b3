/** Whole matches between bots, straight on an executor: integers only, no allocation per decision. */
import { type Executor, GameError } from "../interpreter/runtime/executor.ts";
import { DECLINED } from "../interpreter/ir/ir.ts";
import { actingPlayer, resumeLabel } from "../interpreter/runtime/state.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Policy } from "../agents/agent.ts";
import { derivedSeed } from "./seeds.ts";

/** A match with more decisions than this never ends: the longest known game needs a hundredth. */
export const MOST_DECISIONS = 100_000;

/** The results of a playout besides the state of the executor. */
export interface PlayoutRecord {
  /** Decisions answered in the last match. */
  decisions: number;
  /** Answers given, over all matches. */
  readonly chosen: Chosen;
}

/** How often each answer was given at each ask: an array for the frequent answers, a map for all others. */
class Chosen {
  private readonly counts: Float64Array;
  private readonly others: readonly Map<number, number>[];
  /** Words for each ask. */
  private readonly width: number;
  /** The word of the answer 0; before it stand "done" and the exchanges. Negative numbers are rare. */
  private readonly zero: number;

  constructor({ asks, anytime, layout }: Program) {
    this.zero = 1 + anytime.length;
    this.width = this.zero + Math.max(layout.pieces, 64);
    this.counts = new Float64Array(asks.length * this.width);
    this.others = asks.map(() => new Map());
  }

  count(ask: number, answer: number): void {
    const word = answer <= DECLINED ? DECLINED - answer : answer < 0 ? this.width : this.zero + answer;
    if (word < this.width) this.counts[ask * this.width + word]!++;
    else this.others[ask]!.set(answer, (this.others[ask]!.get(answer) ?? 0) + 1);
  }

  /** The answers of an ask that were given at least once. */
  at(ask: number): ReadonlyMap<number, number> {
    const found = new Map(this.others[ask]);
    for (let word = 0; word < this.width; word++) {
      const times = this.counts[ask * this.width + word]!;
      if (times > 0) found.set(word < this.zero ? DECLINED - word : word - this.zero, times);
    }
    return found;
  }
}

/** A record before the first match of a program. */
export function newPlayoutRecord(program: Program): PlayoutRecord {
  return { decisions: 0, chosen: new Chosen(program) };
}

/** Throws the error of a match that does not end, at a question. */
export function tooLong(program: Program, ask: number): GameError {
  return new GameError("budget", program.asks[ask]!.point);
}

/**
 * Plays one match to its end; the executor then holds the final state. `bots` answer for the players in the order of
 * `program.players`, each with a seed of its own.
 *
 * @throws GameError where the rules have an error, or the match does not end
 */
export function playout(
  executor: Executor,
  bots: readonly Policy[],
  askAt: Int32Array,
  seed: number,
  record: PlayoutRecord,
): void {
  const { state, offered, program } = executor;
  const firstPlayer = program.players[0]!;
  for (let i = 0; i < bots.length; i++) bots[i]!.begin(derivedSeed(seed, i));
  record.decisions = 0;
  let count = executor.start(seed);
  while (count > 0) {
    const bot = bots[Math.max(0, actingPlayer(state) - firstPlayer)]!;
    const answer = offered[bot.choose(executor, count)]!;
    const ask = askAt[resumeLabel(state)]!;
    record.chosen.count(ask, answer);
    if (++record.decisions > MOST_DECISIONS) throw tooLong(program, ask);
    count = executor.answer(answer);
  }
}
