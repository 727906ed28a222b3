/** The time line of a match: every reached position, and the moves between them. */
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { Answer, Awaited, Decision } from "../interpreter/match/decision.ts";
import type { MatchDriver } from "../interpreter/match/driver.ts";
import type { KeptPosition } from "../interpreter/match/kept-position.ts";
import { Match } from "../interpreter/match/match.ts";
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
import type { ShownRules } from "./rules.ts";
import type { SharedExecutor } from "./shared-executor.ts";

/** A move with the decision that it answered, and the state in which that decision was asked. */
export interface Step extends Move {
  readonly decision: Decision;
  readonly given: Answer;
  /** The state in which the question was asked. */
  readonly asked: Int32Array;
}

/** A reached position: the state, with the thread of the question selected, and how the match came here. */
export interface Position {
  /** The move that led here; absent at the start. */
  readonly step: Step | undefined;
  readonly state: Int32Array;
  readonly turns: number;
  /** As `Match.open`. */
  readonly open: number;
  /** As `Match.sheets`. */
  readonly sheets: Sheets | undefined;
  /** The events on the way here. */
  readonly events: readonly Event[];
  /** The results of chance on the way here, if the seed alone does not determine them. */
  readonly chance: ReturnType<ChanceTape["take"]>;
  /** The remaining chance entries of the scenario that the match began with. */
  readonly due: Due | undefined;
  readonly stopped: Stopped | undefined;
}

/** The data for playing and narrating a match. */
type PlayedRules = Pick<ShownRules, "program" | "staging" | "languages">;

/**
 * Plays a match by a program and keeps all its positions; `go` shows any of them again. `MatchAuthority` makes moves by
 * it.
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

  /**
   * @param from a position of a match by the same rules; by default the start of a new match
   * @param shared an executor that other matches use, too: call `enter` before every use
   */
  constructor(rules: PlayedRules, seed: Seed, from?: KeptPosition, shared?: SharedExecutor) {
    this.rules = rules;
    this.shared = shared;
    const { program, languages } = rules;
    this.recorder =
      shared?.recorder ?? new Recorder((ask, value, state) => toldForced(languages, program, state, ask, value));
    this.stage = rules.staging?.begin(this.recorder.hooks, (chance) => this.tape.of(chance));
    this.executor = this.stage?.executor ?? shared?.executor ?? reference(program, this.recorder.hooks);
    if (shared?.isOf(this) === false) this.recorder.take(0);
    this.running = this.stage?.match ?? (from ? Match.at(this.executor, from) : Match.start(this.executor, seed));
    this.add(undefined);
  }

  /** Puts the shown position into the executor again, after others have used it. */
  enter(): void {
    if (this.shared?.isOf(this) === false) this.show(this.shown);
  }

  /** Returns to the position after the first `at` moves, and drops later ones. */
  cut(at: number): void {
    this.positions.length = at + 1;
    this.show(at);
  }

  /** Keeps the shown position; the returned function restores it. */
  keep(): () => void {
    const positions = [...this.positions];
    const { shown } = this;
    return () => {
      this.positions.splice(0, Infinity, ...positions);
      this.show(shown);
    };
  }

  /** Carries out a step of the scenario that is not a move, in the last position. */
  intervene(step: number): void {
    if (!this.stage || this.position.stopped) return;
    this.rules.staging!.intervene(this.stage, this.match, step);
    this.renew();
  }

  /** How many moves have been made in the current position. */
  get at(): number {
    return this.shown;
  }

  get last(): number {
    return this.positions.length - 1;
  }

  get position(): Position {
    return this.positions[this.shown]!;
  }

  /** Whether the match has stopped at a decision because the decision has too many continuations to try. */
  get tooWide(): boolean {
    return this.positions.some(({ stopped }) => stopped?.problem.data.why === "look-ahead");
  }

  get program(): Program {
    return this.executor.program;
  }

  get seed(): Seed {
    return this.match.seed;
  }

  /** The match in the current position. Give answers only by `answer`. */
  get match(): Match {
    return this.running;
  }

  private add(step: Step | undefined): void {
    const { match, executor } = this;
    this.positions.push({
      step,
      state: executor.state.slice(),
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

  /** Shows the position after the first `at` moves. */
  go(at: number): void {
    if (at !== this.shown) this.show(at);
  }

  private show(at: number): void {
    const { open, sheets, state, due } = this.positions[at]!;
    if (due) this.stage?.chance.restore(due);
    this.running = Match.at(this.executor, { seed: this.seed, moves: this.moves(at), open, sheets, state });
    this.recorder.take(this.match.turns);
    this.tape.take();
    this.shown = at;
  }

  /**
   * The result of `look` while the executor has another state of the match; then the executor gets its own state back.
   */
  inState<T>(state: Int32Array, look: () => T): T {
    const { executor } = this;
    const now = executor.state.slice();
    executor.state.set(state);
    const found = look();
    executor.state.set(now);
    return found;
  }

  /** The open decisions in the current position. */
  decisions(): readonly Decision[] {
    return this.position.stopped ? [] : this.match.decisions();
  }

  /** As `Match.decisionWith`. */
  decisionWith(id: string): Decision | undefined {
    return this.position.stopped ? undefined : this.match.decisionWith(id);
  }

  /**
   * Makes a move from the current position, and drops recorded later moves.
   * @param commit whether the last part of secret answers commits them
   */
  answer(decision: Decision, given: Answer, commit = true): void {
    const {
      match,
      position: { open },
    } = this;
    this.positions.length = this.shown + 1;
    match.draft(decision, given, (part) => {
      const asked = part.decision.thread === 0 ? this.position.state : part.asked;
      this.add({ ...match.moves.at(-1)!, decision: part.decision, given: part.answer, asked });
    });
    const { player } = decision;
    if (commit && decision.thread > 0 && match.refusal(player, "commit") === undefined)
      this.changed(open, () => match.change(player, "commit"));
  }

  /** Changes secret answers in the current position, as `Match.change`. */
  change(player: string, change: SheetChange, part?: number): void {
    this.positions.length = this.shown + 1;
    this.changed(this.position.open, () => this.match.change(player, change, part));
  }

  /**
   * Changes secret answers, of which the first was move `open`. The match then has fewer moves, or has them in another
   * order, so the positions after the first difference are made again, one by one.
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

  /** Replaces the current position by the match's own, after the match has continued without a move. */
  private renew(): void {
    const { match, executor, position } = this;
    const { turns, open, sheets, stopped } = match;
    this.positions[this.shown] = {
      ...position,
      state: executor.state.slice(),
      turns,
      open,
      sheets,
      events: [...position.events, ...this.recorder.take(turns)],
      chance: [...position.chance, ...this.tape.take()],
      due: this.stage?.chance.keep(),
      stopped,
    };
  }

  /** The players who are waited for in the current position. */
  awaited(): readonly Awaited[] {
    return this.position.stopped ? [] : this.match.awaited();
  }

  /** All moves, in a form that can be repeated: see `Match.recordable`. */
  movesToRepeat(): readonly Move[] {
    const { open, sheets, state } = this.positions[this.last]!;
    return Match.at(reference(this.program), { seed: this.seed, moves: this.moves(), open, sheets, state }).recordable()
      .moves;
  }

  /** The moves up to a position. */
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
