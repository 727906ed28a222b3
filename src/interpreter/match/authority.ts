/**
 * The authority over one match: only this class carries out moves. Each player's seat receives what the player may
 * know, and sends moves; nothing else passes between players and the match. A terminal, the studio, a simulation
 * between bots and a server all use this class.
 */
import type { Executor } from "../runtime/executor.ts";
import { fastExecutor } from "../runtime/fast-executor.ts";
import type { Program } from "../ir/program.ts";
import { SearchState } from "../search/search-state.ts";
import type { Answer, Decision } from "./decision.ts";
import { sinceOwn } from "./earlier-answer.ts";
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
  /**
   * The question that the viewer must answer; the first one, if there are several at the same time. Undefined if the
   * viewer is not asked.
   */
  readonly asked: AskedView | undefined;
  /**
   * A position in which an agent of this process can try moves, from this decision on. Call `sample` on it first. The
   * next call for the same seat invalidates it.
   * @throws RangeError if the viewer is not asked this question, or not any more
   */
  search(): SearchState;
}

/** The result of `attempt`: a move that was made and can still be undone, or the reason why it was refused. */
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
  /** For each seat, by its name: the executor on which the bot of this seat tries moves. */
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
      earlier: thread === 0 ? sinceOwn(match.earlier, seat) : [],
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
   * As `submit`, for a host that stores each move, for example in a database. First attempt the move, then store it,
   * then announce it. If it could not be stored, `undo` restores the match.
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

  /**
   * The driver in a wrapper that counts: a change of the match through the wrapper increases the counts, from which
   * observations get their versions.
   */
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
   * Makes a change and counts it. If a player gives a secret answer or reopens one, `drafted` names the players who may
   * notice it. Then only their counts increase, unless the change lets the match continue. The same submissions give
   * the same counts, so a replayed match has the same versions.
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
   * Gives an answer of a player who sits at the host's own computer. If the player must answer only one secret
   * question, the answer is committed at once, without a confirmation. If the player has a sheet with further secret
   * answers, the answer waits until `change` commits the sheet.
   * @throws RangeError as `Match.answer`
   */
  answer(decision: Decision, answer: Answer, commit = !this.match.sheets?.of.has(decision.player)): void {
    this.count(decision.thread > 0 ? decision.deciders : undefined, () => this.driver.answer(decision, answer, commit));
  }

  /**
   * Changes the secret answers of a player who sits at the host's own computer.
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
 * How often a match has changed: all changes; those that everybody may notice; and for each viewer, those that only
 * this viewer may notice.
 */
interface Counts {
  readonly all: number;
  readonly public: number;
  readonly own: ReadonlyMap<string, number>;
}
