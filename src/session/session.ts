/**
 * A match with its rules, for a studio: played by hand and by bots, shown at any moment, and continued with changed
 * rules. All input and output is plain data.
 */
import { MatchAuthority } from "../interpreter/match/authority.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import { withChanges } from "../interpreter/match/record/changes.ts";
import { answersIn, inGroup } from "../interpreter/match/moves/moves.ts";
import { type RecordedMatch, recordOf } from "../interpreter/match/record/record.ts";
import { pickedFrom, wordsFor } from "../interpreter/match/moves/sets.ts";
import { toolViewerNamed } from "../interpreter/match/observation/viewer.ts";
import type { SheetChange } from "../interpreter/match/sheet.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Seed } from "../interpreter/runtime/random.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { letAgent } from "../agents/seated-agent.ts";
import { type Thought, thoughtsOn } from "../agents/thoughts.ts";
import type { ScenarioPosition } from "../scenarios/position.ts";
import { derivedSeed } from "../simulation/seeds.ts";
import { makeProgram, type Setup } from "../simulation/setup.ts";
import { EffectPreview } from "../narration/effect-preview.ts";
import { Bots } from "./bots.ts";
import { Timeline } from "./timeline.ts";
import { Viewpoint, type Play, type TableShown } from "./viewpoint.ts";
import type { Model } from "./model.ts";
import { replay } from "./replay.ts";

import { movesOf, scenarioOf } from "./scenario-text.ts";
import { makeRules, type Rules, type RulesResult } from "./rules.ts";
import type { Divergence, Mistake, PreviewsShown, Snapshot } from "./snapshot.ts";
import type { Trace, Traced } from "./trace.ts";
import type { Target, WhyNot } from "./why-not.ts";
import type { Move } from "../interpreter/match/moves/move.ts";

/** The result of new rules. If they have mistakes, the match continues with the old ones. */
export type Updated =
  | { readonly kind: "updated"; readonly model: Model; readonly divergence: Divergence | undefined }
  | { readonly kind: "problems"; readonly problems: readonly Mistake[] }
  | { readonly kind: "refused"; readonly message: string; readonly hint: string };

/** The result of giving an answer. */
export type Played = { readonly ok: true } | { readonly ok: false; readonly offered: readonly string[] };

/** A match beside its rules, for a user interface: all that goes in and comes out is plain data. */
export class Session {
  private rules: Rules;
  private timeline: Timeline;
  private preview: EffectPreview;
  private readonly viewpoints = new Map<string, Viewpoint>();
  /** Moves that the current rules do not allow, kept in case the rules change back. They follow the last position. */
  private kept: readonly Move[] = [];
  private divergence: Divergence | undefined;
  /** The move that the user last looked at; a change of the rules may have made it unreachable. */
  private wanted = 0;
  private readonly bots = new Bots();
  private readonly authority: MatchAuthority;
  /** Set if the match began like a scenario: the scenario, and its interventions up to the current position. */
  private start: ScenarioPosition | undefined;
  private traced: Traced | undefined;
  /** Picked pieces of a set, in any order, before the set is given as an answer. */
  private picked: readonly number[] = [];

  private constructor(rules: Rules, seed: Seed, start: ScenarioPosition | undefined) {
    this.rules = rules;
    this.start = start;
    this.timeline = new Timeline(rules, seed);
    this.preview = new EffectPreview(rules.program);
    const match = () => this.timeline.match;
    this.authority = new MatchAuthority({
      get match() {
        return match();
      },
      answer: (decision, answer, commit) => this.make(decision, answer, commit),
      change: (player, change, part) => {
        this.leaveCourse();
        this.timeline.change(player, change, part);
        this.hasMoved();
      },
      keep: () => this.timeline.keep(),
    });
  }

  /** Begins a match; with `start`, in the position of a scenario. Returns the files' mistakes instead if there are any. */
  static open(
    setup: Setup,
    seed: Seed,
    start?: ScenarioPosition,
  ): { readonly kind: "session"; readonly session: Session } | Exclude<RulesResult, { readonly kind: "rules" }> {
    const made = makeRules(setup, start);
    if (made.kind !== "rules") return made;
    const session = new Session(made.rules, seed, start);
    if (start) session.restart(seed);
    else session.judge();
    return { kind: "session", session };
  }

  get model(): Model {
    return this.rules.model;
  }

  get setup(): Setup {
    return this.rules.setup;
  }

  /** Begins again, with this seed; a match that began like a scenario keeps the chance of the scenario. */
  restart(seed: Seed): void {
    this.wanted = 0;
    this.carryOver([], seed);
  }

  /** Turns guards on if there are too many continuations to try. */
  private judge(): void {
    if (this.timeline.tooWide) this.useGuards();
  }

  /** Returns `result`, after turning guards on if the moves that led to it need them. */
  private judged<T>(result: T): T {
    this.judge();
    return result;
  }

  /** Turns guards on. The first time, the program is made again, which takes a while. */
  private useGuards(): void {
    const { timeline, kept, rules } = this;
    if (rules.guards) return;
    const made = makeRules(rules.setup, this.start, true);
    if (made.kind !== "rules") return;
    this.rules = made.rules;
    this.preview = new EffectPreview(made.rules.program);
    this.carryOver([...timeline.movesToRepeat(), ...kept]);
  }

  /**
   * Continues the match with changed files, another setup or both. The moves are repeated as far as the rules allow;
   * the rest is kept in case the rules change back.
   */
  update(setup: Setup): Updated {
    const made = makeRules(setup, this.start);
    if (made.kind !== "rules") return made;
    this.rules = made.rules;
    this.preview = new EffectPreview(made.rules.program);
    this.carryOver([...this.timeline.movesToRepeat(), ...this.kept]);
    return { kind: "updated", model: this.model, divergence: this.divergence };
  }

  private carryOver(moves: readonly Move[], seed = this.timeline.seed): void {
    const timeline = new Timeline(this.rules, seed);
    this.divergence = replay(timeline, moves, this.rules, this.start?.interventions ?? []);
    this.timeline = timeline;
    this.kept = moves.slice(timeline.last);
    this.traced = undefined;
    this.picked = [];
    this.authority.moved();
    timeline.go(Math.min(this.wanted, timeline.last));
    this.judge();
  }

  /** Assigns a seat: to an agent, or to a person. */
  seat(player: string, bot: string | undefined): void {
    this.bots.seat(player, bot);
  }

  /**
   * Gives an answer by its name. `id` is the id of its decision, by default the first open one. If a secret answer has
   * several parts, `change` commits them; one without other parts is committed at once.
   */
  answer(name: string, id?: string): Played {
    return this.judged(this.give(name, id));
  }

  private give(name: string, id: string | undefined): Played {
    const decision = this.timeline.decisions().find((waiting) => id === undefined || waiting.id === id);
    const set = decision && pickedFrom(this.timeline.match, decision, this.picked);
    const member = set?.decision.answers.find((a) => a.name === name);
    if (decision && member && (member.kind === "choice" || this.picked.length > 0)) return this.pick(decision, member);
    const given = set
      ? member && decision.answers.find(({ value }) => value === member.value)
      : decision?.answers.find((a) => a.name === name);
    if (!decision || !given)
      return { ok: false, offered: (set?.decision ?? decision)?.answers.map((a) => a.name) ?? [] };
    this.authority.answer(decision, given);
    return { ok: true };
  }

  /** Picks a piece of a set, or ends the set. A complete set is given as an answer at once. */
  private pick(decision: Decision, { kind, value }: Answer): Played {
    const { timeline } = this;
    const picked = kind === "choice" ? [...this.picked, value] : this.picked;
    const more = kind === "choice" ? pickedFrom(timeline.match, decision, picked)!.decision.answers : [];
    this.picked = picked;
    if (more.some((answer) => answer.kind === "choice")) return { ok: true };
    const words = wordsFor(timeline.match, decision, picked);
    const values = answersIn(timeline.match, words, decision.player);
    for (const value of values ?? []) {
      const next = inGroup(timeline.match, decision)!;
      this.authority.answer(
        next,
        next.answers.find((each) => each.value === value)!,
      );
    }
    this.picked = [];
    return values ? { ok: true } : { ok: false, offered: decision.answers.map((a) => a.name) };
  }

  /** Changes the secret answers with this `SheetShown.id`. Returns false if that is impossible, or out of date. */
  change(id: string, change: SheetChange, part?: number): boolean {
    const { timeline } = this;
    const match = timeline.match;
    const sheet = [...(match.sheets?.of.values() ?? [])].find((each) => match.sheetId(each) === id);
    if (!sheet || match.refusal(sheet.player, change, part) !== undefined) return false;
    this.authority.change(sheet.player, change, part);
    return this.judged(true);
  }

  private make(decision: Decision, given: Answer, commit: boolean): void {
    const { timeline } = this;
    const next = timeline.positions[timeline.at + 1]?.step;
    if (next && next.answer === given.name && next.decision.thread === decision.thread) {
      this.go(timeline.at + 1);
    } else {
      this.picked = [];
      this.leaveCourse();
      timeline.answer(decision, given, commit);
      this.hasMoved();
    }
  }

  /** Drops the scenario's later interventions, because the match differs from the scenario from here on. */
  private leaveCourse(): void {
    const { start, timeline } = this;
    if (start)
      this.start = { ...start, interventions: start.interventions.filter(({ after }) => after <= timeline.at) };
  }

  /** Forgets the moves that were kept for other rules, because the user has continued the match differently. */
  private hasMoved(): void {
    this.kept = [];
    this.divergence = undefined;
    this.wanted = this.timeline.at;
  }

  /**
   * Makes one move for the bot whose turn it is: at once, or later if the bot needs time. Returns false if no bot is
   * asked, or if the match has changed in the meantime.
   */
  botMove(): boolean | Promise<boolean> {
    const bot = this.bots.next(this.timeline);
    if (!bot) return false;
    // A search tries many answers, which is faster with guards.
    if (!bot.policy) this.useGuards();
    const made = letAgent(bot, this.authority, this.bots.begin(bot, this.timeline));
    return typeof made === "boolean" ? this.judged(made) : made.then((moved) => this.judged(moved));
  }

  /** The player for whom the next `botMove` is; undefined if no bot is asked. */
  nextBot(): string | undefined {
    return this.bots.awaited(this.timeline)?.deciders[0];
  }

  /** Shows the position after the first `at` moves that the viewer sees. */
  seek(at: number, viewer: string): void {
    this.go(this.viewpointOf(viewer).positionAt(this.play, at));
  }

  /** Takes back the last pick, or else a move. */
  undo(): void {
    if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else this.go(this.timeline.at - 1);
  }

  redo(): void {
    this.go(this.timeline.at + 1);
  }

  private go(at: number): void {
    this.authority.moved();
    this.picked = [];
    this.timeline.go(Math.max(0, Math.min(this.timeline.last, at)));
    this.wanted = this.timeline.at;
  }

  /** The moves up to the current position, in a form that can be repeated. */
  moves(): readonly Move[] {
    return this.timeline.match.recordable().moves;
  }

  /**
   * The match up to the shown position, for a file.
   * @throws RangeError if the match began like a scenario, because seed and moves alone do not lead to its position
   */
  record(): RecordedMatch {
    const { rules, timeline, start } = this;
    if (start) throw new RangeError("A match that began as a scenario does cannot be recorded.");
    const program = judged(rules);
    const { moves, executor } = timeline.match.recordable();
    return withChanges(recordOf({ program, seed: timeline.seed, moves, executor }), reference(program));
  }

  /** The shown position as the text of a scenario; undefined if the match itself began like a scenario. */
  scenario(title: string): string | undefined {
    return this.start ? undefined : scenarioOf(this.setup, this.timeline, title);
  }

  /** The moves after the first `from` moves up to the current position, as steps of a scenario. */
  scenarioSteps(from: number): readonly string[] {
    return movesOf(this.timeline, from);
  }

  /** Opens the moves of a recorded match with the rules of the session; the caller chooses its setup. */
  load({ seed, moves }: Pick<RecordedMatch, "seed" | "moves">): Divergence | undefined {
    this.wanted = moves.length;
    this.carryOver(moves, seed);
    return this.divergence;
  }

  /**
   * The view of a seat, by the name of its player, of a `spectator`, or of `everything`.
   * @throws RangeError for any other name, here and in all methods with a viewer
   */
  snapshot(viewer: string): Snapshot {
    return this.viewpointOf(viewer).snapshot(this.play);
  }

  /** A snapshot without the previews of answers, which take longest; `previews` returns them. */
  quickSnapshot(viewer: string): Snapshot {
    const viewpoint = this.viewpointOf(viewer);
    return { ...viewpoint.position(this.play, false), ...viewpoint.history(this.play) };
  }

  /** The cost and gain of the answers in the viewer's last snapshot. */
  previews(viewer: string): PreviewsShown {
    return this.viewpointOf(viewer).previews(this.play);
  }

  /**
   * A bot's estimates for the answers to a decision of the last snapshot, from what its seat may know. Empty where the
   * pieces of a set are picked one by one, and if the decision is over.
   * @param playouts the number of matches to play to their end for the estimates
   */
  thoughts(id: string, playouts: number): readonly Thought[] {
    this.useGuards();
    const { timeline } = this;
    const decision = timeline.decisions().find((each) => each.id === id);
    if (!decision || pickedFrom(timeline.match, decision, this.picked)) return [];
    return thoughtsOn(this.authority, decision, playouts, derivedSeed(timeline.seed, timeline.at));
  }

  /** Takes back all parts of the current answer; `chosen` is their number. */
  takeBack(chosen: number): void {
    if (this.picked.length > 0) this.picked = [];
    else this.go(this.timeline.at - chosen);
  }

  /**
   * Why something in the viewer's last snapshot cannot be chosen, in `en` or `cs`; one answer for each of the viewer's
   * open decisions.
   */
  whyNot(target: Target, viewer: string, language = "en"): readonly WhyNot[] {
    return this.viewpointOf(viewer).whyNot(this.play, target, language);
  }

  /** The lines that move `move` (0: the set-up) carried out; none if the viewer does not know its answer. */
  trace(move: number, viewer: string): Trace {
    this.traced = this.viewpointOf(viewer).trace(this.play, move);
    return this.traced.trace;
  }

  /** The table before a step of the last trace. */
  tableAt(step: number, viewer: string): TableShown | undefined {
    const state = this.traced?.states[step];
    return state && this.viewpointOf(viewer).tableIn(this.play, state);
  }

  private get play(): Play {
    const { rules, timeline, preview, kept, divergence, picked } = this;
    return { rules, timeline, preview, kept, divergence, picked };
  }

  private viewpointOf(viewer: string): Viewpoint {
    toolViewerNamed(this.rules.program, viewer);
    let viewpoint = this.viewpoints.get(viewer);
    if (!viewpoint) this.viewpoints.set(viewer, (viewpoint = new Viewpoint(viewer)));
    return viewpoint;
  }
}

const programs = new WeakMap<Rules, Program>();

/** The program with guards, which is the form for records. */
function judged(rules: Rules): Program {
  let known = programs.get(rules);
  if (known === undefined) {
    const made = makeProgram(rules.setup);
    programs.set(rules, (known = made.kind === "program" ? made.program : rules.program));
  }
  return known;
}
