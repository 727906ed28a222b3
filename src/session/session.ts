/**
 * Runs a match for the studio. It is played by hand and by bots, can be shown at any moment, and continues when its
 * rules are changed. All input and output is plain data.
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

/** The result of a change of the rules. If the new rules have mistakes, the match continues with the old ones. */
export type Updated =
  | { readonly kind: "updated"; readonly model: Model; readonly divergence: Divergence | undefined }
  | { readonly kind: "problems"; readonly problems: readonly Mistake[] }
  | { readonly kind: "refused"; readonly message: string; readonly hint: string };

/** The result of giving an answer. If it is refused, `offered` are the possible answers. */
export type Played = { readonly ok: true } | { readonly ok: false; readonly offered: readonly string[] };

/** A match with its rules, for a user interface. Everything that goes in and comes out is plain data. */
export class Session {
  private rules: Rules;
  private timeline: Timeline;
  private preview: EffectPreview;
  private readonly viewpoints = new Map<string, Viewpoint>();
  /** Moves that the current rules do not allow. They are kept, because the rules may change back. */
  private kept: readonly Move[] = [];
  private divergence: Divergence | undefined;
  /** The move that the user looked at last. A change of the rules may have made its position unreachable. */
  private wanted = 0;
  private readonly bots = new Bots();
  private readonly authority: MatchAuthority;
  /** The scenario in whose position the match began; undefined if it began with the set-up. */
  private start: ScenarioPosition | undefined;
  private traced: Traced | undefined;
  /** The pieces picked for a set, in any order. When the set is complete, it is given as an answer. */
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

  /** Begins a match; with `start`, in the position of a scenario. If the files have mistakes, returns these. */
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

  /** Begins again with this seed. If the match began in a scenario, the results that its `chance` prescribes stay. */
  restart(seed: Seed): void {
    this.wanted = 0;
    this.carryOver([], seed);
  }

  /** Switches guards on (conditions that decide answers in advance) if there is too much to try out. */
  private judge(): void {
    if (this.timeline.tooWide) this.useGuards();
  }

  /** Returns `result`, after switching guards on (see `judge`) if the new position needs them. */
  private judged<T>(result: T): T {
    this.judge();
    return result;
  }

  /** Switches guards on (see `judge`). The program is compiled again for this, which takes a while. */
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
   * Continues the match with changed files or with another setup. Its moves are repeated as far as the new rules allow.
   * The rest is kept, because the rules may change back.
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

  /** Gives a seat to an agent or, if `bot` is undefined, to a person. */
  seat(player: string, bot: string | undefined): void {
    this.bots.seat(player, bot);
  }

  /**
   * Gives the answer with this name to the decision `id`, by default the first open one. A single secret answer is
   * final at once; several parts become final when `change` commits them.
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

  /** Picks a piece for a set, or ends the set. As soon as the set is complete, it is given as an answer. */
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

  /** Changes the secret answers `id` (see `SheetShown.id`). Returns false if it is impossible or out of date. */
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

  /** Drops the scenario's later interventions (steps without a move), because the match has left the scenario. */
  private leaveCourse(): void {
    const { start, timeline } = this;
    if (start)
      this.start = { ...start, interventions: start.interventions.filter(({ after }) => after <= timeline.at) };
  }

  /** Forgets the moves that were kept for other rules, because the match has continued in another way. */
  private hasMoved(): void {
    this.kept = [];
    this.divergence = undefined;
    this.wanted = this.timeline.at;
  }

  /**
   * Makes a move for the bot that must answer: at once, or later if it needs time to think. Returns false if no bot
   * must answer, or if the match has changed in the meantime.
   */
  botMove(): boolean | Promise<boolean> {
    const bot = this.bots.next(this.timeline);
    if (!bot) return false;
    // A bot that searches tries many answers; guards make that faster. A bot with a `policy` does not search.
    if (!bot.policy) this.useGuards();
    const made = letAgent(bot, this.authority, this.bots.begin(bot, this.timeline));
    return typeof made === "boolean" ? this.judged(made) : made.then((moved) => this.judged(moved));
  }

  /** The player for whom the next call of `botMove` answers; undefined if no bot must answer. */
  nextBot(): string | undefined {
    return this.bots.awaited(this.timeline)?.deciders[0];
  }

  /** Shows the position after the first `at` of the moves that the viewer's time line contains. */
  seek(at: number, viewer: string): void {
    this.go(this.viewpointOf(viewer).positionAt(this.play, at));
  }

  /** Takes back the piece that was picked last or, if none is picked, the last move. */
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

  /** The moves up to the shown position, as they can be recorded and repeated. */
  moves(): readonly Move[] {
    return this.timeline.match.recordable().moves;
  }

  /**
   * The match up to the shown position, as a record for a file.
   * @throws RangeError if the match began in the position of a scenario, because a record does not contain it
   */
  record(): RecordedMatch {
    const { rules, timeline, start } = this;
    if (start) throw new RangeError("A match that began as a scenario does cannot be recorded.");
    const program = judged(rules);
    const { moves, executor } = timeline.match.recordable();
    return withChanges(recordOf({ program, seed: timeline.seed, moves, executor }), reference(program));
  }

  /** The text of a scenario that leads to the shown position; undefined if the match itself began in one. */
  scenario(title: string): string | undefined {
    return this.start ? undefined : scenarioOf(this.setup, this.timeline, title);
  }

  /** The moves from number `from` up to the shown position, as steps of a scenario. */
  scenarioSteps(from: number): readonly string[] {
    return movesOf(this.timeline, from);
  }

  /** Repeats a recorded match with the current rules and setup. Returns the first move that is impossible. */
  load({ seed, moves }: Pick<RecordedMatch, "seed" | "moves">): Divergence | undefined {
    this.wanted = moves.length;
    this.carryOver(moves, seed);
    return this.divergence;
  }

  /**
   * What a viewer sees now. The viewer is a seat (by the name of its player), `spectator`, or `everything`.
   * @throws RangeError for any other name; all methods with a viewer do this
   */
  snapshot(viewer: string): Snapshot {
    return this.viewpointOf(viewer).snapshot(this.play);
  }

  /** A snapshot without the costs and gains of answers, which take longest to compute; see `previews`. */
  quickSnapshot(viewer: string): Snapshot {
    const viewpoint = this.viewpointOf(viewer);
    return { ...viewpoint.position(this.play, false), ...viewpoint.history(this.play) };
  }

  /** The costs and gains of the answers in the viewer's last snapshot. */
  previews(viewer: string): PreviewsShown {
    return this.viewpointOf(viewer).previews(this.play);
  }

  /**
   * A bot's estimates for the answers to a decision of the last snapshot. They use only what the deciding seat may
   * know. Empty if the decision is over, or if the pieces of a set are picked one by one.
   * @param playouts how many matches the bot plays to their end for its estimates
   */
  thoughts(id: string, playouts: number): readonly Thought[] {
    this.useGuards();
    const { timeline } = this;
    const decision = timeline.decisions().find((each) => each.id === id);
    if (!decision || pickedFrom(timeline.match, decision, this.picked)) return [];
    return thoughtsOn(this.authority, decision, playouts, derivedSeed(timeline.seed, timeline.at));
  }

  /** Takes back all parts of the answer that is being given; `chosen` is their number. */
  takeBack(chosen: number): void {
    if (this.picked.length > 0) this.picked = [];
    else this.go(this.timeline.at - chosen);
  }

  /**
   * Why a thing in the viewer's last snapshot cannot be chosen, in the language `en` or `cs`. There is an explanation
   * for each open decision of the viewer.
   */
  whyNot(target: Target, viewer: string, language = "en"): readonly WhyNot[] {
    return this.viewpointOf(viewer).whyNot(this.play, target, language);
  }

  /** The lines that a move carried out (move 0 is the set-up); empty if the viewer does not know its answer. */
  trace(move: number, viewer: string): Trace {
    this.traced = this.viewpointOf(viewer).trace(this.play, move);
    return this.traced.trace;
  }

  /** The table as it was before a step of the trace that was shown last. */
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

/** The program with guards (conditions that decide answers in advance). Records are always made with it. */
function judged(rules: Rules): Program {
  let known = programs.get(rules);
  if (known === undefined) {
    const made = makeProgram(rules.setup);
    programs.set(rules, (known = made.kind === "program" ? made.program : rules.program));
  }
  return known;
}
