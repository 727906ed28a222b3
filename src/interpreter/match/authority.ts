/**
 * The authority over one match: it alone carries out moves. Each seat receives what it may know and sends its moves;
 * nothing else passes between the players and the match. A terminal, the studio, a simulation between agents and a
 * server all use this class.
 */
import type { Executor } from "../runtime/executor.ts";
import { fastExecutor } from "../runtime/fast-executor.ts";
import type { Program } from "../ir/program.ts";
import { SearchState } from "../search/search-state.ts";
import type { Answer, Decision } from "./decision.ts";
import type { MatchDriver } from "./driver.ts";
import type { Match } from "./match.ts";
import type { SheetChange } from "./sheet.ts";
import type { Move } from "./moves/move.ts";
import { type Refused, submitMove, type Submitted } from "./submit.ts";
import type { AskedView, View } from "./observation/view.ts";

/** Everything that a viewer may know about a match at one moment. */
export interface Observation {
  /**
   * A number that increases with every event that the viewer may notice. Other players' secret answers do not increase
   * it until they are committed, because the viewer must not notice them. A replay of the same submissions gives the
   * same version, also in another process.
   */
  readonly version: number;
  readonly view: View;
  /** The viewer's question; the first one, if there are several. Undefined if the viewer is not asked. */
  readonly asked: AskedView | undefined;
  /**
   * A position in which an agent of this process can try moves, from this decision on. Call `sample` on it first. The
   * next call for the same seat invalidates it.
   * @throws RangeError if the viewer is not asked this question, or not any more
   */
  search(): SearchState;
}

/** A move that was made on trial, or the reason why it was refused. */
export type Attempted =
  | {
      readonly kind: "attempted";
      readonly move?: Move;
      /** Restores the match to its state before the move. Call it before anything else happens to the match. */
      undo(): void;
    }
  | Refused;

/**
 * Shows a match to its viewers and carries out the moves that they send. For example:
 *
 * ```ts
 * const authority = MatchAuthority.of(Match.start(fastExecutor(program), seed));
 * const { asked } = authority.observe("player-1");
 * authority.submit({ by: "player-1", decision: asked.id, answer: asked.answers[0].name });
 * ```
 */
export class MatchAuthority {
  private readonly driver: MatchDriver;
  private readonly executorFor: (program: Program) => Executor;
  /** For each seat, by its name: the executor on which the seat's agent searches. */
  private readonly searching = new Map<string, Executor>();
  private counts: Counts = { all: 0, public: 0, own: new Map() };

  /** Makes an authority over the match of a driver. @param executorFor makes an executor for searches */
  constructor(driver: MatchDriver, executorFor: (program: Program) => Executor = fastExecutor) {
    this.driver = driver;
    this.executorFor = executorFor;
  }

  /**
   * Makes an authority over a match that no other code changes. @param executorFor makes an executor for the searches
   * of agents
   */
  static of(match: Match, executorFor?: (program: Program) => Executor): MatchAuthority {
    const driver: MatchDriver = {
      match,
      answer: (decision, answer, commit) => (commit ? match.answer(decision, answer) : match.draft(decision, answer)),
      change: (player, change, part) => match.change(player, change, part),
      keep: () => {
        const kept = match.keep();
        return () => match.rewind(kept);
      },
    };
    return new MatchAuthority(driver, executorFor);
  }

  /** The match itself, which shows everything. Only the host may use it. */
  get match(): Match {
    return this.driver.match;
  }

  /** A number that increases with every change of the match. Only the host may know it. */
  get version(): number {
    return this.counts.all;
  }

  /**
   * Everything that a viewer may know. A viewer is a seat, given by the name of its player, or `spectator`. @param
   * decision the id of the decision that becomes `asked`, if the seat has several at the same time
   * @throws RangeError if no viewer has this name
   */
  observe(viewer: string, decision?: string): Observation {
    const view = this.match.view(viewer);
    const asked = view.decisions
      .map((each) => each.asked)
      .find((each) => each && (decision === undefined || each.id === decision));
    return {
      version: 1 + this.counts.public + (this.counts.own.get(view.viewer) ?? 0),
      view,
      asked,
      search: () => {
        const waiting = this.match.decisions().find(({ id }) => id === asked?.id);
        if (!waiting) throw new RangeError(`${viewer} is not asked this.`);
        return this.searchFrom(viewer, waiting);
      },
    };
  }

  private searchFrom(seat: string, { thread, answers }: Decision): SearchState {
    const {
      match,
      match: { program },
    } = this;
    match.executor.select(thread);
    let executor = this.searching.get(seat);
    if (executor?.program !== program) this.searching.set(seat, (executor = this.executorFor(program)));
    return new SearchState(executor, {
      state: match.executor.state.slice(),
      sheets: match.sheets,
      thread,
      seat: program.players.find((player) => program.pieces[player]!.name === seat)!,
      offered: answers.map(({ value }) => value),
    });
  }

  /**
   * Makes a move that comes from outside (`Submission`), or returns the reason why it is refused. Never throws,
   * whatever was sent. Secret answers become parts of a sheet, which a separate submission commits.
   */
  submit(sent: unknown): Submitted {
    return submitMove(this.counting, sent);
  }

  /**
   * As `submit`, for a host that stores moves. First try the move, then store it, then announce it. If it could not be
   * stored, `undo` restores the match.
   *
   * ```ts
   * const attempt = authority.attempt(sent);
   * if (attempt.kind === "attempted" && !(await stored(sent))) attempt.undo();
   * ```
   */
  attempt(sent: unknown): Attempted {
    const { counts, driver } = this;
    const back = driver.keep();
    const submitted = this.submit(sent);
    if (submitted.kind === "refused") return submitted;
    const undo = () => {
      back();
      this.counts = counts;
    };
    return { kind: "attempted", ...(submitted.move && { move: submitted.move }), undo };
  }

  /** The driver in a wrapper. Every change that is made by the wrapper increases the counts of changes. */
  private get counting(): MatchDriver {
    const { driver } = this;
    return {
      match: driver.match,
      keep: () => driver.keep(),
      answer: (decision, answer, commit) => this.answer(decision, answer, commit),
      change: (player, change, part) => this.change(player, change, part),
    };
  }

  /**
   * Makes a change and counts it. A secret answer that is not yet committed is counted only for the players who
   * `drafted` it, unless it lets the match continue. The same submissions give the same counts, so a replayed match has
   * the same versions.
   */
  private count(drafted: readonly string[] | undefined, change: () => void): void {
    const { open, turns } = this.match;
    change();
    const { all, public: shown, own } = this.counts;
    const secret = drafted && this.match.open === open && this.match.turns === turns;
    this.counts = {
      all: all + 1,
      public: secret ? shown : shown + 1,
      own: secret ? new Map([...own, ...drafted.map((name) => [name, (own.get(name) ?? 0) + 1] as const)]) : own,
    };
  }

  /**
   * Gives an answer of a player at the table of the host. A secret answer without further parts is committed at once,
   * so that no confirmation is needed. An answer that belongs to a sheet, a player's secret answers, waits for
   * `change`.
   * @throws RangeError as `Match.answer`
   */
  answer(decision: Decision, answer: Answer, commit = !this.match.sheets?.of.has(decision.player)): void {
    this.count(decision.thread > 0 ? decision.deciders : undefined, () => this.driver.answer(decision, answer, commit));
  }

  /**
   * Changes the secret answers of a player at the table of the host.
   * @throws RangeError as `Match.change`
   */
  change(player: string, change: SheetChange, part?: number): void {
    const drafted = change === "reopen" ? this.match.sheets?.of.get(player)?.deciders : undefined;
    this.count(drafted, () => this.driver.change(player, change, part));
  }

  /** Call this after moving the match to another position: it makes earlier observations invalid. */
  moved(): void {
    this.count(undefined, () => undefined);
  }
}

/**
 * Counts of the changes of a match: of all changes; of those that everybody may notice; and for each viewer, of those
 * that only this viewer may notice.
 */
interface Counts {
  readonly all: number;
  readonly public: number;
  readonly own: ReadonlyMap<string, number>;
}
