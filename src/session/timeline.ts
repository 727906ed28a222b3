/** Keeps the time line of a match: all its positions, and the moves between them. */
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { Answer, Awaited, Decision } from "../interpreter/match/decision.ts";
import type { MatchDriver } from "../interpreter/match/driver.ts";
import { type EarlierAnswer, MOST_EARLIER, withAnswer } from "../interpreter/match/earlier-answer.ts";
import type { KeptPosition } from "../interpreter/match/kept-position.ts";
import { Match } from "../interpreter/match/match.ts";
import type { Viewer } from "../interpreter/match/observation/viewer.ts";
import { type VisibleState, visibleTo } from "../interpreter/match/observation/visibility.ts";
import { type SheetChange, type Sheets, withoutLater } from "../interpreter/match/sheet.ts";
import type { Stopped } from "../interpreter/match/stopped.ts";
import type { Seed } from "../interpreter/runtime/random.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Due } from "../scenarios/scripted-chance.ts";
import type { Stage } from "../scenarios/stage.ts";
import { toldForced } from "../narration/answer-sentences.ts";
import { type Event, Recorder } from "../narration/events.ts";
import type { Move } from "../interpreter/match/moves/move.ts";
import { ChanceTape } from "./chance-tape.ts";
import { KeptState } from "./kept-state.ts";
import type { ShownRules } from "./rules.ts";
import type { AskedIn, SharedExecutor } from "./shared-executor.ts";

/** A move, with the decision that it answered and the state in which this decision was asked. */
export interface Step extends Move {
  readonly decision: Decision;
  readonly given: Answer;
  /** The state of the match in which the question was asked. */
  readonly asked: KeptState;
}

/**
 * A position of the match: its state, and how the match came here. In the state, the thread (one of several
 * simultaneous decisions) of the question is selected.
 */
export interface Position {
  /** The move that led to this position; absent for the first position. */
  readonly step: Step | undefined;
  readonly state: KeptState;
  readonly turns: number;
  /**
   * The value of `Match.open` here: the number of moves before the current secret decisions, or of all moves if there
   * are none.
   */
  readonly open: number;
  /** The secret answers that are not final yet; see `Match.sheets`. */
  readonly sheets: Sheets | undefined;
  /** The events between the position before and this one. */
  readonly events: readonly Event[];
  /**
   * The results of chance between the position before and this one. They are needed if the seed alone does not
   * determine them.
   */
  readonly chance: ReturnType<ChanceTape["take"]>;
  /** If the match began in the position of a scenario: the entries of the scenario's `chance` that are still left. */
  readonly due: Due | undefined;
  readonly stopped: Stopped | undefined;
}

/** The parts of a session's rules that are needed to play a match and to tell about it. */
type PlayedRules = Pick<ShownRules, "program" | "staging" | "languages">;

/**
 * Plays a match and keeps all its positions, each of which `go` can show again. `MatchAuthority` makes its moves
 * through this class.
 */
export class Timeline implements MatchDriver {
  readonly executor: Executor;
  readonly positions: Position[] = [];
  private readonly recorder: Recorder;
  private readonly tape = new ChanceTape();
  private readonly rules: PlayedRules;
  private readonly stage: Stage | undefined;
  private readonly shared: SharedExecutor | undefined;
  private running: Match;
  private shown = 0;
  /** For whom the match waits in a position. Every viewer is shown this, and finding it out takes time. */
  private readonly found: { asked: AskedIn | undefined };

  /**
   * @param from a position of another match with the same rules, from which this one begins; by default, it begins with
   * the set-up
   * @param shared an executor that other matches use, too. Then `enter` must be called before every use of the time
   * line.
   */
  constructor(rules: PlayedRules, seed: Seed, from?: KeptPosition, shared?: SharedExecutor) {
    this.rules = rules;
    this.shared = shared;
    this.found = shared ?? { asked: undefined };
    const { program, languages } = rules;
    this.recorder =
      shared?.recorder ?? new Recorder((ask, value, state) => toldForced(languages, program, state, ask, value));
    this.stage = rules.staging?.begin(this.recorder.hooks, (chance) => this.tape.of(chance));
    this.executor = this.stage?.executor ?? shared?.executor ?? reference(program, this.recorder.hooks);
    if (shared?.isOf(this) === false) this.recorder.take(0);
    this.running = this.stage?.match ?? (from ? Match.at(this.executor, from) : Match.start(this.executor, seed));
    this.add(undefined);
  }

  /** Puts the shown position into the executor again, after other matches have used it. */
  enter(): void {
    if (this.shared?.isOf(this) === false) this.show(this.shown);
  }

  /** Returns to the position after the first `at` moves. All later positions are dropped. */
  cut(at: number): void {
    this.positions.length = at + 1;
    this.show(at);
  }

  /** Saves the positions and which of them is shown. The returned function restores both. */
  keep(): () => void {
    const positions = [...this.positions];
    const { shown } = this;
    return () => {
      this.positions.splice(0, Infinity, ...positions);
      this.show(shown);
    };
  }

  /** In the last position, carries out a step of the scenario that changes the match without a move. */
  intervene(step: number): void {
    if (!this.stage || this.position.stopped) return;
    this.rules.staging!.intervene(this.stage, this.match, step);
    this.renew();
  }

  /** The number of moves that led to the shown position. */
  get at(): number {
    return this.shown;
  }

  get last(): number {
    return this.positions.length - 1;
  }

  get position(): Position {
    return this.positions[this.shown]!;
  }

  /** Whether the match has stopped at a decision because there is too much to try out to find its possible answers. */
  get tooWide(): boolean {
    return this.positions.some(({ stopped }) => stopped?.problem.data.why === "look-ahead");
  }

  get program(): Program {
    return this.executor.program;
  }

  get seed(): Seed {
    return this.match.seed;
  }

  /** The match in the shown position. Answers must be given by `answer` of this class. */
  get match(): Match {
    return this.running;
  }

  private add(step: Step | undefined): void {
    const { match } = this;
    this.positions.push({
      step,
      state: this.kept(),
      turns: match.turns,
      open: match.open,
      sheets: match.sheets,
      events: this.recorder.take(match.turns),
      chance: this.tape.take(),
      due: this.stage?.chance.keep(),
      stopped: match.stopped,
    });
    this.shown = this.last;
  }

  /** Shows the position after the first `at` moves; later positions are kept. */
  go(at: number): void {
    if (at !== this.shown) this.show(at);
  }

  /** A copy of the executor's state, which is kept as its differences from the state of the last position. */
  private kept(): KeptState {
    return KeptState.of(this.executor.state, this.positions.at(-1)?.state);
  }

  private show(at: number): void {
    const { open, sheets, state, due } = this.positions[at]!;
    if (due) this.stage?.chance.restore(due);
    this.running = Match.at(this.executor, {
      seed: this.seed,
      moves: this.moves(at),
      open,
      sheets,
      earlier: this.earlier(at),
      state: state.words(),
    });
    this.recorder.take(this.match.turns);
    this.tape.take();
    this.shown = at;
  }

  /** As `Match.earlier`, for the position after `at` moves. */
  private earlier(at: number): readonly EarlierAnswer[] {
    const latest = this.positions.slice(Math.max(1, at + 1 - MOST_EARLIER), at + 1);
    return latest.reduce<readonly EarlierAnswer[]>((earlier, { step }) => {
      const { decision, given: answer, asked } = step!;
      return withAnswer(earlier, { decision, answer }, step!, () => asked.words());
    }, []);
  }

  /**
   * The result of `look`, which is called while the executor has another state of the match. Afterwards the executor
   * gets its own state back.
   */
  inState<T>(state: Int32Array, look: () => T): T {
    const { executor } = this;
    const now = executor.state.slice();
    executor.state.set(state);
    const found = look();
    executor.state.set(now);
    return found;
  }

  /** What a viewer sees in a state of this match. */
  visibleIn(state: KeptState, viewer: Viewer): VisibleState {
    const { shared, executor } = this;
    return shared ? shared.visibleIn(state, viewer) : this.inState(state.words(), () => visibleTo(executor, viewer));
  }

  /** The decisions that are open in the shown position. */
  decisions(): readonly Decision[] {
    return this.position.stopped ? [] : this.match.decisions();
  }

  /** The open decision with this id, as in `Match.decisionWith`. */
  decisionWith(id: string): Decision | undefined {
    return this.position.stopped ? undefined : this.match.decisionWith(id);
  }

  /**
   * Makes a move from the shown position. Recorded moves after it are dropped.
   * @param commit whether the last of several secret answers also commits them, so that they become final
   */
  answer(decision: Decision, given: Answer, commit = true): void {
    const {
      match,
      position: { open },
    } = this;
    this.positions.length = this.shown + 1;
    match.draft(decision, given, (part) => {
      const asked = part.decision.thread === 0 ? this.position.state : KeptState.of(part.asked, this.position.state);
      this.add({ ...match.moves.at(-1)!, decision: part.decision, given: part.answer, asked });
    });
    const { player } = decision;
    if (commit && decision.thread > 0 && match.refusal(player, "commit") === undefined)
      this.changed(open, () => match.change(player, "commit"));
  }

  /** Changes secret answers in the shown position (see `Match.change`). */
  change(player: string, change: SheetChange, part?: number): void {
    this.positions.length = this.shown + 1;
    this.changed(this.position.open, () => this.match.change(player, change, part));
  }

  /**
   * Changes secret answers, the first of which is the move number `open`. The match then has fewer moves, or the same
   * ones in another order. So all positions from the first difference on are made again, one by one.
   */
  private changed(open: number, change: () => void): void {
    change();
    const { moves, sheets, open: now } = this.match;
    const differs = moves.findIndex((move, i) => i >= open && !isSame(move, this.positions[i + 1]?.step));
    const same = differs < 0 ? moves.length : differs;
    if (same < this.last) {
      this.positions.length = same + 1;
      this.show(same);
      this.running = Match.at(this.executor, { ...this.match.keep(), sheets: withoutLater(this.match.sheets!) });
      for (const move of moves.slice(same)) this.answer(...this.match.secretAnswer(move), false);
      if (now === open) this.running = Match.at(this.executor, { ...this.match.keep(), sheets });
      else
        for (const { player, committed } of this.match.sheets!.of.values())
          if (!committed) this.match.change(player, "commit");
    }
    this.renew();
  }

  /** Updates the current position after the match has continued without a move. */
  private renew(): void {
    const { match, position } = this;
    const { turns, open, sheets, stopped } = match;
    this.positions[this.shown] = {
      ...position,
      state: this.kept(),
      turns,
      open,
      sheets,
      events: [...position.events, ...this.recorder.take(turns)],
      chance: [...position.chance, ...this.tape.take()],
      due: this.stage?.chance.keep(),
      stopped,
    };
  }

  /** The players for whom the match waits in the shown position. */
  awaited(): readonly Awaited[] {
    const { position, found } = this;
    if (found.asked?.position !== position)
      found.asked = { position, awaited: position.stopped ? [] : this.match.awaited() };
    return found.asked.awaited;
  }

  /** All moves, as they can be repeated on other rules (see `Match.recordable`). */
  movesToRepeat(): readonly Move[] {
    const { open, sheets, state } = this.positions[this.last]!;
    const position = { seed: this.seed, moves: this.moves(), open, sheets, state: state.words() };
    return Match.at(reference(this.program), position).recordable().moves;
  }

  /** The moves that led to the position after `at` moves. */
  moves(at = this.last): Move[] {
    return this.positions.slice(1, at + 1).map(({ step }) => {
      const { by, answer, knownTo } = step!;
      return { by, answer, ...(knownTo && { knownTo }) };
    });
  }
}

function isSame(move: Move, made: Move | undefined): boolean {
  return made?.by === move.by && made.answer === move.answer;
}
