/** Kills a server again and again while people play, and looks for what was lost. */
import { setTimeout as sleep } from "node:timers/promises";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import { storeAt } from "../../../src/server/store/stores.ts";
import type { HostedMatch } from "../../../src/together/protocol.ts";
import { made } from "../../server/servers.ts";
import { type Account, Driver } from "./driver.ts";
import { ServerProcess } from "./process.ts";

/** The options of a run. */
export interface Killing {
  readonly store: string;
  readonly kills: number;
  /** Processes on one store; one unless told. */
  readonly processes?: number;
  /** Matches that are played at the same time. */
  readonly matches: number;
  readonly games: readonly { readonly game: string; readonly players: number }[];
  /** Files of games beside those that every test server has. */
  readonly files?: readonly string[];
  /** The server as one file. */
  readonly script?: string;
  readonly seed?: number;
  /** The longest time between a start and a kill, in ms, for a quarter of the kills; the others come while people play. */
  readonly most?: number;
  readonly progress?: (kills: number) => void;
  /** Ends the killing early: what was played until then is judged. */
  readonly enough?: AbortSignal;
}

/** The result of a run. */
export interface Killed extends Omit<Account, "refused"> {
  readonly kills: number;
  readonly finished: number;
  readonly refused: readonly string[];
}

/** Plays and kills; where a match is over another begins. After the last kill all are played to their end. */
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

/** The longest wait until people are in the middle of playing, in ms. */
const LONGEST = 20_000;

/** Waits until some messages were acknowledged, and a moment longer. */
async function busy(drivers: readonly Driver[], random: RandomStream): Promise<void> {
  const made = () => drivers.reduce((sum, { count }) => sum + count, 0);
  const [enough, late] = [made() + 1 + random.below(12), performance.now() + LONGEST];
  while (made() < enough && performance.now() < late) await sleep(5);
  await sleep(random.below(20));
}

/** Makes a match; repeats the request until the server answers. */
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
