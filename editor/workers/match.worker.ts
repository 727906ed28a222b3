/** The thread that plays a match. It has one match at a time. */
import { expose } from "comlink";
import type { RecordedMatch } from "../../src/interpreter/match/record/record.ts";
import type { SheetChange } from "../../src/interpreter/match/sheet.ts";
import type { Seed } from "../../src/interpreter/runtime/random.ts";
import type { ScenarioPosition } from "../../src/scenarios/position.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import type { Model } from "../../src/session/model.ts";
import { type Offer, offerOf } from "../../src/session/offer.ts";
import { Session } from "../../src/session/session.ts";
import type { Mistake, PreviewsShown, Snapshot } from "../../src/session/snapshot.ts";
import { growth } from "../../src/together/growth.ts";
import { Texts } from "../../src/session/texts.ts";
import { Pace } from "./pace.ts";
import type { SnapshotUpdate } from "./snapshot-update.ts";
import type { Thought } from "../../src/agents/thoughts.ts";
import type { Trace } from "../../src/session/trace.ts";
import type { Target, WhyNot } from "../../src/session/why-not.ts";

/**
 * The result of taking new files or another setup. If the new rules have mistakes, the match goes on with the earlier
 * rules, if there are any.
 */
export type SetUp =
  | {
      readonly kind: "ready";
      readonly offer: Offer | undefined;
      readonly model: Model;
      readonly update: SnapshotUpdate;
      readonly milliseconds: number;
    }
  | { readonly kind: "problems"; readonly offer: Offer | undefined; readonly problems: readonly Mistake[] }
  | { readonly kind: "refused"; readonly offer: Offer | undefined; readonly message: string; readonly hint: string };

const texts = new Texts();
let session: Session | undefined;
/** Whose view the page shows: the name of a seat, `spectator` or `everything`. */
let viewer = "everything";
/** For each player whom a thinking bot plays, the pace that limits the bot's thinking. */
const thinkers = new Map<string, Pace>();
/** The pace of the bot that gives advice about the answers of a person. */
let advice = Pace.of("strong")!;
/** The log and the time line that the page got last. Only additions to them are sent. */
let sent: Pick<Snapshot, "log" | "timeline"> = { log: [], timeline: [] };

/** The match that the thread plays now. Throws if there is none. */
function current(): Session {
  if (!session) throw new Error("No match is open.");
  return session;
}

/** The position as the viewer sees it, with what was added to the log and the time line since the last call. */
function shown(): SnapshotUpdate {
  const { log, timeline, ...position } = current().quickSnapshot(viewer);
  const isSame = (one: unknown, other: unknown) => one === other;
  const update = { position, log: growth(sent.log, log, isSame), timeline: growth(sent.timeline, timeline, isSame) };
  sent = { log, timeline };
  return update;
}

const service = {
  /**
   * Begins another match and makes the given moves, as far as the rules allow them.
   *
   * @param start the position of a scenario from which the match begins, if there is one
   */
  begin(wanted: Setup, seed: Seed, moves: RecordedMatch["moves"], start?: ScenarioPosition): SetUp {
    const from = performance.now();
    const setup = texts.read(wanted);
    const offer = offerOf(setup);
    const opened = Session.open(setup, seed, start);
    if (opened.kind !== "session") return { ...opened, offer };
    ({ session } = opened);
    viewer = "everything";
    thinkers.clear();
    advice = Pace.of("strong")!;
    if (moves.length > 0) session.load({ seed, moves });
    return { kind: "ready", offer, model: session.model, update: shown(), milliseconds: performance.now() - from };
  },

  /** Takes changed rules or another setup, and plays the match again under them. */
  update(wanted: Setup): SetUp {
    const from = performance.now();
    const setup = texts.read(wanted);
    const offer = offerOf(setup);
    const updated = current().update(setup);
    if (updated.kind !== "updated") return { ...updated, offer };
    // If the setup has removed the seat of the viewer, everything is shown instead.
    if (
      viewer !== "everything" &&
      !updated.model.players.some(({ name, seat }) => name === viewer && seat !== undefined)
    )
      viewer = "spectator";
    return { kind: "ready", offer, model: updated.model, update: shown(), milliseconds: performance.now() - from };
  },

  restart(seed: Seed): SnapshotUpdate {
    current().restart(seed);
    return shown();
  },

  /** Shows the match as another viewer sees it, from now on. */
  look(as: string): SnapshotUpdate {
    viewer = as;
    return shown();
  },

  seat(player: string, bot: string | undefined): SnapshotUpdate {
    const pace = bot === undefined ? undefined : Pace.of(bot);
    if (pace) thinkers.set(player, pace);
    else thinkers.delete(player);
    current().seat(player, bot);
    return shown();
  },

  /**
   * Gives an answer to a decision of the last snapshot. If another player was faster than the page, the decision may be
   * over; then nothing happens.
   */
  answer(name: string, decision: string): SnapshotUpdate {
    current().answer(name, decision);
    return shown();
  },

  /** Changes or commits the secret answers in the last snapshot. */
  changeSheet(id: string, change: SheetChange, part?: number): SnapshotUpdate {
    current().change(id, change, part);
    return shown();
  },

  /** Lets a bot make a move. Returns undefined if no bot is asked. */
  async botMove(): Promise<SnapshotUpdate | undefined> {
    const player = current().nextBot();
    const pace = player === undefined ? undefined : thinkers.get(player);
    if (pace) current().seat(player!, pace.words);
    const from = performance.now();
    const moved = await current().botMove();
    pace?.took(performance.now() - from);
    return moved ? shown() : undefined;
  },

  /** What a strong bot thinks of the answers to a decision of the last snapshot. */
  thoughts(decision: string): readonly Thought[] {
    const from = performance.now();
    const thoughts = current().thoughts(decision, advice.playouts);
    if (thoughts.length > 0) advice.took(performance.now() - from);
    return thoughts;
  },

  seek(at: number): SnapshotUpdate {
    current().seek(at, viewer);
    return shown();
  },

  undo(): SnapshotUpdate {
    current().undo();
    return shown();
  },

  redo(): SnapshotUpdate {
    current().redo();
    return shown();
  },

  /** What each answer in the last snapshot costs and gains. */
  previews(): PreviewsShown {
    return current().previews(viewer);
  },

  takeBack(chosen: number): SnapshotUpdate {
    current().takeBack(chosen);
    return shown();
  },

  /** Explains why a thing in the last snapshot cannot be chosen. */
  whyNot(target: Target, language: string): readonly WhyNot[] {
    return current().whyNot(target, viewer, language);
  },

  /** The lines of rules that a move carried out. Moves count from 1; move 0 is the set-up. */
  trace(move: number): Trace {
    return current().trace(move, viewer);
  },

  /** The table as it was before one of the lines that the last call of `trace` returned. */
  tableAt(step: number): ReturnType<Session["tableAt"]> {
    return current().tableAt(step, viewer);
  },

  moves(): RecordedMatch["moves"] {
    return current().moves();
  },

  /** Writes the match as a scenario, as `Session.scenario` does. */
  scenario(title: string): string | undefined {
    return current().scenario(title);
  },

  /** The moves of the match as steps of a scenario, without the first `from` moves. */
  scenarioSteps(from: number): readonly string[] {
    return current().scenarioSteps(from);
  },

  record(): RecordedMatch {
    return current().record();
  },
};

export type MatchService = typeof service;

expose(service);
