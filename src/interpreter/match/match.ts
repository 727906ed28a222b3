/** A running match: decisions out, answers in, views, and the data for storing and repeating it. */
import type { Executor } from "../runtime/executor.ts";
import { shadowRuns } from "../ir/layout.ts";
import {
  actingIn,
  forkCount,
  isOver,
  threadCount,
  threadPlayer,
  turnsBegun,
  waitingThreads,
} from "../runtime/state.ts";
import type { Program } from "../ir/program.ts";
import type { Seed } from "../runtime/random.ts";
import { reference } from "../runtime/reference/reference.ts";
import { type Answer, type Awaited, currentDecision, type Decision, decisionId, playerName } from "./decision.ts";
import { continuationHash, digest, positionHash } from "./record/hash.ts";
import { moveOf } from "./observation/known-to.ts";
import { recordOf, type RecordedMatch, seenRecordOf, type SeenMatch } from "./record/record.ts";
import type { KeptPosition } from "./kept-position.ts";
import { type Result, resultOf } from "./result.ts";
import {
  firstOpen,
  inSeatOrder,
  laterPart,
  type Part,
  refusalOf,
  reopenedAt,
  type Sheet,
  type SheetChange,
  type Sheets,
  uncommitted,
  withPart,
  withSheet,
} from "./sheet.ts";
import { type Stopped, stoppedBy } from "./stopped.ts";
import { viewOf, type View } from "./observation/view.ts";
import { viewerNamed } from "./observation/viewer.ts";
import type { Move } from "./moves/move.ts";
import type { RunningMatch } from "./running-match.ts";

/** A running match: decisions out, answers in. */
export class Match implements RunningMatch {
  readonly program: Program;
  readonly executor: Executor;
  readonly seed: Seed;
  private readonly played: Move[] = [];
  /** By position: the number of open moves there. */
  private readonly opened: number[] = [];
  private offered = 0;
  private secret: Sheets | undefined;
  private failure: Stopped | undefined;

  private constructor(executor: Executor, seed: Seed) {
    this.program = executor.program;
    this.executor = executor;
    this.seed = seed;
  }

  /** Begins a match and runs to the first decision; the same seed gives the same match. */
  static start(executor: Executor, seed: Seed): Match {
    const match = new Match(executor, seed);
    // The state still belongs to another match, with other secret decisions.
    match.run(() => executor.start(seed), Number.NaN);
    return match;
  }

  /** Continues from a position of the same rules that this process has kept. */
  static at(executor: Executor, kept: KeptPosition): Match {
    const match = new Match(executor, kept.seed);
    match.rewind(kept);
    return match;
  }

  get over(): boolean {
    return this.failure === undefined && isOver(this.executor.state);
  }

  /** A mistake in the rules that ended the match; after it no decision is offered. */
  get stopped(): Stopped | undefined {
    return this.failure;
  }

  /** All moves, including secret ones: for the host. */
  get moves(): readonly Move[] {
    return this.played;
  }

  /** The number of moves before the current secret decisions; the number of all moves if there are none. */
  get open(): number {
    return this.opened[this.played.length]!;
  }

  /** The current sheets of secret answers; undefined outside secret decisions. For the host. */
  get sheets(): Sheets | undefined {
    return this.secret;
  }

  get turns(): number {
    return turnsBegun(this.executor.state);
  }

  /** The threads that wait for an answer. */
  private get waiting(): readonly number[] {
    return waitingThreads(this.program, this.executor.state);
  }

  /**
   * The open decisions: one, or one for each player who still has to answer in secret. For the host: `view` gives each
   * viewer its own.
   */
  decisions(): Decision[] {
    if (this.failure) return [];
    return this.waiting.flatMap((thread) => this.decisionOf(thread) ?? []);
  }

  /** The open decision with an id. The offers of others are not computed. */
  decisionWith(id: string): Decision | undefined {
    if (this.failure) return undefined;
    const thread = this.waiting.find((each) => this.idIn(each) === id);
    return thread === undefined ? undefined : this.decisionOf(thread);
  }

  /** The id of the decision of a thread. */
  private idIn(thread: number): string {
    const { program, executor, secret } = this;
    const player = playerName(program, actingIn(program, executor.state, thread));
    return decisionId(this.open, thread, player, secret?.of.get(player)?.version ?? 0);
  }

  /** The players that the match waits for: to answer, or to commit their secret answers. */
  awaited(): Awaited[] {
    if (this.failure) return [];
    const complete = uncommitted(this.secret).filter(({ thread }) => this.isComplete(thread));
    return [
      ...complete.map(({ deciders, player, thread }) => ({ deciders, player, thread, decision: undefined })),
      ...this.decisions().map((decision) => ({
        deciders: decision.deciders,
        player: decision.player,
        thread: decision.thread,
        decision,
      })),
    ].sort((a, b) => a.thread - b.thread);
  }

  /** The open secret decision of the player who made an earlier move, and the answer with that move's name. */
  secretAnswer({ by, answer }: Move): [Decision, Answer] {
    const { program, executor } = this;
    const players = (thread: number) => playerName(program, threadPlayer(program, executor.state, thread));
    const decision = this.decisionOf(this.waiting.find((thread) => thread > 0 && players(thread) === by)!)!;
    return [decision, decision.answers.find(({ name }) => name === answer)!];
  }

  private decisionOf(thread: number): Decision | undefined {
    if (thread !== 0) {
      this.executor.select(thread);
      this.offered = this.executor.refresh();
    }
    return currentDecision(this.executor, this.offered, this.idIn(thread));
  }

  /** The first open decision, which is then the current one of the executor; undefined when the match is over. */
  decision(): Decision | undefined {
    if (this.failure) return undefined;
    const [thread] = this.waiting;
    return thread === undefined ? undefined : this.decisionOf(thread);
  }

  /**
   * Gives an answer that `decision` offers. Answers from outside go through a `MatchAuthority`. In secret it is a part
   * of a sheet of answers, and the last part commits it.
   * @throws RangeError if the decision is closed, or does not offer this
   */
  answer(decision: Decision, answer: Answer): void {
    this.draft(decision, answer);
    const { thread, player } = decision;
    if (thread > 0 && !this.failure && !this.over && this.isComplete(thread)) this.change(player, "commit");
  }

  /**
   * As `answer`, but the last part does not commit a sheet of answers. Parts after a reopened one are given again if
   * they are possible.
   * @param given is called after each answer that is given
   * @throws RangeError as `answer`
   */
  draft(decision: Decision, answer: Answer, given?: (part: Part) => void): void {
    const { thread, player } = decision;
    const first = this.give(decision, answer);
    given?.(first);
    if (thread === 0) return;
    while (!this.failure && !this.isComplete(thread)) {
      const next = this.decisionOf(thread)!;
      const again = laterPart(this.program, this.sheetOf(player), next, this.executor.state);
      if (!again) return;
      const part = this.give(next, again.answer, again.part);
      given?.(part);
    }
  }

  private give(decision: Decision, answer: Answer, again?: Part): Part {
    const waits = this.decisionWith(decision.id);
    if (!waits) throw new RangeError(`Decision ${decision.id} does not wait for an answer any more.`);
    if (!waits.answers.some(({ value, name }) => value === answer.value && name === answer.name))
      throw new RangeError(`\`${answer.name}\` is not offered.`);
    const { thread } = decision;
    const move = moveOf(this.executor, decision, answer);
    const part = { decision, answer, asked: this.executor.state.slice() };
    this.run(() => {
      this.played.push(move);
      return this.executor.answer(answer.value, thread > 0);
    });
    if (thread > 0) this.keepSheet(withPart(this.secret!, part, again, this.isComplete(thread)));
    return part;
  }

  /** The id of a sheet as it is now, formed like the id of a decision in it. */
  sheetId({ thread, player, version }: Sheet): string {
    return decisionId(this.open, thread, player, version);
  }

  /** Whether a thread of secret decisions has no further question. */
  isComplete(thread: number): boolean {
    return !this.waiting.includes(thread);
  }

  private keepSheet(sheet: Sheet): void {
    this.secret = withSheet(this.secret!, sheet);
  }

  private sheetOf(player: string): Sheet {
    const sheet = this.secret?.of.get(player);
    if (!sheet) throw new RangeError(`${player} has given no secret answers.`);
    return sheet;
  }

  /**
   * The reason why secret answers cannot be changed like this; undefined: they can. `part`: the number of the reopened
   * part, from 0.
   */
  refusal(player: string, change: SheetChange, part?: number): string | undefined {
    const sheet = this.failure ? undefined : this.secret?.of.get(player);
    if (!sheet) return "There are no secret answers that can be changed.";
    return refusalOf(sheet, change, this.isComplete(sheet.thread), part, () => this.firstOpen(player));
  }

  /**
   * Changes the secret answers of a player. `reopen` asks a part again; after its answer, the later parts are given
   * again if they are possible. With the last `commit` the match continues, and nothing can be changed any more.
   * @throws RangeError if `refusal` gives a reason
   */
  change(player: string, change: SheetChange, part?: number): void {
    const refusal = this.refusal(player, change, part);
    if (refusal !== undefined) throw new RangeError(refusal);
    const sheet = this.sheetOf(player);
    if (change === "reopen") return this.answerAgain(reopenedAt(sheet, part!));
    this.keepSheet({ ...sheet, committed: change === "commit", version: sheet.version + 1 });
    if (change === "withdraw" || this.waiting.length > 0 || uncommitted(this.secret).length > 0) return;
    this.played.push(...inSeatOrder(this.secret!, this.played.splice(this.open)));
    this.run(() => this.executor.join());
  }

  /** The first part of a sheet that can be reopened. */
  firstOpen(player: string): number {
    return firstOpen(this.program, this.sheetOf(player), this.executor.state.slice());
  }

  /** Gives all secret answers again in the order of their moves, except those that are no parts of the changed sheet. */
  private answerAgain(changed: Sheet): void {
    const { seed, open } = this;
    const { start, of } = this.secret!;
    const made = this.played.slice(open);
    const own = new Set(made.filter(({ by }) => by === changed.player).slice(0, changed.parts.length));
    this.rewind({ seed, moves: this.played.slice(0, open), open, state: start });
    for (const move of made.filter((each) => each.by !== changed.player || own.has(each)))
      this.give(...this.secretAnswer(move));
    for (const sheet of [...of.values(), changed])
      this.keepSheet({ ...sheet, parts: this.secret!.of.get(sheet.player)?.parts ?? [] });
  }

  /**
   * Carries out an effect of the program at the current position; the open decision is then asked anew. During secret
   * decisions its changes are visible at once, and earlier answers cannot be changed any more.
   */
  perform(effect: number): void {
    const {
      executor,
      program: { layout },
    } = this;
    const secret = threadCount(executor.state) > 0;
    if (secret) this.decision();
    const before = executor.state.slice();
    this.run(() => executor.perform!(effect));
    if (!secret) return;
    for (const { at, end, copy } of shadowRuns(layout)) {
      for (let word = at; word < end; word++)
        if (executor.state[word] !== before[word]) executor.state[copy + word - at] = executor.state[word]!;
    }
    this.secret = { start: executor.state.slice(), of: new Map() };
  }

  /** The position as it is now, for `rewind` and `Match.at`. */
  keep(): KeptPosition {
    const { seed, open, sheets, executor } = this;
    return { seed, moves: [...this.played], open, sheets, state: executor.state.slice() };
  }

  /** Returns to a position of this match that was kept. */
  rewind({ moves, open, sheets, state }: KeptPosition): void {
    const { program, executor } = this;
    executor.state.set(state);
    this.played.splice(0, Infinity, ...moves);
    this.opened[moves.length] = open;
    this.failure = undefined;
    this.secret =
      forkCount(program, executor.state) === undefined
        ? undefined
        : (sheets ?? { start: executor.state.slice(), of: new Map() });
    this.offered = this.waiting.length > 0 ? executor.refresh() : 0;
  }

  private run(step: () => number, fork = forkCount(this.program, this.executor.state)): void {
    const {
      program,
      executor: { state },
    } = this;
    const open = this.opened[this.played.length] ?? 0;
    try {
      this.offered = step();
    } catch (error) {
      this.failure = stoppedBy(program, error);
    }
    const now = forkCount(program, state);
    const same = now !== undefined && now === fork;
    this.opened[this.played.length] = same ? open : this.played.length;
    if (!same) this.secret = now === undefined ? undefined : { start: state.slice(), of: new Map() };
  }

  /**
   * The view of a seat, by the name of its player, or of a `spectator`.
   * @throws RangeError for any other name
   */
  view(viewer: string): View {
    return viewOf(this, viewerNamed(this.program, viewer));
  }

  /** Everything, for tools: never show it to a player. */
  viewOfEverything(): View {
    return viewOf(this, "everything");
  }

  /** Undefined until the match is over. */
  result(): Result | undefined {
    return this.over ? resultOf(this.executor) : undefined;
  }

  /**
   * A hash of a viewer's view: equal if the views are equal.
   * @throws RangeError for a name that is no viewer's
   */
  hash(viewer: string): string {
    return digest(JSON.stringify(this.view(viewer)));
  }

  /**
   * A hash of the position with everything hidden, for the host: equal if a match of this program continues alike,
   * except for its chance.
   */
  hostHash(): string {
    const { program, executor } = this;
    return this.failure ? positionHash(program, executor.state) : continuationHash(program, executor.state);
  }

  /**
   * The match as a viewer may know it: without the seed, and without answers that are secret to the viewer.
   * @throws RangeError for a name that is no viewer's
   */
  record(viewer: string): SeenMatch {
    return seenRecordOf(this, viewer);
  }

  /** The match as data with seed and secrets, for the host; `replayMatch` makes it a match again. */
  hostRecord(): RecordedMatch {
    return recordOf(this.recordable());
  }

  /**
   * The match in a form that can be recorded. The last part of a complete sheet without a commitment is left out,
   * because a replay must not commit it.
   */
  recordable(): Match {
    const full = this.failure ? [] : uncommitted(this.secret).filter(({ thread }) => this.isComplete(thread));
    if (full.length === 0) return this;
    const match = Match.at(reference(this.program), this.keep());
    for (const sheet of full) match.answerAgain(reopenedAt(sheet, sheet.parts.length - 1));
    return match;
  }
}
