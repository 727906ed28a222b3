/**
 * Draws positions of a moment before the decision at which a search begins. Other players have answered since then. How
 * likely their answers are in a drawn position tells how likely the position is.
 */
import type { CellInfo, Program } from "../ir/program.ts";
import type { EarlierAnswer } from "../match/earlier-answer.ts";
import type { Viewer } from "../match/observation/viewer.ts";
import { type VisibleState, visibleTo } from "../match/observation/visibility.ts";
import type { Evaluable, Executor } from "../runtime/executor.ts";
import { RandomStream } from "../runtime/random-stream.ts";
import { actingPlayer, generatorOf, piecesIn, resumeLabel } from "../runtime/state.ts";
import { Determinization } from "./determinization.ts";
import type { Prior } from "./prior.ts";

/** The position of a search, as far as it is needed here (see `SearchState`). */
interface Searching {
  readonly count: number;
  readonly executor: Executor;
  readonly players: number;
  readonly seat: number;
  play(answer: number): void;
  restore(position: Int32Array): void;
  sample(seed: number): boolean;
  offersAsNow(): boolean;
}

/**
 * This many positions are drawn to see whether earlier answers lead to the decision. They must do so in at least a
 * quarter. In the others, chance intervenes, or an answer that was given is not possible.
 */
const DRAWN = 16;
/** At most this many positions are drawn to find one in which the first of the earlier answers is possible. */
const MOST_DRAWN = 80;

/** Positions in which the first of some earlier answers was given, as a seat could see them at that moment. */
export class EarlierPositions {
  /** The answers that were given since then, as the ints by which the executor knows them. */
  private readonly answers: readonly number[];
  private readonly first: EarlierAnswer;
  private readonly state: Searching;
  private readonly looks: Appearance;
  private readonly prior: Prior;
  private readonly determinization: Determinization;
  private forAll: Determinization | undefined;
  private readonly random = new RandomStream(0);
  private readonly drawn: Int32Array;
  /** The random generator in the last drawn position. */
  private readonly generator = new Int32Array(4);

  /**
   * The earliest positions from which the answers since then lead to the decision; undefined if the seat can infer
   * nothing from them. Changes the current position of the search.
   * @param now the state of the match at the decision
   * @param earlier the answers since the seat's last turn (`sinceOwn`)
   */
  static find(
    state: Searching,
    now: Int32Array,
    earlier: readonly EarlierAnswer[],
    prior: Prior,
  ): EarlierPositions | undefined {
    const { executor, seat } = state;
    const { players, pieces } = executor.program;
    const own = pieces[players[seat]!]!.name;
    const others = earlier.findLastIndex(({ deciders }) => !deciders.includes(own)) + 1;
    if (others === 0) return undefined;
    executor.state.set(now);
    const looks = new Appearance(executor, players[seat]!);
    for (let first = 0; first < others; first++) {
      const positions = new EarlierPositions(state, earlier.slice(first), looks, prior);
      let arrived = 0;
      for (let seed = 0; seed < DRAWN; seed++) if (positions.replay(seed)) arrived++;
      if (arrived >= DRAWN / 4) return positions;
    }
    return undefined;
  }

  private constructor(state: Searching, answers: readonly EarlierAnswer[], looks: Appearance, prior: Prior) {
    this.state = state;
    this.first = answers[0]!;
    this.answers = answers.map(({ value }) => value);
    this.looks = looks;
    this.prior = prior;
    this.determinization = this.seenBy(looks.seat);
    this.drawn = new Int32Array(state.executor.state.length);
  }

  /** Draws what a viewer did not see when the first of the answers was given. */
  private seenBy(viewer: Viewer): Determinization {
    const { executor } = this.state;
    executor.state.set(this.first.state());
    return new Determinization(executor, viewer, this.prior, { past: true });
  }

  /** The number of answers that lead from the drawn positions to the decision. */
  get length(): number {
    return this.answers.length;
  }

  /**
   * Goes to the position in which the first of the earlier answers was given, and draws everything that was hidden
   * then. The same seed and the same knowledge give the same position. @returns false if none is found
   */
  sample(seed: number): boolean {
    return this.draw(this.determinization, seed);
  }

  /** As `sample`, but draws everything that is not open to all players, such as the seat's own cards. */
  sampleForAll(seed: number): boolean {
    this.forAll ??= this.seenBy("spectator");
    return this.draw(this.forAll, seed);
  }

  private draw(determinization: Determinization, seed: number): boolean {
    const { state, random, drawn, generator } = this;
    random.restart(seed);
    for (let round = 0; round < MOST_DRAWN; round++) {
      if (!determinization.draw(random, drawn)) continue;
      state.restore(drawn);
      generator.set(generatorOf(state.executor.program, drawn));
      if (this.given(0) >= 0) return true;
    }
    return false;
  }

  /**
   * The index of the earlier answer number `step` among the answers that are offered in the current position; -1 if it
   * is not offered.
   */
  given(step: number): number {
    const { executor, count } = this.state;
    return executor.offered.subarray(0, count).indexOf(this.answers[step]!);
  }

  /**
   * Whether the answers since `sample` have led to the decision: the seat cannot distinguish the current position from
   * it, and chance decided nothing on the way.
   */
  leadsToNow(): boolean {
    const { state, generator, looks } = this;
    const { executor } = state;
    return (
      state.offersAsNow() &&
      generatorOf(executor.program, executor.state).every((word, i) => word === generator[i]) &&
      looks.isIn(executor.state)
    );
  }

  private replay(seed: number): boolean {
    if (!this.sample(seed)) return false;
    for (let step = 0; step < this.answers.length; step++) {
      const answer = this.given(step);
      if (answer < 0) return false;
      this.state.play(answer);
    }
    return this.leadsToNow();
  }
}

/** What a seat sees in one position. Other positions can be compared with it. */
class Appearance {
  readonly seat: number;
  private readonly program: Program;
  private readonly label: number;
  private readonly acting: number;
  private readonly cells: readonly (readonly [cell: CellInfo, value: number])[];
  private readonly zones: VisibleState["zones"];

  constructor(position: Evaluable, seat: number) {
    const { program, state } = position;
    const { states, zones } = visibleTo(position, seat);
    this.program = program;
    this.seat = seat;
    this.label = resumeLabel(state);
    this.acting = actingPlayer(state);
    this.cells = program.cells.flatMap((cell, i) => (states[i] === undefined ? [] : [[cell, states[i]] as const]));
    this.zones = zones;
  }

  /** Whether everything that the seat sees here is the same in another position. */
  isIn(state: Int32Array): boolean {
    const { program, label, acting, cells, zones } = this;
    return (
      resumeLabel(state) === label &&
      actingPlayer(state) === acting &&
      cells.every(([{ at }, value]) => state[at] === value) &&
      zones.every(({ count, pieces }, zone) => {
        if (count === undefined && pieces.length === 0) return true;
        const lying = piecesIn(program, state, zone);
        return (
          (count === undefined || lying.length === count) &&
          pieces.every((piece, i) => piece === undefined || piece === lying[i])
        );
      })
    );
  }
}
