/** Kills a server again and again while people play, and finds out what was lost. */
import { setTimeout as sleep } from "node:timers/promises";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import { storeAt } from "../../../src/server/store/stores.ts";
import type { HostedMatch } from "../../../src/together/protocol.ts";
import { made } from "../../server/servers.ts";
import { type Account, Driver } from "./driver.ts";
import { ServerProcess } from "./process.ts";

/** The options of a run in which servers are killed again and again. */
export interface Killing {
  readonly store: string;
  readonly kills: number;
  /** The number of server processes on the same store; 1 by default. */
  readonly processes?: number;
  /** The number of matches that are played at the same time. */
  readonly matches: number;
  readonly games: readonly { readonly game: string; readonly players: number }[];
  /** Files of further games, beside the games that every test server has. */
  readonly files?: readonly string[];
  /** The path of the built server; by default the sources run. */
  readonly script?: string;
  readonly seed?: number;
  /**
   * A quarter of the kills come soon after the start of the server, at most this many milliseconds later. The others
   * come while people play.
   */
  readonly most?: number;
  readonly progress?: (kills: number) => void;
  /** Ends the killing early. What was played until then is still checked. */
  readonly enough?: AbortSignal;
}

/** The result of a run in which servers were killed again and again. */
export interface Killed extends Omit<Account, "refused"> {
  readonly kills: number;
  readonly finished: number;
  readonly refused: readonly string[];
}

/**
 * Plays matches and kills the server. If a match is over, another one begins. After the last kill all matches are
 * played to their end.
 */
export async function kill(killing: Killing): Promise<Killed> {
  const { store, kills, matches, games, files = [], seed = 1, most = 1200 } = killing;
  const random = new RandomStream(seed);
  const servers = Array.from({ length: killing.processes ?? 1 }, () => new ServerProcess(store, files, killing.script));
  for (const server of servers) await server.start();
  const addresses = servers.map(({ address }) => address);
  const all: Driver[] = [];
  let ending = false;
  const playOne = async (): Promise<void> => {
    const driver = new Driver(addresses, await madeAnyhow(addresses, random.one(games)), random.below(2 ** 31));
    all.push(driver);
    await driver.play();
    driver.stop();
    if (!ending) await playOne();
  };
  const playing = Array.from({ length: matches }, playOne);
  let killed = 0;
  while (killed < kills && killing.enough?.aborted !== true) {
    await (random.below(4) === 0 ? sleep(random.below(most)) : busy(all, random));
    const server = random.one(servers);
    await server.kill();
    await server.start();
    killed++;
    killing.progress?.(killed);
  }
  ending = true;
  await Promise.all(playing);
  await Promise.all(servers.map((server) => server.kill("SIGTERM")));
  const opened = await storeAt(store);
  const accounts = await Promise.all(all.map((driver) => driver.account(opened)));
  await opened.close();
  const sum = (of: "acknowledged" | "stored" | "lost" | "doubled") =>
    accounts.reduce((total, account) => total + account[of], 0);
  return {
    kills: killed,
    acknowledged: sum("acknowledged"),
    stored: sum("stored"),
    lost: sum("lost"),
    doubled: sum("doubled"),
    finished: all.filter((driver) => driver.over).length,
    refused: accounts.flatMap(({ refused }) => refused),
  };
}

/** The most milliseconds to wait until people have begun to play after a start. */
const LONGEST = 20_000;

/** Waits until the server has confirmed some messages, and then a random moment longer. */
async function busy(drivers: readonly Driver[], random: RandomStream): Promise<void> {
  const made = () => drivers.reduce((sum, { count }) => sum + count, 0);
  const [enough, late] = [made() + 1 + random.below(12), performance.now() + LONGEST];
  while (made() < enough && performance.now() < late) await sleep(5);
  await sleep(random.below(20));
}

/** Asks for a new match again and again, until a server answers. */
async function madeAnyhow(
  addresses: readonly string[],
  chosen: { readonly game: string; readonly players: number },
): Promise<HostedMatch> {
  for (let tries = 0; ; tries++) {
    try {
      return await made(addresses[tries % addresses.length]!, chosen);
    } catch {
      await sleep(30);
    }
  }
}
