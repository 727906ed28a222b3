/**
 * The thread of the gallery. It reads the options of a game, plays to a position for its picture, and plays a few
 * matches to estimate their duration.
 */
import { expose } from "comlink";
import { SeatedAgent } from "../../src/agents/seated-agent.ts";
import { digest } from "../../src/interpreter/match/record/hash.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { makeProgram, type Setup } from "../../src/simulation/setup.ts";
import { playBatch } from "../../src/simulation/simulate.ts";
import type { Model } from "../../src/session/model.ts";
import { type Offer, offerOf } from "../../src/session/offer.ts";
import { Session } from "../../src/session/session.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";
import { Texts } from "../../src/session/texts.ts";

/** A game and the table of a match in progress, to be drawn as a picture. */
export interface Picture {
  readonly model: Model;
  readonly table: Pick<Snapshot, "states" | "zones" | "fixed">;
}

/**
 * The mean number of decisions in a match between random players: with the number of players at which it is smallest,
 * and at which it is largest.
 */
export interface Length {
  readonly matches: number;
  readonly fewest: number;
  readonly most: number;
}

const SEED = 3;
/** A picture shows the match after this many moves. If the match ends sooner, it shows the middle of the match. */
const MOVES = 16;
/** This many matches are played for each number of players. After `PATIENCE` milliseconds no further match begins. */
const MATCHES = 5;
const PATIENCE = 400;

const texts = new Texts();

const service = {
  /** The title, numbers of players, variants and options of a game; undefined if the file contains no game. */
  offer(wanted: Setup): Offer | undefined {
    return offerOf(texts.read(wanted));
  },

  /** A picture of the game; undefined if the rules cannot be played. */
  async picture(wanted: Setup): Promise<Picture | undefined> {
    const opened = Session.open(texts.read(wanted), SEED);
    if (opened.kind !== "session") return undefined;
    const { session } = opened;
    for (const { name } of session.model.players) session.seat(name, "random");
    let made = 0;
    while (made < MOVES && (await session.botMove())) made++;
    if (made < MOVES) session.seek(Math.floor(made / 2), "everything");
    const { states, zones, fixed } = session.snapshot("everything");
    return { model: session.model, table: { states, zones, fixed } };
  },

  /** A hash of the texts of a game and of its variants. */
  digest(wanted: Setup): string {
    const { source, variantFiles } = texts.read(wanted);
    return digest(JSON.stringify([source, ...variantFiles].map(({ text }) => text)));
  },

  /** The number of decisions in a match; undefined if for one of these numbers of players no match ended. */
  async length(wanted: Setup, players: readonly number[]): Promise<Length | undefined> {
    const played = await Promise.all(players.map((count) => decisionsOf({ ...texts.read(wanted), players: count })));
    const means = played.flatMap((each) => (each ? [each.sum / each.matches] : []));
    if (means.length < players.length) return undefined;
    return {
      matches: played.reduce((sum, each) => sum + each!.matches, 0),
      fewest: Math.round(Math.min(...means)),
      most: Math.round(Math.max(...means)),
    };
  },
};

async function decisionsOf(setup: Setup): Promise<{ readonly matches: number; readonly sum: number } | undefined> {
  const made = makeProgram(setup);
  if (made.kind !== "program") return undefined;
  const executor = fastExecutor(made.program);
  const bots = made.program.players.map(() => SeatedAgent.named("random"));
  const from = performance.now();
  let [matches, sum] = [0, 0];
  while (matches < MATCHES && (matches === 0 || performance.now() - from < PATIENCE)) {
    const { tally, failure } = await playBatch(executor, bots, SEED, { from: matches, to: matches + 1 });
    if (failure) return undefined;
    matches++;
    sum += tally.decisions.sum;
  }
  return { matches, sum };
}

export type GalleryService = typeof service;

expose(service);
