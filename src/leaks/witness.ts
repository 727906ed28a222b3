/**
 * A world (one of two matches that a seat cannot distinguish), and the facts that the program tells that seat. In both
 * worlds the facts must be the same.
 */
import type { Range } from "../diagnostics/range.ts";
import { allHooks, type Executor, GameError } from "../interpreter/runtime/executor.ts";
import { ANYTIME, DECLINED } from "../interpreter/ir/ir.ts";
import { forkCount, piecesIn, threadCount } from "../interpreter/runtime/state.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import { MatchAuthority } from "../interpreter/match/authority.ts";
import type { KeptPosition } from "../interpreter/match/kept-position.ts";
import { Match } from "../interpreter/match/match.ts";
import { digest } from "../interpreter/match/record/hash.ts";
import { type VisibleState, visibleTo } from "../interpreter/match/observation/visibility.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { fastExecutor } from "../interpreter/runtime/fast-executor.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import type { Explained } from "../explain/reason.ts";
import { namedAt, reasonsAgainst } from "../explain/reasons.ts";
import { type Event, Recorder } from "../narration/events.ts";
import { type EventVisibility, visibleDuring } from "../narration/event-visibility.ts";
import { Narrator } from "../narration/narrator.ts";
import { EffectPreview, previewText } from "../narration/effect-preview.ts";
import { Words } from "../narration/titles.ts";
import type { ShownRules } from "../session/rules.ts";
import type { Fact } from "./channels.ts";
import { shownRules, StudioWitness } from "./studio.ts";

/**
 * A decision that the match reached. `state`: the position at that moment, if the decision had only one answer, which
 * the match took without asking; undefined otherwise.
 */
interface Reached {
  readonly kind: "reached";
  readonly ask: number;
  state: Int32Array | undefined;
}

/** At a decision, at most this many reasons are compared. Each says why an answer is not offered. */
const MOST_REASONS = 6;

/** The data that all witnesses of one program share. A witness records the facts that the program tells a seat. */
export interface Means {
  readonly explained: Explained;
  readonly words: Words;
  readonly preview: EffectPreview;
  readonly rules: ShownRules;
  /** The machine on which a bot's search draws positions. */
  readonly searching: Executor;
}

/**
 * Makes the data that all witnesses of one program share. A witness records the facts that the program tells a seat.
 */
export function meansOf(explained: Explained): Means {
  const { program } = explained;
  const words = new Words(program, "en");
  return {
    explained,
    words,
    preview: new EffectPreview(program),
    rules: shownRules(explained, words),
    searching: fastExecutor(program),
  };
}

/** A position, and the secret answers (`sheets`) that players have given so far. */
export type World = Pick<KeptPosition, "state" | "sheets"> & { readonly state: Int32Array };

/** For these seeds, the positions that a search draws in both worlds are compared. */
const SAMPLES = [1, 2];

/** Follows a match, and records all facts that the program tells one seat about it. */
export class Witness {
  readonly match: Match;
  readonly authority: MatchAuthority;
  private readonly explained: Explained;
  private readonly words: Words;
  private readonly preview: EffectPreview;
  private readonly studio: StudioWitness;
  private readonly recorder = new Recorder();
  private readonly narrator: Narrator;
  private readonly seat: number;
  /** The number of the block of secret decisions in which no search is possible (see `isSearchable`). */
  private readonly unsearchable: number | undefined;
  private before: VisibleState;
  private log: readonly Fact[] = [];
  private seen: readonly string[] = [];
  /** The events of the last step of the match, and the decisions that it reached in this step. */
  private history: (Event | Reached)[] = [];

  /**
   * @param at the position where the match begins; if it is in a block of secret decisions and has no `sheets`, no
   * search is possible in this block
   */
  constructor(means: Means, at: World, seat: number) {
    const { explained, words, preview, rules, searching } = means;
    this.explained = explained;
    this.words = words;
    this.preview = preview;
    this.seat = seat;
    this.unsearchable = at.sheets ? undefined : forkCount(explained.program, at.state);
    const position = { seed: 0, moves: [], open: 0, ...at };
    this.studio = new StudioWitness(rules, preview, position, this.name);
    const recorder = new Recorder();
    this.match = Match.at(
      reference(
        explained.program,
        allHooks(recorder.hooks, this.recorder.hooks, {
          asked: (ask) => void this.history.push(...this.happened(), { kind: "reached", ask, state: undefined }),
          taken: (_ask, _value, state) => {
            const reached = this.history.at(-1);
            if (reached?.kind === "reached") reached.state = state.slice();
          },
        }),
      ),
      position,
    );
    this.narrator = new Narrator(this.match, recorder, [{ viewer: seat, words }]);
    this.authority = MatchAuthority.of(this.match, () => searching);
    this.before = this.visible();
  }

  private get executor(): Executor {
    return this.match.executor;
  }

  /** The name of the player at the seat. */
  get name(): string {
    return this.explained.program.pieces[this.seat]!.name;
  }

  private visible(): VisibleState {
    return visibleTo(this.executor, this.seat);
  }

  /** The things that the seat sees in another position of the match. */
  private visibleIn(position: Int32Array): VisibleState {
    const { state } = this.executor;
    const now = state.slice();
    state.set(position);
    const seen = this.visible();
    state.set(now);
    return seen;
  }

  /** Gives an answer in this world, and records what the seat sees because of it. */
  answer(decision: Decision, answer: Answer): void {
    const {
      explained: { program },
    } = this;
    const block = forkCount(program, this.executor.state);
    this.narrator.answer(decision, answer);
    this.studio.answer(decision, answer);
    this.log = this.narrator.take(this.seat).map(({ text, point }, i) => ({
      sort: "log",
      about: `line ${i + 1}`,
      text,
      range: this.rangeOf(point) ?? decision.range,
    }));
    // Secret actions become visible when all players have answered. So nothing is recorded before this block of secret
    // decisions has ended, even if the next one begins at once.
    if (block !== undefined && forkCount(program, this.executor.state) === block) return;
    const after = this.visible();
    const sees = visibleDuring(program, this.seat, this.before, after);
    this.seen = [...this.history, ...this.happened()].flatMap((event) =>
      event.kind === "reached"
        ? // Zones and states can become visible without an event of their own, so the whole view is compared.
          [JSON.stringify(event.state ? this.visibleIn(event.state) : after), decisionCalled(event.ask)]
        : (visible(program, sees, event) ?? []),
    );
    this.history = [];
    this.before = after;
  }

  private happened(): readonly Event[] {
    return this.recorder.take(this.match.turns);
  }

  /**
   * Finds a decision that is asked in one of two worlds, while the other world takes its only answer without asking.
   * Returns the line of that decision. Undefined if the seat could distinguish the worlds before.
   */
  askedInOne(other: Witness): Range | undefined {
    const at = this.seen.findIndex((what, i) => what !== other.seen[i]);
    const last = at < 0 ? Math.min(this.seen.length, other.seen.length) : at;
    const what = this.seen[last - 1];
    const settled = [this, other].map((world) => world.seen.length > last);
    const ask = this.explained.program.asked.findIndex((_, i) => decisionCalled(i) === what);
    return ask >= 0 && settled[0] !== settled[1] ? this.explained.program.asked[ask]!.range : undefined;
  }

  /**
   * Everything that the seat has seen since the previous decision. If it differs between two worlds, the rules revealed
   * something.
   */
  revealed(): string {
    const { match } = this;
    return JSON.stringify([this.table(), this.seen, match.stopped !== undefined, match.result() ?? null]);
  }

  private table(): string {
    return JSON.stringify([this.visible(), this.match.turns]);
  }

  /** A fact for each zone and state, as the seat sees it. The line of the fact is the declaration of the visibility. */
  private tableFacts(): readonly Fact[] {
    const { program } = this.explained;
    const { zones, states } = this.match.view(this.name);
    return [
      ...zones.map(({ name, open, count, pieces }, i): Fact => ({
        sort: "view",
        about: `zone ${i}`,
        text: `${name}: ${open ? "" : "hidden, "}${count ?? "?"} ${pieces.map((piece) => piece?.name ?? "?").join(" ")}`.trim(),
        range: program.zones[i + 1]!.decl.range,
      })),
      ...states.map(({ name, value }, i): Fact => ({
        sort: "view",
        about: `state ${i}`,
        text: `${name}: ${value === null ? "nothing" : (value ?? "hidden")}`,
        range: program.cells[i]!.decl.range,
      })),
    ];
  }

  /** All facts that the program tells the seat at the current decision. */
  facts(): readonly Fact[] {
    const { match } = this;
    if (match.stopped || match.over) return [...this.log, ...this.studio.facts(), this.record()];
    const decisions = match.decisions();
    const secret = threadCount(this.executor.state) > 0;
    const own = decisions.filter(({ deciders }) => deciders.includes(this.name));
    // The seat must not learn which other players have already answered in secret.
    const asked = secret ? own : decisions;
    return [
      ...this.tableFacts(),
      ...this.log,
      {
        sort: "question",
        about: "asked",
        text: asked.map(({ deciders, player, label }) => `${deciders.join()} for ${player}: ${label}`).join("; "),
        range: asked[0]?.range,
      },
      ...own.flatMap((decision) => this.factsOf(decision)),
      ...this.studio.facts(),
      this.record(),
    ];
  }

  /** A fact about the record of the match that the seat may download. It contains the hash of the seat's view. */
  private record(): Fact {
    const { match } = this;
    return {
      sort: "record",
      about: "record",
      text: JSON.stringify(match.record(this.name)),
      range: match.decision()?.range,
    };
  }

  /**
   * Returns whether a bot can search for the seat. Its search takes back the secret answers of other players, so it is
   * impossible if these answers (`sheets`) are not known.
   */
  get isSearchable(): boolean {
    const fork = forkCount(this.explained.program, this.executor.state);
    return fork === undefined || fork !== this.unsearchable;
  }

  /** Facts about positions that a bot draws when it searches for the seat. They must be equal in both worlds. */
  private searches({ id, label, range }: Decision): readonly Fact[] {
    if (!this.isSearchable) return [];
    const search = this.authority.observe(this.name, id).search();
    const { program } = this.explained;
    const drawn = (about: string, sampled: boolean): Fact => ({
      sort: "search",
      about,
      text: sampled ? positionText(program, search.copy(), search.answers()) : "no position",
      range,
    });
    const earlier = search.earlier();
    return SAMPLES.flatMap((seed) => [
      ...(earlier ? [drawn(`${label} earlier ${seed}`, earlier.sample(seed))] : []),
      drawn(`${label} ${seed}`, search.sample(seed)),
      ...(search.thread > 0 ? [] : [drawn(`${label} for all ${seed}`, (earlier ?? search).sampleForAll(seed))]),
    ]);
  }

  private factsOf(decision: Decision): readonly Fact[] {
    const { executor, preview, words } = this;
    executor.select(decision.thread);
    executor.refresh();
    const { state } = executor;
    const { range, label, answers } = decision;
    const offers: Fact[] = [{ sort: "offer", about: label, text: answers.map(({ name }) => name).join(", "), range }];
    const brings = answers.map((answer): Fact => {
      const changes = preview.of(state, answer.value);
      const next = preview.next(words, state);
      return {
        sort: "preview",
        about: answer.name,
        text: `${previewText(words, changes)}${next === undefined ? "" : `; then: ${next}`}`,
        range: this.rangeOf(changes.at(-1)?.point) ?? range,
      };
    });
    return [...offers, ...brings, ...this.reasons(decision, state), ...this.searches(decision)];
  }

  private rangeOf(point: number | undefined): Range | undefined {
    return point === undefined ? undefined : this.explained.program.points[point]?.range;
  }

  /** Facts about answers that are not offered: the name of each such answer, and the reason. */
  private reasons({ answers, range }: Decision, state: Int32Array): readonly Fact[] {
    const { explained, words } = this;
    const visible = this.visible();
    const offered = new Set(answers.map(({ value }) => value));
    const mobile = explained.program.layout.mobile;
    try {
      const seen = new Set(visible.zones.flatMap(({ pieces }) => pieces));
      return namedAt(explained.program, state)
        .filter((value) => !offered.has(value) && (value >= mobile || seen.has(value)))
        .slice(0, MOST_REASONS)
        .flatMap((value) =>
          reasonsAgainst(explained, state, value, { words, visible }).map(
            ({ sentence, parts, range: at }, i): Fact => ({
              sort: "reason",
              about: `${value} ${i}`,
              text: JSON.stringify([sentence, parts.map(({ text, value: worth }) => [text, worth])]),
              range: at,
            }),
          ),
        );
    } catch (error) {
      if (error instanceof GameError) return [{ sort: "reason", about: "all", text: error.code, range }];
      throw error;
    }
  }

  /**
   * The line of the rules that rejects an answer in this world. If no such line is known, it is the line with the
   * question. Undefined if the answer is offered, or if the seat is not asked.
   */
  lineAgainst(label: string, name: string, value: number): Range | undefined {
    const decision = this.match.decisions().find((each) => each.label === label && each.deciders.includes(this.name));
    if (!decision || decision.answers.some((answer) => answer.name === name)) return undefined;
    this.executor.select(decision.thread);
    if (value <= ANYTIME || value === DECLINED) return decision.range;
    return (
      reasonsAgainst(this.explained, this.executor.state, value, { words: this.words, visible: "everything" })[0]
        ?.range ?? decision.range
    );
  }
}

/** A position as text, for comparison: its zones and states, the offered answers, and a hash of all its data. */
function positionText(program: Program, state: Int32Array, answers: readonly string[]): string {
  const zones = program.zones.flatMap(({ name }, zone) => {
    const lying = piecesIn(program, state, zone);
    return lying.length === 0 ? [] : [`${name}: ${lying.map((piece) => program.pieces[piece]!.name).join(" ")}`];
  });
  const states = program.cells.map(({ name, at }) => `${name}: ${state[at]}`);
  return `${[...zones, ...states, ...answers].join(", ")} (${digest(state.join())})`;
}

function decisionCalled(ask: number): string {
  return `decision ${ask}`;
}

/** The visible part of an event as text; undefined if the seat sees nothing of it. */
function visible(program: Program, sees: EventVisibility, event: Event): string | undefined {
  switch (event.kind) {
    case "moved":
    case "drawn": {
      // A player who sees the top of a zone sees every piece that is put on top, even if the piece is covered or
      // shuffled at once.
      const isSeen = sees.zone(event.from) || sees.zone(event.to) || (event.first && sees.top(event.to));
      return `${event.kind} ${isSeen ? program.pieces[event.piece]!.card : "?"} ${event.from} ${event.to}`;
    }
    case "changed":
    case "rolled": {
      const cell = program.cells.find(({ at }) => at === event.at);
      return cell && sees.cell(cell)
        ? `${event.at} ${event.kind === "changed" ? event.after : event.value}`
        : undefined;
    }
    // An event `told` only adds text to the log, and the log is compared separately.
    case "told":
      return undefined;
    case "forced":
    case "picked":
    case "secret":
    case "shuffled":
    case "turn":
    case "finish":
      return JSON.stringify(event);
  }
}
