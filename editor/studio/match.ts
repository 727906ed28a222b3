/** The match on the studio's table: its setup, its snapshots, and its commands. A thread plays it. */
import { batch, type ReadonlySignal, computed, signal } from "@preact/signals";
import type { Remote } from "comlink";
import type { MatchMark } from "../../src/interpreter/match/record/mark.ts";
import type { RecordedMatch } from "../../src/interpreter/match/record/record.ts";
import type { SheetChange } from "../../src/interpreter/match/sheet.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import type { Model } from "../../src/session/model.ts";
import type { ScenarioPosition } from "../../src/scenarios/position.ts";
import type { Offer } from "../../src/session/offer.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";
import type { Target, WhyNot } from "../../src/session/why-not.ts";
import type { Playing } from "../play/playing.ts";
import type { Drawn } from "../table/earlier.ts";
import { type AnswerPlace, choicesFor } from "../play/answering.ts";
import { ClickQueue } from "../play/click-queue.ts";
import { addPreviews } from "../play/previews.ts";
import type { MatchService, SetUp } from "../workers/match.worker.ts";
import { type SnapshotUpdate, updated } from "../workers/snapshot-update.ts";
import type { BlockingError } from "./blocking-error.ts";
import { BotClock } from "./bot-clock.ts";
import { BY_HAND, type Choices, type Left, type LeftMatch, LeftMatches, type Seating } from "./left.ts";
import { keptLanguage, type Language } from "./language.ts";
import type { Thread } from "./replaceable-thread.ts";
import { randomSeed } from "./seeds.ts";
import { filesOf, type MatchFiles, type Texts } from "./match-files.ts";
import { followRules } from "./follow-rules.ts";

/**
 * If the thread is busy with another match, an opened match waits this many milliseconds. Then the thread is replaced.
 */
const GRACE = 1_000;

export class MatchClient implements Playing {
  readonly service: Remote<MatchService>;
  readonly choices = signal<Choices | undefined>(undefined);
  /** Set if the match on the table began at the position of a scenario. Such a match is not stored. */
  readonly start = signal<ScenarioPosition | undefined>(undefined);
  readonly offer = signal<Offer | undefined>(undefined);
  readonly model = signal<Model | undefined>(undefined);
  /** The latest snapshot of the table from the thread. */
  readonly latest = signal<Snapshot | undefined>(undefined);
  /** The table before a line of rules at which the user looks, if at any. Nothing can be answered there. */
  readonly before = signal<Pick<Snapshot, "states" | "zones" | "fixed" | "acting"> | undefined>(undefined);
  /** The table before the last change of the rules, kept until the next move, to show what has changed. */
  readonly earlier = signal<Drawn | undefined>(undefined);
  readonly lookingBack = computed(() => (this.before.value ? ("line" as const) : false));
  /** The snapshot that the page shows: the latest one, or that before a line of rules. */
  readonly snapshot: ReadonlySignal<Snapshot | undefined> = computed(() => {
    const [latest, before] = [this.latest.value, this.before.value];
    return latest && before ? { ...latest, ...before, decisions: [], result: undefined } : latest;
  });
  /** The reason why the current rules cannot be played. Meanwhile the match goes on with the last rules that worked. */
  readonly blockingError = signal<BlockingError | undefined>(undefined);
  /** Whose view the table shows: the name of a seat, `spectator`, or `everything`, which shows all cards. */
  readonly viewer = signal("everything");
  /** The sort of bot for each player whom a bot plays. */
  readonly bots = signal<Readonly<Record<string, string>>>({});
  /** The notes of players in a match that was opened from a file. */
  readonly marks = signal<readonly MatchMark[]>([]);
  /** True if the bots wait until the user lets them go on, for example after going back. */
  readonly paused = signal(false);
  /** The language of all words in the studio. */
  readonly language = signal<Language>(keptLanguage());
  /** The milliseconds that the last change of the rules took to reach the table. */
  readonly followed = signal<number | undefined>(undefined);
  readonly sources: ReadonlySignal<MatchFiles | undefined>;
  private readonly thread: Thread<MatchService>;
  /** The promise of a running update of the match in the thread to the current setup and files. */
  private following: Promise<void> | undefined;
  private again = false;
  /** The files and the setup that were last sent to the thread. */
  private sent: { readonly sources: MatchFiles | undefined; readonly choices: Choices } | undefined;
  /** Requested matches have numbers: `wanted` is the last requested one, `opened` the one in the thread. */
  private wanted = 0;
  /** The moves with which the requested match begins. */
  private made: Promise<RecordedMatch["moves"]> = Promise.resolve([]);
  /** Who plays the seats of the requested match. */
  private seating: Seating = BY_HAND;
  private readonly left = new LeftMatches();
  private opened = 0;
  private asked = 0;
  /** The last snapshot from the thread, shown or not. The thread sends the next one as an update of this one. */
  private told: Snapshot | undefined;
  private readonly clicks = new ClickQueue(
    (name, decision) => this.show(this.service.answer(name, decision)),
    () => choicesFor(this.latest.peek(), this.viewer.peek(), this.bots.peek()),
  );
  private readonly clock = new BotClock(() => this.show(this.service.botMove()));

  /** @param checked resolves when the current rules have been checked */
  constructor(workspace: Texts, thread: Thread<MatchService>, checked: () => Promise<void>) {
    this.thread = thread;
    this.service = thread.service;
    this.sources = filesOf(
      workspace,
      computed(() => this.choices.value?.game),
    );
    const sent = () => this.sent?.sources;
    followRules(this.sources, sent, checked, () => void this.follow());
  }

  /**
   * Begins a match of another game, or of the same game from the start. The given moves are made at once, as far as the
   * rules allow them; then bots wait.
   */
  begin(choices: Choices, moves: RecordedMatch["moves"] = []): Promise<void> {
    return this.open(choices, Promise.resolve(moves), BY_HAND);
  }

  /** Continues the match of a game where it was left, or begins one. */
  goTo(game: string): Promise<void> {
    const now = this.onTable();
    if (now) this.left.keep(now);
    const left = this.left.get(game);
    return this.open(
      left?.choices ?? { game, players: undefined, variants: [], options: {}, seed: 1 },
      left?.moves ?? Promise.resolve([]),
      left?.seating ?? BY_HAND,
    );
  }

  /** Shows the position of a scenario. The match that was on the table is kept, and can be continued. */
  visit(choices: Choices, moves: RecordedMatch["moves"], start: ScenarioPosition): Promise<void> {
    const now = this.onTable();
    if (now) this.left.keep(now);
    return this.open(choices, Promise.resolve(moves), BY_HAND, start);
  }

  /** Keeps a match so that the user can continue it. */
  leave({ choices, moves, seating = BY_HAND }: LeftMatch): void {
    this.left.keep({ choices, moves: Promise.resolve(moves), seating, underWay: moves.length > 0 });
  }

  /** True if there is a match of this game in which a move has been made. */
  isUnderWay(game: string): boolean {
    const now = this.onTable();
    return (now?.choices.game === game ? now : this.left.get(game))?.underWay ?? false;
  }

  /** All matches that can be continued: the match on the table, and those of other games. */
  all(): Promise<readonly LeftMatch[]> {
    return this.left.all(this.onTable());
  }

  private onTable(): Left | undefined {
    const choices = this.choices.peek();
    return choices && this.latest.peek() && this.opened === this.wanted && !this.start.peek()
      ? {
          choices,
          // If the thread hangs, it is replaced, and the moves of its match are lost.
          moves: Promise.race([this.moves(), this.thread.replaced.then(() => [])]),
          seating: { viewer: this.viewer.peek(), bots: this.bots.peek() },
          underWay: this.latest.peek()!.at > 0,
        }
      : undefined;
  }

  private open(
    choices: Choices,
    moves: Promise<RecordedMatch["moves"]>,
    seating: Seating,
    start?: ScenarioPosition,
  ): Promise<void> {
    this.wanted++;
    this.made = moves;
    this.seating = seating;
    batch(() => {
      this.choices.value = choices;
      this.start.value = start;
      this.reset();
    });
    void this.thread.free(GRACE);
    return this.follow();
  }

  /** Resolves when the match uses the current setup and files, or when a mistake prevents that. */
  settled(): Promise<void> {
    return this.following ?? Promise.resolve();
  }

  /** Changes the number of players, the variants or the options. The match goes on as far as its moves are possible. */
  change(some: Partial<Omit<Choices, "game" | "seed">>): Promise<void> {
    const { value } = this.choices;
    if (!value) return Promise.resolve();
    this.choices.value = { ...value, ...some };
    return this.follow();
  }

  /** Begins the same game from the start, by default with a new seed. */
  async restart(seed = randomSeed()): Promise<void> {
    const { value } = this.choices;
    if (!value) return;
    if (this.start.peek()) return this.begin({ ...value, seed });
    this.choices.value = { ...value, seed };
    if (this.opened === this.wanted) await this.show(this.service.restart(seed));
    else await this.follow();
  }

  /** Answers the visible question. If the click came before the question was visible, it answers the next question. */
  answer(name: string, decision: string, place?: AnswerPlace): Promise<void> {
    this.paused.value = false;
    return this.clicks.answer(name, decision, place);
  }

  /** Takes back all chosen parts of the current answer, such as the cards chosen so far. */
  takeBack(chosen: number): Promise<void> {
    return this.show(this.service.takeBack(chosen));
  }

  /** Changes or commits the visible secret answers. */
  changeSheet(id: string, change: SheetChange, part?: number): Promise<void> {
    this.paused.value = false;
    return this.show(this.service.changeSheet(id, change, part));
  }

  /** Shows the position after a number of moves. Bots wait there. */
  seek(at: number): Promise<void> {
    this.paused.value = true;
    return this.show(this.service.seek(at));
  }

  undo(): Promise<void> {
    this.paused.value = true;
    return this.show(this.service.undo());
  }

  redo(): Promise<void> {
    this.paused.value = true;
    return this.show(this.service.redo());
  }

  /** Lets bots move without pauses until a person is asked. */
  hurry(): void {
    this.clock.hurry();
    this.letBots();
  }

  goOn(): void {
    this.paused.value = false;
    this.letBots();
  }

  look(viewer: string): Promise<void> {
    this.viewer.value = viewer;
    return this.show(this.service.look(viewer));
  }

  seat(player: string, bot: string | undefined): Promise<void> {
    const { [player]: _, ...others } = this.bots.peek();
    this.bots.value = bot === undefined ? others : { ...others, [player]: bot };
    this.paused.value = false;
    return this.show(this.service.seat(player, bot));
  }

  whyNot(target: Target): Promise<readonly WhyNot[]> {
    return this.service.whyNot(target, this.language.peek());
  }

  readonly thoughts = (decision: string) => this.service.thoughts(decision);

  /** The moves of the match up to the visible position. */
  moves(): Promise<RecordedMatch["moves"]> {
    return this.service.moves();
  }

  record(): Promise<RecordedMatch> {
    return this.service.record();
  }

  /** Opens a recorded match with its setup and its moves, and plays it by the current rules. */
  async load(recorded: RecordedMatch, options: Choices["options"]): Promise<void> {
    const { value } = this.choices;
    if (!value) return;
    const { players, variants, seed, moves, marks = [] } = recorded;
    const begun = this.begin({ game: value.game, players, variants, options, seed }, moves);
    this.marks.value = marks;
    await begun;
  }

  /** The setup of the match together with its files, for simulations and comparisons. */
  setup(): Setup | undefined {
    const [choices, sources] = [this.choices.peek(), this.sources.peek()];
    if (!choices || !sources) return undefined;
    const { variants, players, options } = choices;
    return { ...sources, variants, players, options };
  }

  /** Brings the match in the thread to the current setup and files, one change after the other. */
  private follow(): Promise<void> {
    this.again = true;
    this.following ??= this.catchUp().finally(() => (this.following = undefined));
    return this.following;
  }

  private async catchUp(): Promise<void> {
    while (this.again) {
      this.again = false;
      const [setup, choices, sources, number] = [this.setup(), this.choices.peek(), this.sources.peek(), this.wanted];
      const start = this.start.peek();
      if (!setup || !choices) return;
      if (this.opened === number && this.sent?.sources === sources && this.sent?.choices === choices) continue;
      this.sent = { sources, choices };
      const moves = this.opened === number ? undefined : await this.made;
      const { replaced } = this.thread;
      const result = await Promise.race([
        moves ? this.service.begin(setup, choices.seed, moves, start) : this.service.update(setup),
        replaced,
      ]);
      if (!result) {
        // The thread was replaced, and the new thread has no match yet.
        this.opened = -1;
        this.told = undefined;
        this.again = true;
      } else this.opening(result, number);
    }
  }

  private opening(result: SetUp, number: number): void {
    const snapshot = result.kind === "ready" ? (this.told = updated(this.told, result.update)) : undefined;
    if (this.wanted !== number) return;
    batch(() => {
      const { offer } = result;
      if (offer) this.offer.value = offer;
      // If an applied variant was removed or renamed, it is no longer applied.
      const known = this.choices
        .peek()
        ?.variants.filter((name) => !offer || offer.variants.some((each) => each.name === name));
      if (result.kind !== "ready" && known && known.length < this.choices.peek()!.variants.length) {
        this.choices.value = { ...this.choices.peek()!, variants: known };
        this.again = true;
        return;
      }
      if (result.kind !== "ready") {
        this.blockingError.value = result;
        return;
      }
      const begun = this.opened !== number;
      // If the match begins with moves that were made earlier, bots wait for the user.
      if (begun && snapshot!.at > 0) this.paused.value = true;
      const [model, latest] = [this.model.peek(), this.latest.peek()];
      if (!begun && model && latest) this.earlier.value ??= { model, snapshot: latest };
      this.opened = number;
      this.blockingError.value = undefined;
      this.followed.value = result.milliseconds;
      this.model.value = result.model;
      this.take(snapshot!);
      if (begun && this.seating !== BY_HAND) void this.sit(this.seating);
    });
  }

  /** Gives each seat to its person or bot. Names of seats that the game does not have are ignored. */
  async sit({ viewer, bots }: Seating): Promise<void> {
    const seats = (this.model.peek()?.players ?? []).flatMap(({ name, seat }) => (seat === undefined ? [] : name));
    this.bots.value = Object.fromEntries(Object.entries(bots).filter(([name]) => seats.includes(name)));
    for (const name of seats) void this.service.seat(name, this.bots.peek()[name]);
    await this.look(seats.includes(viewer) || viewer === "spectator" ? viewer : "everything");
  }

  /** Shows the snapshot after a request; nothing if a later request follows, whose snapshot has both results. */
  private async show(coming: Promise<SnapshotUpdate | undefined>): Promise<void> {
    const asked = ++this.asked;
    const update = await coming;
    const snapshot = update && (this.told = updated(this.told, update));
    if (!snapshot || asked !== this.asked) return;
    this.earlier.value = undefined;
    this.take(snapshot);
  }

  private take(snapshot: Snapshot): void {
    this.latest.value = snapshot;
    this.viewer.value = snapshot.viewer;
    this.letBots();
    if (choicesFor(snapshot, snapshot.viewer, this.bots.peek()).length === 0) return;
    void addPreviews(this.latest, () => (this.clicks.isGiving ? undefined : this.service.previews()));
  }

  /** If only bots are asked, lets one of them move after a pause. */
  private letBots(): void {
    this.clock.stop();
    const bots = this.bots.peek();
    const waiting = this.latest.peek()?.decisions.some(({ deciders }) => deciders.every((name) => name in bots));
    if (!waiting) this.clock.calm();
    else if (!this.paused.peek()) this.clock.wind();
  }

  /** Clears the table before another game begins. */
  private reset(): void {
    this.clock.calm();
    this.clicks.clear();
    const { offer, model, earlier, latest, before, blockingError, followed } = this;
    for (const shown of [offer, model, earlier, latest, before, blockingError, followed]) shown.value = undefined;
    this.bots.value = {};
    this.marks.value = [];
    this.viewer.value = "everything";
    this.paused.value = false;
  }
}
