/** Shows a match to one viewer: the table, the questions, the log, and the reasons why something cannot be chosen. */
import { actingPlayer, threadCount } from "../interpreter/runtime/state.ts";
import type { Awaited, Decision } from "../interpreter/match/decision.ts";
import { pickedFrom } from "../interpreter/match/moves/sets.ts";
import { type VisibleState, visibleTo } from "../interpreter/match/observation/visibility.ts";
import { toolViewerNamed } from "../interpreter/match/observation/viewer.ts";
import { becauseIn } from "../explain/because.ts";
import type { EffectPreview } from "../narration/effect-preview.ts";
import { previewOf, sheetShown, shown } from "./asked.ts";
import type { Timeline, Position } from "./timeline.ts";
import { LogBook } from "./log.ts";
import { masked } from "./replay.ts";
import { mistakeOf, type ShownRules } from "./rules.ts";
import { say, type Languages } from "./localized.ts";
import { scoreSheet } from "./score-sheet.ts";
import type {
  PreviewsShown,
  DecisionShown,
  Divergence,
  LogEntry,
  ScoreRow,
  SheetShown,
  Snapshot,
  TimelineMove,
} from "./snapshot.ts";
import { LastTable, type Table, tableOf } from "./table.ts";
import { type Traced, traceOf } from "./trace.ts";
import { choosing, knownTarget, type Target, type WhyNot, whyNot } from "./why-not.ts";
import { cellIndex } from "../interpreter/ir/layout.ts";
import type { Move } from "../interpreter/match/moves/move.ts";

/** The parts of a session from which a viewer's view is made. */
export interface Play {
  readonly rules: ShownRules;
  readonly timeline: Timeline;
  readonly preview: EffectPreview;
  /**
   * Moves after the last position that the current rules do not allow. They are kept because the rules may change back.
   */
  readonly kept: readonly Move[];
  readonly divergence: Divergence | undefined;
  /** The pieces picked for a set, in any order. When the set is complete, it is given as an answer. */
  readonly picked: readonly number[];
}

/** A snapshot without its log and its time line, which grow with every move. */
export type PositionShown = Omit<Snapshot, "log" | "timeline">;

/** The parts of a snapshot that grow with every move. */
export type History = Pick<Snapshot, "log" | "timeline">;

/** The parts of a snapshot that are also shown in the middle of a move. */
export type TableShown = Pick<Snapshot, "states" | "zones" | "fixed" | "acting">;

const NOTHING: Traced = { trace: { move: 0, steps: [], cut: false, mistake: undefined }, states: [] };

/** Makes what one viewer sees: snapshots, the log and the time line. */
export class Viewpoint {
  /** Whose views these are: the name of a seat, `spectator` or `everything`. */
  private readonly viewer: string;
  private readonly last = new LastTable();
  private book: LogBook | undefined;
  /** The table that the viewer was shown last. */
  private table: Table | undefined;
  private scored: { readonly position: Position; readonly sheet: readonly ScoreRow[] | undefined } | undefined;

  /** @param viewer whose views these are: the name of a seat, `spectator` or `everything` */
  constructor(viewer: string) {
    this.viewer = viewer;
  }

  snapshot(play: Play): Snapshot {
    return { ...this.position(play), ...this.history(play) };
  }

  /**
   * What the viewer sees of the shown position, without log and time line. `previews` says whether answers get their
   * costs and gains.
   */
  position(play: Play, previews = true): PositionShown {
    const { timeline, divergence, rules } = play;
    const { viewer } = this;
    const {
      position: { stopped, turns },
      executor: { state },
    } = timeline;
    const moves = this.movesShown(play);
    const seen = this.log(play).visibleAt(timeline.position);
    const table = this.look(play, seen === "everything" ? this.visible(timeline) : seen);
    // During secret decisions nobody acts alone, so no acting player is shown.
    const acting = threadCount(state) > 0 ? -1 : actingPlayer(state);
    const result = stopped ? undefined : timeline.match.result();
    return {
      viewer,
      at: moves.filter((move) => move <= timeline.at).length,
      turns,
      acting: acting >= 0 && !result ? rules.program.pieces[acting]!.name : undefined,
      states: table.states,
      zones: table.zones,
      fixed: table.fixed,
      decisions: timeline.awaited().map((awaited) => this.awaited(play, awaited, table, previews)),
      sheets: this.sheets(play, table),
      result: result && {
        winners: result.winners,
        ...(result.sides && { sides: result.sides.map((side) => say(rules.languages, (words) => words.title(side))) }),
        scores: result.scores,
        sheet: this.sheet(play),
      },
      stopped: stopped && mistakeOf(stopped.problem),
      divergence: divergence && {
        ...(this.knowsOf(divergence.by) ? divergence : masked(divergence, rules)),
        move: moves.length + 1,
      },
    };
  }

  /**
   * The log up to the shown position, and the whole time line. Entries that have not changed are the same objects as
   * before.
   */
  history(play: Play): History {
    const { timeline, kept, rules } = play;
    const log = this.log(play);
    const notAllowed = kept.map((move) => keptMove(move, this.knowsOf(move.by), rules.languages));
    const moves = this.movesShown(play);
    if (moves.length === timeline.last)
      return { log: log.entries(timeline.at), timeline: [...log.moves(), ...notAllowed] };
    const numbers = new Map([0, ...moves].map((move, number) => [move, number]));
    const numbered = (entry: LogEntry) => {
      const move = numbers.get(entry.move);
      return move === undefined ? [] : move === entry.move ? entry : { ...entry, move };
    };
    return {
      log: log.entries(timeline.at).flatMap(numbered),
      timeline: [...log.moves().filter((_, i) => numbers.has(i + 1)), ...notAllowed],
    };
  }

  /** Drops data that can be computed again. Hosts with many viewpoints that are not in use call this. */
  rest(): void {
    this.table = undefined;
    this.book?.rest();
  }

  /** The position after the first `at` of the moves that the viewer's time line contains. */
  positionAt(play: Play, at: number): number {
    const moves = this.movesShown(play);
    return at <= 0 ? 0 : at >= moves.length ? play.timeline.last : moves[at - 1]!;
  }

  /**
   * The numbers of the moves on the viewer's time line, from 1. Secret moves of other players are left out until all
   * players have answered.
   */
  private movesShown(play: Play): readonly number[] {
    const { timeline } = play;
    const { open } = timeline.positions[timeline.last]!;
    const log = this.log(play);
    return Array.from({ length: timeline.last }, (_, i) => i + 1).filter((move) => move <= open || log.tells(move));
  }

  /** Why a thing in the last view cannot be chosen. There is an explanation for each open decision of the viewer. */
  whyNot(play: Play, target: Target, language: string): readonly WhyNot[] {
    const words = play.rules.languages.find((each) => each.language === language) ?? play.rules.languages[0]!;
    const because = becauseIn(words.language);
    const { timeline, rules } = play;
    const { executor } = timeline;
    const table = this.table ?? this.look(play);
    const decisions = timeline.decisions().filter((decision) => this.decides(decision));
    if (decisions.length === 0)
      return [
        {
          kind: "nobody asked",
          sentence: timeline.match.over ? because.over : because.notAsked,
          answers: [],
          reasons: [],
        },
      ];
    const visible = this.reading(timeline);
    return decisions.map((decision) => {
      const { asked } = this.asked(play, decision, table);
      return whyNot(
        rules,
        executor.state,
        decision,
        knownTarget(target, table),
        choosing(target, table, asked!.answers),
        { words, visible },
      );
    });
  }

  /** The lines that a move of the viewer's time line carried out. Empty if the viewer does not know its answer. */
  trace(play: Play, number: number): Traced {
    const { timeline, rules } = play;
    const move = number === 0 ? 0 : this.movesShown(play)[number - 1];
    if (move === undefined || (move > 0 && !this.log(play).tells(move)))
      return { ...NOTHING, trace: { ...NOTHING.trace, move: number } };
    const { trace, states } = traceOf(rules, timeline, move, this.readingDuring(timeline, move));
    return { trace: { ...trace, move: number }, states };
  }

  /** The table as the viewer saw it in another state of the same match. */
  tableIn(play: Play, state: Int32Array): TableShown {
    const { states, zones, fixed } = play.timeline.inState(state, () => this.look(play));
    return { states, zones, fixed, acting: play.timeline.program.pieces[actingPlayer(state)]?.name };
  }

  /** The costs and gains of each offered answer, with the id of its decision and its name. */
  previews(play: Play): PreviewsShown {
    const { timeline, rules, preview } = play;
    const { itemOf } = this.table ?? this.look(play);
    return timeline.decisions().flatMap((decision) => {
      if (!this.decides(decision)) return [];
      const { state, decision: asked } = this.offered(play, decision);
      return asked.answers.map((answer) => ({
        decision: asked.id,
        answer: answer.name,
        preview: previewOf({ ...rules, preview, itemOf }, state, answer),
      }));
    });
  }

  private awaited(
    play: Play,
    { deciders, player, thread, decision }: Awaited,
    table: Table,
    previews: boolean,
  ): DecisionShown {
    if (!decision || !this.decides(decision)) return { deciders, player, thread, asked: undefined };
    return this.asked(play, decision, table, previews);
  }

  /** The secret answers in progress, as far as the viewer may know them. */
  private sheets({ rules, timeline: { match }, preview }: Play, table: Table): readonly SheetShown[] {
    const own = [...(match.sheets?.of.values() ?? [])].filter((sheet) => this.decides(sheet));
    if (own.length === 0) return [];
    const { itemOf } = table;
    return own
      .sort((a, b) => a.thread - b.thread)
      .map((sheet) => sheetShown({ ...rules, preview, itemOf }, match, sheet));
  }

  private decides({ deciders }: Pick<Decision, "deciders">): boolean {
    return deciders.some((decider) => this.knowsOf(decider));
  }

  /** Whether the viewer may know the secret answers of a player. */
  private knowsOf(player: string): boolean {
    return this.viewer === "everything" || this.viewer === player;
  }

  /**
   * A decision of the viewer prepared for display. As a side effect, its thread (one of several simultaneous decisions)
   * is selected in the executor.
   */
  private asked(play: Play, decision: Decision, { itemOf }: Table, previews = true): DecisionShown {
    const { state, decision: asked } = this.offered(play, decision);
    return shown({ ...play.rules, preview: play.preview, itemOf }, state, asked, previews);
  }

  /**
   * What a decision of the viewer offers after the picked pieces have been chosen, and the state in which this question
   * is asked. As a side effect, the decision's thread (one of several simultaneous decisions) is selected in the
   * executor.
   */
  private offered(
    { timeline, picked }: Play,
    decision: Decision,
  ): { readonly state: Int32Array; readonly decision: Decision } {
    const { executor } = timeline;
    executor.select(decision.thread);
    const set = pickedFrom(timeline.match, decision, picked);
    return { state: set?.state ?? executor.state, decision: set?.decision ?? decision };
  }

  private look({ timeline, rules: { numbering } }: Play, visible = this.visible(timeline)): Table {
    return (this.table = tableOf(timeline.executor, visible, numbering, this.last));
  }

  private visible({ executor, program }: Timeline): VisibleState {
    return visibleTo(executor, toolViewerNamed(program, this.viewer));
  }

  private reading(timeline: Timeline): VisibleState | "everything" {
    return this.viewer === "everything" ? this.viewer : this.visible(timeline);
  }

  /**
   * The parts of the state from which a viewer may read values in a move's trace. They were visible both before and
   * after the move, because its lines read them in between.
   */
  private readingDuring(timeline: Timeline, move: number): VisibleState | "everything" {
    const [before, after] = [Math.max(0, move - 1), move].map((at) =>
      timeline.inState(timeline.positions[at]!.state.words(), () => this.reading(timeline)),
    );
    if (before === "everything" || after === "everything") return "everything";
    return {
      ...after!,
      states: after!.states.map((value, i) => (before!.states[i] !== undefined ? value : undefined)),
    };
  }

  /** The lines that the scores came from. They are cached, because a finished match is shown often. */
  private sheet({ timeline, rules }: Play): readonly ScoreRow[] | undefined {
    if (this.scored?.position !== timeline.position) {
      const visible = this.reading(timeline);
      const sheet = scoreSheet(
        rules,
        timeline,
        (cell) => visible === "everything" || visible.states[cellIndex(cell.at)] !== undefined,
      );
      this.scored = { position: timeline.position, sheet };
    }
    return this.scored.sheet;
  }

  /** The viewer's log of the current time line. If the session has a new time line, a new log is made. */
  private log({ timeline, rules }: Play): LogBook {
    if (this.book?.timeline !== timeline)
      this.book = new LogBook(timeline, rules, toolViewerNamed(timeline.program, this.viewer));
    return this.book;
  }
}

/** A move that the current rules do not allow, as an entry of the time line. */
function keptMove({ by, answer }: Move, visible: boolean, languages: Languages): TimelineMove {
  return {
    by,
    answer: visible ? answer : undefined,
    text: say(languages, () => (visible ? answer : "–")),
    turn: 0,
    valid: false,
  };
}
