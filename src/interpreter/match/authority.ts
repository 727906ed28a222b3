/**
 * The authority over one match: it alone makes moves. Each seat is given what it may know, and sends its moves; nothing
 * else passes between players and match. A terminal, a studio, a simulation between agents and a server use the same
 * authority.
 */
import type { Executor } from "../runtime/executor.ts";
import { fastExecutor } from "../runtime/fast-executor.ts";
import type { Program } from "../ir/program.ts";
import { SearchState } from "../search/search-state.ts";
import type { Answer, Decision } from "./decision.ts";
import type { MatchDriver } from "./driver.ts";
import type { Match } from "./match.ts";
import type { SheetChange } from "./sheet.ts";
import { submitMove, type Submitted } from "./submit.ts";
import type { AskedView, View } from "./observation/view.ts";

/** What a viewer may know of a match at one moment. */
export interface Observation {
  /**
   * Increases when the viewer is shown something else than before. What others do in secret does not count: nobody may
   * know of it.
   */
  readonly version: number;
  readonly view: View;
  /** The first decision that the viewer is asked; undefined where there is none. */
  readonly asked: AskedView | undefined;
  /**
   * A position to try moves in, from this decision on: for agents in this process. Call `sample` first. The next call
   * for the same seat invalidates the position of the one before.
   *
   * @throws RangeError where the viewer is not asked this, or not any more
   */
  search(): SearchState;
}

/**
 * ```ts
 * const authority = MatchAuthority.of(Match.start(fastExecutor(program), seed));
 * const { asked } = authority.observe("player-1");
 * authority.submit({ by: "player-1", decision: asked.id, answer: asked.answers[0].name });
 * ```
 */
export class MatchAuthority {
  private readonly driver: MatchDriver;
  private readonly executorFor: (program: Program) => Executor;
  /** Executors for searches, by seat. */
  private readonly searching = new Map<string, Executor>();
  /** The last observation of each viewer. */
  private readonly shown = new Map<string, { readonly version: number; readonly view: string }>();
  private changes = 0;

  /** @param executorFor makes executors for searches */
  constructor(driver: MatchDriver, executorFor: (program: Program) => Executor = fastExecutor) {
    this.driver = driver;
    this.executorFor = executorFor;
  }

  /** For a match that has no other owner. @param executorFor as for the constructor */
  static of(match: Match, executorFor?: (program: Program) => Executor): MatchAuthority {
    const driver: MatchDriver = {
      match,
      answer: (decision, answer, commit) => (commit ? match.answer(decision, answer) : match.draft(decision, answer)),
      change: (player, change, part) => match.change(player, change, part),
    };
    return new MatchAuthority(driver, executorFor);
  }

  /** The match, for the host: it shows everything. */
  get match(): Match {
    return this.driver.match;
  }

  /** Increases with every change of the match: for the host. */
  get version(): number {
    return this.changes;
  }

  /**
   * What a viewer may know: a seat by the name of its player, or `spectator`.
   * @param decision the id of the decision that `asked` is, where a seat is asked several at once
   * @throws RangeError for a name that is no viewer's
   */
  observe(viewer: string, decision?: string): Observation {
    const view = this.match.view(viewer);
    const asked = view.decisions
      .map((each) => each.asked)
      .find((each) => each && (decision === undefined || each.id === decision));
    return {
      version: this.versionOf(view),
      view,
      asked,
      search: () => {
        const waiting = this.match.decisions().find(({ id }) => id === asked?.id);
        if (!waiting) throw new RangeError(`${viewer} is not asked this.`);
        return this.searchFrom(viewer, waiting);
      },
    };
  }

  private versionOf(view: View): number {
    const before = this.shown.get(view.viewer);
    const text = JSON.stringify(view);
    const version = (before?.version ?? 0) + Number(before?.view !== text);
    this.shown.set(view.viewer, { version, view: text });
    return version;
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
   * Makes a move that came from outside (`Submission`), or returns why not. It never throws, whatever was sent. Secret
   * answers become parts of a sheet, which is committed by a submission of its own.
   */
  submit(sent: unknown): Submitted {
    const submitted = submitMove(this.driver, sent);
    if (submitted.kind === "accepted") this.changes++;
    return submitted;
  }

  /**
   * Gives an answer at the host's own table. A secret answer that has no other parts is committed with it, so that
   * nobody has to confirm it; one that is part of a sheet waits for `change`.
   *
   * @throws RangeError as `Match.answer`
   */
  answer(decision: Decision, answer: Answer, commit = !this.match.sheets?.of.has(decision.player)): void {
    this.driver.answer(decision, answer, commit);
    this.changes++;
  }

  /**
   * Changes secret answers at the host's own table.
   *
   * @throws RangeError as `Match.change`
   */
  change(player: string, change: SheetChange, part?: number): void {
    this.driver.change(player, change, part);
    this.changes++;
  }

  /** The host has moved to another position of the match, back or forward: earlier observations are invalid. */
  moved(): void {
    this.changes++;
  }
}
