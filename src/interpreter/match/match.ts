/** A running match: it offers decisions, takes answers, shows views, and can be recorded and repeated. */
import type { Executor } from "../runtime/executor.ts";
import {
  actingIn,
  forkCount,
  isOver,
  showChanges,
  threadCount,
  threadPlayer,
  turnsBegun,
  waitingThreads,
} from "../runtime/state.ts";
import type { Program } from "../ir/program.ts";
import type { Seed } from "../runtime/random.ts";
import { reference } from "../runtime/reference/reference.ts";
import { type Answer, type Awaited, currentDecision, type Decision, decisionId, playerName } from "./decision.ts";
import { type EarlierAnswer, withAnswer } from "./earlier-answer.ts";
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

export class Match implements RunningMatch {
  readonly program: Program;
  readonly executor: Executor;
  readonly seed: Seed;
  private readonly played: Move[] = [];
  /** After `n` moves, `opened[n]` is the number of moves before the then current secret decisions. */
  private readonly opened: number[] = [];
  /** The latest public answers, the last one at the end: at most `MOST_EARLIER`, none from before secret decisions. */
  earlier: readonly EarlierAnswer[] = [];
  private offered = 0;
  private secret: Sheets | undefined;
  private failure: Stopped | undefined;

  private constructor(executor: Executor, seed: Seed) {
    this.program = executor.program;
    this.executor = executor;
    this.seed = seed;
  }

  /** Begins a match and runs it to the first decision. The same seed gives the same match. */
  static start(executor: Executor, seed: Seed): Match {
    const match = new Match(executor, seed);
    // Secret decisions are recognized by the number of moves before them. `NaN` equals no number, so those of the
    // executor's previous match are not mistaken for new ones.
    match.run(() => executor.start(seed), Number.NaN);
    return match;
  }

  /** Makes a match that continues from a kept position. The executor must have the same rules. */
  static at(executor: Executor, kept: KeptPosition): Match {
    const match = new Match(executor, kept.seed);
    match.rewind(kept);
    return match;
  }

  get over(): boolean {
    return this.failure === undefined && isOver(this.executor.state);
  }

  /** The mistake in the rules that has ended the match, if there is one. Afterwards no decision is offered. */
  get stopped(): Stopped | undefined {
    return this.failure;
  }

  /** All moves so far, including secret ones: for the host only. */
  get moves(): readonly Move[] {
    return this.played;
  }

  /** The number of moves before the current secret decisions; if none are open, the number of all moves. */
  get open(): number {
    return this.opened[this.played.length]!;
  }

  /** The current sheets of secret answers; undefined outside secret decisions. For the host only. */
  get sheets(): Sheets | undefined {
    return this.secret;
  }

  get turns(): number {
    return turnsBegun(this.executor.state);
  }

  /** The threads that wait for an answer. Outside secret decisions there is one, with number 0. */
  private get waiting(): readonly number[] {
    return waitingThreads(this.program, this.executor.state);
  }

  /**
   * The open decisions: one, or one for each player who must still answer in secret. For the host only: `view` gives
   * each viewer its own decisions.
   */
  decisions(): Decision[] {
    if (this.failure) return [];
    return this.waiting.flatMap((thread) => this.decisionOf(thread) ?? []);
  }

  /**
   * The open decision with this id. During secret decisions there may be others, whose offered answers are not
   * computed.
   */
  decisionWith(id: string): Decision | undefined {
    if (this.failure) return undefined;
    const thread = this.waiting.find((each) => this.idIn(each) === id);
    return thread === undefined ? undefined : this.decisionOf(thread);
  }

  /** The id of the current decision of a thread. */
  private idIn(thread: number): string {
    const { program, executor, secret } = this;
    const player = playerName(program, actingIn(program, executor.state, thread));
    return decisionId(this.open, thread, player, secret?.of.get(player)?.version ?? 0);
  }

  /** The players for whom the match waits: to answer, or to commit their secret answers. */
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

  /** The open secret decision that a recorded move answers, and the offered answer with the move's name. */
  secretAnswer({ by, answer }: Move): [Decision, Answer] {
    const { program, executor } = this;
    const playerOf = (thread: number) => playerName(program, threadPlayer(program, executor.state, thread));
    const decision = this.decisionOf(this.waiting.find((thread) => thread > 0 && playerOf(thread) === by)!)!;
    return [decision, decision.answers.find(({ name }) => name === answer)!];
  }

  private decisionOf(thread: number): Decision | undefined {
    if (thread !== 0) {
      this.executor.select(thread);
      this.offered = this.executor.refresh();
    }
    return currentDecision(this.executor, this.offered, this.idIn(thread));
  }

  /** The first open decision, which also becomes the executor's current one; undefined when the match is over. */
  decision(): Decision | undefined {
    if (this.failure) return undefined;
    const [thread] = this.waiting;
    return thread === undefined ? undefined : this.decisionOf(thread);
  }

  /**
   * Gives an answer that `decision` offers. (Answers from outside go through a `MatchAuthority`.) A secret answer
   * becomes a part of the player's sheet, and the last part commits the sheet.
   * @throws RangeError if the decision is no longer open, or does not offer this answer
   */
  answer(decision: Decision, answer: Answer): void {
    this.draft(decision, answer);
    const { thread, player } = decision;
    if (thread > 0 && !this.failure && !this.over && this.isComplete(thread)) this.change(player, "commit");
  }

  /**
   * As `answer`, but the last part does not commit the sheet. If the player had reopened an earlier part of the sheet,
   * the later parts are given again after it, where that is possible.
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
    this.earlier = withAnswer(this.earlier, part, move, () => part.asked);
    return part;
  }

  /** The id of a sheet, a player's secret answers, in its present version. */
  sheetId({ thread, player, version }: Sheet): string {
    return decisionId(this.open, thread, player, version);
  }

  /** Whether all questions of a thread of secret decisions are answered. */
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
   * The reason why a player cannot change the secret answers in this way; undefined if it is allowed. `part`: the index
   * of the part to reopen.
   */
  refusal(player: string, change: SheetChange, part?: number): string | undefined {
    const sheet = this.failure ? undefined : this.secret?.of.get(player);
    if (!sheet) return "There are no secret answers that can be changed.";
    return refusalOf(sheet, change, this.isComplete(sheet.thread), part, () => this.firstOpen(player));
  }

  /**
   * Changes a player's secret answers. `reopen` asks a part again; after its answer, the later parts are given again if
   * they are possible. When the last player commits, the match continues, and nothing can be changed any more.
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

  /** The index of the first part of the player's sheet that can be reopened. */
  firstOpen(player: string): number {
    return firstOpen(this.program, this.sheetOf(player), this.executor.state.slice());
  }

  /** Rewinds the match to the start of the secret decisions, and gives all answers again that are still in a sheet. */
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
   * Carries out an effect of the program at the current position, and asks the open decision anew. During secret
   * decisions the changes by the effect are visible at once, and earlier answers can no longer be changed.
   */
  perform(effect: number): void {
    const { executor, program } = this;
    const secret = threadCount(executor.state) > 0;
    this.earlier = [];
    if (secret) this.decision();
    const before = executor.state.slice();
    this.run(() => executor.perform!(effect));
    if (!secret) return;
    showChanges(program, executor.state, before);
    this.secret = { start: executor.state.slice(), of: new Map() };
  }

  /** The current position, which `rewind` and `Match.at` can restore. */
  keep(): KeptPosition {
    const { seed, open, sheets, earlier, executor } = this;
    return { seed, moves: [...this.played], open, sheets, earlier, state: executor.state.slice() };
  }

  /** Returns to a kept position of this match. */
  rewind({ moves, open, sheets, earlier, state }: KeptPosition): void {
    const { program, executor } = this;
    executor.state.set(state);
    this.played.splice(0, Infinity, ...moves);
    this.opened[moves.length] = open;
    this.earlier = earlier ?? [];
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
   * The position as a viewer may see it. A viewer is a seat, given by the name of its player, or `spectator`.
   * @throws RangeError for any other name
   */
  view(viewer: string): View {
    return viewOf(this, viewerNamed(this.program, viewer));
  }

  /** The position with all hidden things included: for tools only, never for a player. */
  viewOfEverything(): View {
    return viewOf(this, "everything");
  }

  /** The result of the match; undefined until it is over. */
  result(): Result | undefined {
    return this.over ? resultOf(this.executor) : undefined;
  }

  /**
   * A hash of a viewer's view. Equal views have equal hashes.
   * @throws RangeError if no viewer has this name
   */
  hash(viewer: string): string {
    return digest(JSON.stringify(this.view(viewer)));
  }

  /**
   * A hash of the position with all hidden things included, for the host only. If two matches of this program have the
   * same hash, they continue in the same way, apart from chance.
   */
  hostHash(): string {
    const { program, executor } = this;
    return this.failure ? positionHash(program, executor.state) : continuationHash(program, executor.state);
  }

  /**
   * The match as a viewer may know it: without the seed, and without answers that are secret from the viewer.
   * @throws RangeError if no viewer has this name
   */
  record(viewer: string): SeenMatch {
    return seenRecordOf(this, viewer);
  }

  /** The match as data with its seed and secrets, for the host only. `replayMatch` makes a match from it. */
  hostRecord(): RecordedMatch {
    return recordOf(this.recordable());
  }

  /**
   * The match in a form that can be recorded: without the last part of a sheet that is complete but not committed,
   * because in a replay that part would commit the sheet.
   */
  recordable(): Match {
    const full = this.failure ? [] : uncommitted(this.secret).filter(({ thread }) => this.isComplete(thread));
    if (full.length === 0) return this;
    const match = Match.at(reference(this.program), this.keep());
    for (const sheet of full) match.answerAgain(reopenedAt(sheet, sheet.parts.length - 1));
    return match;
  }
}
