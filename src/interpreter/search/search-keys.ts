/** A search's questions about a position, answered with integers: deciders, meanings of answers, winners. */
import { DECLINED } from "../ir/ir.ts";
import { asksByLabel, type Naming, type Program } from "../ir/program.ts";
import { visibleTo } from "../match/observation/visibility.ts";
import type { Viewer } from "../match/observation/viewer.ts";
import type { Executor } from "../runtime/executor.ts";
import { mixed } from "../runtime/mixing.ts";
import { scoreCounted, winShares } from "../match/result.ts";
import { actingPlayer, frameOf, resumeLabel } from "../runtime/state.ts";

/** Below all answers that are not pieces. */
const LARGEST = 2 ** 20;

/**
 * A match without a winner is worth this much less than one that all win together. Otherwise players who can only win
 * and lose as one would not care.
 */
const NOBODY_WINS = 2 ** -10;

/** The keys and results of positions that look to one seat like the one in which its search began. */
export class SearchKeys {
  private readonly executor: Executor;
  private readonly program: Program;
  private readonly askAt: Int32Array;
  /** By piece: 1 if the seat sees which one it is. The others are in different places in each world. */
  private readonly seen: Uint8Array;
  private readonly args: readonly (readonly [number])[];

  /** @param executor at the position where the search begins */
  constructor(executor: Executor, viewer: Viewer) {
    const { program } = executor;
    this.executor = executor;
    this.program = program;
    this.askAt = asksByLabel(program);
    this.args = program.players.map((player) => [player]);
    this.seen = new Uint8Array(program.layout.mobile);
    for (const { pieces } of visibleTo(executor, viewer).zones)
      for (const piece of pieces) if (piece !== undefined) this.seen[piece] = 1;
  }

  /** The current ask. */
  private get ask(): number {
    return this.askAt[resumeLabel(this.executor.state)]!;
  }

  /** Who decides, by place in `Program.players`. */
  decider(): number {
    const { executor, program, args } = this;
    const decides = program.decides[this.ask]!;
    const acting = actingPlayer(executor.state) - program.players[0]!;
    if (acting >= 0 && acting < args.length && executor.value(decides, args[acting]!) !== 0) return acting;
    return Math.max(
      0,
      args.findIndex((player) => executor.value(decides, player) !== 0),
    );
  }

  /** Equal for the same question about the same things, also in another world. */
  question(): number {
    const { executor, program, ask } = this;
    const { state } = executor;
    const frame = frameOf(state);
    let key = mixed(ask + 1, actingPlayer(state));
    for (const { slot, list, of, name } of program.asked[ask]!.locals)
      if (!list && name !== program.asked[ask]!.named?.answer) key = mixed(key, this.stable(of, state[frame + slot]!));
    return key;
  }

  /** Equal for the same answer to the current question, also in another world. */
  answer(index: number): number {
    const { executor, program } = this;
    const { what, unseen } = program.asked[this.ask]!;
    const value = executor.offered[index]!;
    if (what.kind !== "pieces" || value <= DECLINED) return value;
    // A player who chooses among face-down pieces knows only their places.
    return unseen && this.seen[value] === 0 ? -index - LARGEST : this.stable(what, value);
  }

  /**
   * A piece that the seat does not see is identified by its card and its zone: which of the equal ones it is differs in
   * each world.
   */
  private stable(of: Naming, value: number): number {
    const { layout, pieces } = this.program;
    if (of.kind !== "pieces" || value < 0 || value >= layout.mobile || this.seen[value] === 1) return value;
    const zone = this.executor.state[layout.pieceZone + value]!;
    return layout.pieces + pieces[value]!.cardId * layout.zones + zone;
  }

  /**
   * The worth of the end of a match to each player, by place in `Program.players`: 1/n if n players, or n sides, win
   * together. If no player wins, or the match has not ended, a little less than if all did.
   */
  rewards(into: Float64Array, over: boolean): void {
    const { executor, args } = this;
    const together = over ? winShares(executor, args, into) : 0;
    if (together === 0) into.fill(1 / args.length - NOBODY_WINS, 0, args.length);
  }

  /**
   * The points of each player at the end of a match, by place in `Program.players`; below 0 if the least points win.
   * @returns the number of players, automated ones not included; 0 if points of players do not decide
   */
  points(into: Float64Array): number {
    const { executor, program, args } = this;
    const { seats, scored, sides } = program;
    const score = sides ? undefined : scoreCounted(executor);
    if (score === undefined) return 0;
    const sign = scored!.order === "least" ? -1 : 1;
    for (let i = 0; i < seats; i++) into[i] = sign * executor.value(score, args[i]!);
    return seats;
  }
}
