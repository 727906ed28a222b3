/**
 * Runs a match for a host of many matches, such as a server. Each viewer has a table, picks, a log and a time line of
 * their own, which actions of other viewers do not change. The list of accepted actions is enough to resume the match.
 */
import { agentSubmission, SeatedAgent } from "../agents/seated-agent.ts";
import { MatchAuthority } from "../interpreter/match/authority.ts";
import type { Decision } from "../interpreter/match/decision.ts";
import type { KeptPosition } from "../interpreter/match/kept-position.ts";
import { answersIn, inGroup } from "../interpreter/match/moves/moves.ts";
import { pickedFrom, wordsFor } from "../interpreter/match/moves/sets.ts";
import { withChanges } from "../interpreter/match/record/changes.ts";
import { type RecordedMatch, recordOf } from "../interpreter/match/record/record.ts";
import { partsGiven } from "../interpreter/match/moves/names.ts";
import { hasRevealed } from "../interpreter/match/sheet.ts";
import type { Refused, Submitted } from "../interpreter/match/submit.ts";
import type { Seed } from "../interpreter/runtime/random.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { derivedSeed } from "../simulation/seeds.ts";
import type { HostedRules } from "./hosted-rules.ts";
import { replay } from "./replay.ts";
import type { LoggedStep, SeatSubmission } from "./seat-log.ts";
import type { Divergence, LogEntry, ResultShown, Snapshot, TimelineMove } from "./snapshot.ts";
import type { Span } from "./span.ts";
import { Timeline } from "./timeline.ts";
import { Viewpoint, type Play, type PositionShown } from "./viewpoint.ts";
import type { Target, WhyNot } from "./why-not.ts";

/** What a viewer sees of a match: the position, and the log and the time line, which grow with each move. */
export interface Showing {
  readonly position: PositionShown;
  readonly log: readonly LogEntry[];
  readonly timeline: readonly TimelineMove[];
}

/** The pieces that a seat has picked for a set that is not complete yet. */
interface Picks {
  readonly decision: string;
  readonly pieces: readonly number[];
}

/**
 * A match that a host runs for several viewers.
 *
 * ```ts
 * const match = HostedMatch.start(new HostedRules(rules), seed);
 * match.submit({ by: "player-1", decision: "0", answer: "walk inn" });
 * match.show("player-2");
 * ```
 */
export class HostedMatch {
  private readonly hosted: HostedRules;
  private readonly timeline: Timeline;
  private readonly authority: MatchAuthority;
  private readonly viewpoints = new Map<string, Viewpoint>();
  /** Views of past positions. They are separate, so that the ids of items on the current table stay the same. */
  private readonly backward = new Map<string, Viewpoint>();
  private readonly picks = new Map<string, Picks>();
  /** How often moves were taken back. It is part of decisions' ids, so that old answers match no new decision. */
  private backs = 0;

  private constructor(hosted: HostedRules, timeline: Timeline) {
    this.hosted = hosted;
    this.timeline = timeline;
    const match = () => timeline.match;
    this.authority = new MatchAuthority({
      get match() {
        return match();
      },
      answer: (decision, answer) => {
        this.picks.clear();
        // If a player has only one secret answer to give, it is final at once and need not be confirmed.
        timeline.answer(decision, answer, !match().sheets?.of.has(decision.player));
      },
      change: (player, change, part) => timeline.change(player, change, part),
      keep: () => {
        const [back, picks] = [timeline.keep(), [...this.picks]];
        return () => {
          back();
          this.picks.clear();
          for (const [seat, picked] of picks) this.picks.set(seat, picked);
        };
      },
    });
  }

  static start(hosted: HostedRules, seed: Seed): HostedMatch {
    return new HostedMatch(hosted, new Timeline(hosted.rules, seed, undefined, hosted.executor));
  }

  /** A match that begins in a given position of another match with the same rules. */
  static at(hosted: HostedRules, position: KeptPosition): HostedMatch {
    return new HostedMatch(hosted, new Timeline(hosted.rules, position.seed, position, hosted.executor));
  }

  /**
   * The match that the actions in a log lead to.
   * @throws RangeError if the log does not belong to these rules and this seed
   */
  static resume(hosted: HostedRules, seed: Seed, log: readonly LoggedStep[]): HostedMatch {
    const from = log.findLastIndex((step) => "moves" in step);
    const match = HostedMatch.start(hosted, seed);
    for (const step of log.slice(Math.max(0, from))) {
      if ("takeBack" in step) match.goBack(step.takeBack);
      else if ("moves" in step) {
        const found = replay(match.timeline, step.moves, hosted.rules, []);
        if (found) throw new RangeError(`Move ${found.move} of the log is not possible.`);
      } else {
        const submitted = match.submit(step);
        if (submitted.kind === "refused") throw new RangeError(`The log does not fit the rules: ${submitted.message}`);
      }
    }
    return match;
  }

  /**
   * Repeats the match with other rules. Returns the new match and the entry for its log; or the first move that the new
   * rules refuse.
   */
  by(
    hosted: HostedRules,
  ):
    | { readonly kind: "changed"; readonly match: HostedMatch; readonly step: LoggedStep }
    | { readonly kind: "diverges"; readonly divergence: Divergence } {
    this.enter();
    const moves = this.timeline.movesToRepeat();
    const timeline = new Timeline(hosted.rules, this.timeline.seed, undefined, hosted.executor);
    const divergence = replay(timeline, moves, hosted.rules, []);
    return divergence
      ? { kind: "diverges", divergence }
      : { kind: "changed", match: new HostedMatch(hosted, timeline), step: { moves } };
  }

  /** Puts this match's position into the shared executor, if another match has used the executor since. */
  private enter(): void {
    this.timeline.enter();
  }

  /** Carries out an action that a seat has sent, or returns why it is refused. It throws for no input. */
  submit(sent: SeatSubmission): Submitted {
    this.enter();
    if ("unpick" in sent) return this.unpick(sent.by, sent.unpick);
    if ("decision" in sent) {
      const decision = this.ownId(sent.decision);
      const { by, answer } = sent;
      const picked = "inOrder" in sent ? undefined : this.pick(by, decision, answer);
      return picked ?? this.authority.submit({ by, decision, answer });
    }
    return this.authority.submit({ ...sent, sheet: this.ownId(sent.sheet) });
  }

  /** Picks a piece for a set, or ends the set. Undefined if the decision does not ask for a set. */
  private pick(by: string, id: string, name: string): Submitted | undefined {
    const { timeline } = this;
    const decision = timeline.decisionWith(id);
    const picked = this.picks.get(by)?.pieces ?? [];
    const set = decision?.deciders.includes(by) ? pickedFrom(timeline.match, decision, picked) : undefined;
    if (!decision || !set) return undefined;
    const member = set.decision.answers.find((answer) => answer.name === name);
    if (!member)
      return {
        kind: "refused",
        why: "not offered",
        message: `${JSON.stringify(name)} is not offered.`,
        offered: set.decision.answers.map((answer) => answer.name),
      };
    if (member.kind !== "choice" && picked.length === 0) return undefined;
    const pieces = member.kind === "choice" ? [...picked, member.value] : picked;
    const more = member.kind === "choice" ? pickedFrom(timeline.match, decision, pieces)!.decision.answers : [];
    if (more.some((answer) => answer.kind === "choice")) {
      this.picks.set(by, { decision: id, pieces });
      return { kind: "accepted" };
    }
    return this.give(decision, pieces);
  }

  /** Submits a complete set of pieces, as the sequence of answers that the rules ask for. */
  private give(decision: Decision, pieces: readonly number[]): Submitted {
    const { match } = this.timeline;
    const values = answersIn(match, wordsFor(match, decision, pieces), decision.player);
    if (!values)
      return {
        kind: "refused",
        why: "not offered",
        message: "These pieces are no answer together.",
        offered: decision.answers.map(({ name }) => name),
      };
    for (const value of values) {
      const next = inGroup(this.timeline.match, decision)!;
      this.authority.answer(
        next,
        next.answers.find((each) => each.value === value)!,
        true,
      );
    }
    return { kind: "accepted" };
  }

  /**
   * Takes back the piece of a set that was picked last. If none is picked, takes back the last part of an answer in
   * several parts, which is already a move.
   */
  private unpick(by: string, id: string): Submitted {
    const own = this.ownId(id);
    const picks = this.picks.get(by);
    if (picks?.decision === own && picks.pieces.length > 0) {
      this.picks.set(by, { ...picks, pieces: picks.pieces.slice(0, -1) });
      return { kind: "accepted" };
    }
    const decision = this.timeline.decisionWith(own);
    const { match } = this.timeline;
    if (!decision?.deciders.includes(by)) return NOTHING_PICKED;
    match.executor.select(decision.thread);
    if (partsGiven(match.executor.state, decision.info).length === 0) return NOTHING_PICKED;
    const sheet = match.sheets?.of.get(decision.player);
    if (sheet)
      return this.authority.submit({ by, sheet: match.sheetId(sheet), do: "reopen", part: sheet.parts.length - 1 });
    const last = this.timeline.last - 1;
    if (this.takeBackTo(by) !== last) return NOTHING_PICKED;
    this.goBack(last);
    return { kind: "accepted" };
  }

  /**
   * The number of moves that would be left if a player took back their last move. Undefined if the player has made no
   * move; or if secret answers or a result of chance came after it; or if a player whose move would be undone has seen
   * something new since.
   */
  takeBackTo(player: string): number | undefined {
    this.enter();
    const { positions, program, match } = this.timeline;
    if (match.sheets || this.timeline.position.stopped) return undefined;
    const to = positions.findLastIndex(({ step }) => step?.by === player) - 1;
    const undone = positions.slice(to + 1).flatMap(({ step }) => step ?? []);
    if (to < 0 || undone.some(({ decision }) => decision.thread > 0)) return undefined;
    const states = positions.slice(to).map(({ state }) => state.words());
    const seats = program.players.filter((seat) => undone.some(({ by }) => by === program.pieces[seat]!.name));
    return hasRevealed(program, states, seats, 0) ? undefined : to;
  }

  /** Takes moves back until `position` moves are left. It does not check whether this is fair: see `takeBackTo`. */
  goBack(position: number): void {
    this.enter();
    this.timeline.cut(position);
    this.picks.clear();
    this.backs++;
  }

  /** What a viewer sees: a seat, by the name of its player; `spectator`; or `everything`, with all secrets. */
  show(viewer: string): Showing {
    this.enter();
    const viewpoint = viewpointIn(this.viewpoints, viewer);
    const play = this.playOf(viewer);
    const showing = { position: this.withIds(viewpoint.position(play)), ...viewpoint.history(play) };
    viewpoint.rest();
    return showing;
  }

  /** What a viewer saw after the first `at` moves of its time line. Its items have other ids than those of now. */
  look(viewer: string, at: number): Snapshot {
    this.enter();
    const { timeline } = this;
    const viewpoint = viewpointIn(this.backward, viewer);
    const play = this.playOf(viewer);
    const last = timeline.at;
    timeline.go(viewpoint.positionAt(play, at));
    try {
      return { ...viewpoint.snapshot({ ...play, picked: [] }), decisions: [], sheets: [] };
    } finally {
      timeline.go(last);
    }
  }

  /** For a moment of a viewer's time line: the number of moves in the record, and the line carried out last. */
  momentOf(viewer: string, at: number): { readonly move: number; readonly line: Span | undefined } {
    this.enter();
    const viewpoint = viewpointIn(this.viewpoints, viewer);
    const play = this.playOf(viewer);
    const { log } = viewpoint.history(play);
    const asked = viewpoint.position(play).decisions.find((decision) => decision.asked)?.asked;
    const line = log.findLast((entry) => entry.move <= at && entry.line)?.line;
    const move = viewpoint.positionAt(play, at);
    return { move, line: move === this.timeline.last ? (asked?.line ?? line) : line };
  }

  whyNot(viewer: string, target: Target, language: string): readonly WhyNot[] {
    this.enter();
    return viewpointIn(this.viewpoints, viewer).whyNot(this.playOf(viewer), target, language);
  }

  /** The names of the players for whom the match waits, which are public. */
  awaited(): readonly string[] {
    this.enter();
    return [...new Set(this.timeline.awaited().flatMap(({ deciders }) => deciders))];
  }

  /** The number of moves, including secret ones. Only the host may see it. */
  get moves(): number {
    return this.timeline.last;
  }

  /** A text that changes when something public happens, and not by picks or by secret answers in progress. */
  get publicState(): string {
    this.enter();
    const { match } = this.timeline;
    return JSON.stringify([this.backs, match.open, match.turns, this.over, this.awaited()]);
  }

  get over(): boolean {
    this.enter();
    return this.timeline.position.stopped !== undefined || this.timeline.match.over;
  }

  /** The result of the match, with all facts that are hidden from players. Only the host may see it. */
  result(): ResultShown | undefined {
    return this.show("everything").position.result;
  }

  /** The moves of the match, including secret ones. Only the host may see it. */
  record(): RecordedMatch {
    this.enter();
    const { timeline } = this;
    const { moves, executor } = timeline.match.recordable();
    const { program } = this.hosted.rules;
    return withChanges(recordOf({ program, seed: timeline.seed, moves, executor }), reference(program));
  }

  /** A hash of the position and of all incomplete answers. Only the host may see it. */
  hash(): string {
    this.enter();
    const sheets = [...(this.timeline.match.sheets?.of.values() ?? [])].map((sheet) => [
      sheet.player,
      sheet.version,
      sheet.committed,
      [...sheet.parts, ...sheet.later].map(({ answer }) => answer.name),
    ]);
    return JSON.stringify([this.timeline.match.hostHash(), sheets, [...this.picks].filter(([, p]) => p.pieces.length)]);
  }

  /**
   * The next action of an agent, for its seat. Undefined if no open decision is for agents only. The agent's random
   * seed depends only on the seed of the match and on the position.
   * @param players the agent in each seat, as text that `readAgent` can read
   */
  async agentMove(players: Readonly<Record<string, string>>): Promise<SeatSubmission | undefined> {
    this.enter();
    const { timeline } = this;
    const awaited = timeline
      .awaited()
      .find(({ deciders }) => deciders.length > 0 && deciders.every((name) => players[name] !== undefined));
    if (!awaited) return undefined;
    const agent = SeatedAgent.named(players[awaited.deciders[0]!]!);
    agent.begin(derivedSeed(derivedSeed(timeline.seed, timeline.at), awaited.thread));
    const sent = await agentSubmission(agent, this.authority, awaited);
    return "sheet" in sent
      ? { ...sent, sheet: this.shownId(sent.sheet) }
      : { ...sent, decision: this.shownId(sent.decision), inOrder: true };
  }

  private playOf(viewer: string): Play {
    const { timeline, hosted } = this;
    const picked = this.picks.get(viewer)?.pieces ?? [];
    return { rules: hosted.rules, timeline, preview: hosted.preview, kept: [], divergence: undefined, picked };
  }

  private shownId(id: string): string {
    return this.backs === 0 ? id : `${this.backs}/${id}`;
  }

  /**
   * The id of a decision without the number of take-backs (`backs`) before it. Empty, which is the id of no decision,
   * if moves were taken back after the id was sent.
   */
  private ownId(id: string): string {
    if (this.backs === 0) return id;
    const prefix = `${this.backs}/`;
    return id.startsWith(prefix) ? id.slice(prefix.length) : "";
  }

  private withIds(position: PositionShown): PositionShown {
    if (this.backs === 0) return position;
    return {
      ...position,
      decisions: position.decisions.map((decision) =>
        decision.asked ? { ...decision, asked: { ...decision.asked, id: this.shownId(decision.asked.id) } } : decision,
      ),
      sheets: position.sheets.map((sheet) => ({ ...sheet, id: this.shownId(sheet.id) })),
    };
  }
}

const NOTHING_PICKED: Refused = { kind: "refused", why: "not asked", message: "No set is under way.", offered: [] };

function viewpointIn(viewpoints: Map<string, Viewpoint>, viewer: string): Viewpoint {
  let viewpoint = viewpoints.get(viewer);
  if (!viewpoint) viewpoints.set(viewer, (viewpoint = new Viewpoint(viewer)));
  return viewpoint;
}
