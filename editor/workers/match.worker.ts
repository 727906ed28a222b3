/** The thread that plays: one match beside its rules. */
import { expose } from "comlink";
import type { RecordedMatch } from "../../src/interpreter/match/record/record.ts";
import type { SheetChange } from "../../src/interpreter/match/sheet.ts";
import type { Seed } from "../../src/interpreter/runtime/random.ts";
import type { ScenarioPosition } from "../../src/scenarios/position.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import type { Model } from "../../src/session/model.ts";
import { type Offer, offerOf } from "../../src/session/offer.ts";
import { Session } from "../../src/session/session.ts";
import type { Mistake, Snapshot } from "../../src/session/snapshot.ts";
import { Texts } from "../../src/session/texts.ts";
import { Pace } from "./pace.ts";
import type { Trace } from "../../src/session/trace.ts";
import type { Target, WhyNot } from "../../src/session/why-not.ts";

/** What came of new files or another setup. With mistakes the match goes on by the rules before, where there are any. */
export type SetUp =
  | {
      readonly kind: "ready";
      readonly offer: Offer | undefined;
      readonly model: Model;
      readonly snapshot: Snapshot;
      readonly milliseconds: number;
    }
  | { readonly kind: "problems"; readonly offer: Offer | undefined; readonly problems: readonly Mistake[] }
  | { readonly kind: "refused"; readonly offer: Offer | undefined; readonly message: string; readonly hint: string };

const texts = new Texts();
let session: Session | undefined;
/** The viewer: the name of a seat, `spectator` or `everything`. */
let viewer = "everything";
/** Bots that think, by player. */
const thinkers = new Map<string, string>();
let pace = new Pace();

/** Once a match is open. */
function current(): Session {
  if (!session) throw new Error("No match is open.");
  return session;
}

function shown(): Snapshot {
  return current().snapshot(viewer);
}

const service = {
  /** Begins another match, with `start` as a scenario does, and makes these moves as far as the rules allow. */
  begin(wanted: Setup, seed: Seed, moves: RecordedMatch["moves"], start?: ScenarioPosition): SetUp {
    const from = performance.now();
    const setup = texts.read(wanted);
    const offer = offerOf(setup);
    const opened = Session.open(setup, seed, start);
    if (opened.kind !== "session") return { ...opened, offer };
    ({ session } = opened);
    viewer = "everything";
    thinkers.clear();
    pace = new Pace();
    if (moves.length > 0) session.load({ seed, moves });
    return { kind: "ready", offer, model: session.model, snapshot: shown(), milliseconds: performance.now() - from };
  },

  /** Carries the match over to changed rules or another setup. */
  update(wanted: Setup): SetUp {
    const from = performance.now();
    const setup = texts.read(wanted);
    const offer = offerOf(setup);
    const updated = current().update(setup);
    if (updated.kind !== "updated") return { ...updated, offer };
    // A seat that is gone sees nothing of its own any more.
    if (
      viewer !== "everything" &&
      !updated.model.players.some(({ name, seat }) => name === viewer && seat !== undefined)
    )
      viewer = "spectator";
    return { kind: "ready", offer, model: updated.model, snapshot: shown(), milliseconds: performance.now() - from };
  },

  restart(seed: Seed): Snapshot {
    current().restart(seed);
    return shown();
  },

  /** Shows the match to this viewer from now on. */
  look(as: string): Snapshot {
    viewer = as;
    return shown();
  },

  seat(player: string, bot: string | undefined): Snapshot {
    thinkers.delete(player);
    if (bot !== undefined && Pace.sets(bot)) thinkers.set(player, bot);
    current().seat(player, bot);
    return shown();
  },

  /**
   * Gives an answer to a decision of the last snapshot. Another player may have been faster than the page: then the
   * decision is over.
   */
  answer(name: string, decision: string): Snapshot {
    current().answer(name, decision);
    return shown();
  },

  /** Changes secret answers of the last snapshot. */
  changeSheet(id: string, change: SheetChange, part?: number): Snapshot {
    current().change(id, change, part);
    return shown();
  },

  /** Lets a bot move; undefined where no bot has to. */
  async botMove(): Promise<Snapshot | undefined> {
    for (const [player, bot] of thinkers) current().seat(player, pace.words(bot));
    const from = performance.now();
    const thought = current().botMove();
    const moved = await thought;
    if (thought instanceof Promise) pace.took(performance.now() - from);
    return moved ? shown() : undefined;
  },

  seek(at: number): Snapshot {
    current().seek(at, viewer);
    return shown();
  },

  undo(): Snapshot {
    current().undo();
    return shown();
  },

  redo(): Snapshot {
    current().redo();
    return shown();
  },

  /** Why something that was shown last cannot be chosen. */
  whyNot(target: Target, language: string): readonly WhyNot[] {
    return current().whyNot(target, viewer, language);
  },

  /** The lines that a move carried out, from 1; 0: the set-up. */
  trace(move: number): Trace {
    return current().trace(move, viewer);
  },

  /** The table as it was before a step of the last trace. */
  tableAt(step: number): ReturnType<Session["tableAt"]> {
    return current().tableAt(step, viewer);
  },

  moves(): RecordedMatch["moves"] {
    return current().moves();
  },

  /** As `Session.scenario`. */
  scenario(title: string): string | undefined {
    return current().scenario(title);
  },

  /** The moves after so many as steps of a scenario. */
  scenarioSteps(from: number): readonly string[] {
    return current().scenarioSteps(from);
  },

  record(): RecordedMatch {
    return current().record();
  },
};

export type MatchService = typeof service;

expose(service);
