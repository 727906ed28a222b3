/**
 * Measures how long a thread takes to restore a long match of each large game: with the table of one seat, and with
 * those of all seats and a spectator. Prints milliseconds.
 *
 *     node test/together/kills/back.ts
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { RulesService } from "../../../src/server/rules/service.ts";
import { HostedMatch } from "../../../src/session/hosted-match.ts";
import { HostedRules } from "../../../src/session/hosted-rules.ts";
import { makeRules } from "../../../src/session/rules.ts";
import type { LoggedStep } from "../../../src/session/seat-log.ts";
import type { Setup } from "../../../src/simulation/setup.ts";

const MOST_MOVES = 300;
const TIMES = 20;

const root = resolve(import.meta.dirname, "../../..");

const seatsOf = (players: number) => Array.from({ length: players }, (_, i) => `player-${i + 1}`);

function setupOf(game: string, players: number): Setup {
  const text = readFileSync(join(root, "games", `${game}.yaml`), "utf8");
  return { source: { name: `${game}.yaml`, text }, variantFiles: [], variants: [], players, options: {} };
}

/** Plays a match between random bots. Returns the steps that a server would store. */
async function played(setup: Setup, seats: readonly string[]): Promise<readonly LoggedStep[]> {
  const rules = makeRules(setup, undefined, true);
  if (rules.kind !== "rules") throw new Error("The rules cannot be played.");
  const match = HostedMatch.start(new HostedRules(rules.rules), 1);
  const steps: LoggedStep[] = [];
  const bots = Object.fromEntries(seats.map((seat) => [seat, "random"]));
  while (match.moves < MOST_MOVES) {
    const sent = await match.agentMove(bots);
    if (!sent) break;
    match.submit(sent);
    steps.push(sent);
  }
  return steps;
}

/** Restores the match several times. Returns the milliseconds of each time, the shortest first. */
function times(setup: Setup, steps: readonly LoggedStep[], viewers: readonly string[]): readonly number[] {
  const service = new RulesService(() => "epoch");
  service.prepare(setup);
  return Array.from({ length: TIMES }, (_, i) => {
    const begun = performance.now();
    service.open({ match: String(i), setup, seed: 1, steps });
    for (const viewer of viewers) service.table(String(i), viewer);
    const took = performance.now() - begun;
    service.close(String(i));
    return Math.round(took);
  }).sort((one, other) => one - other);
}

const rows: Record<string, unknown>[] = [];
for (const [game, players] of [
  ["shogun", 4],
  ["tokaido", 5],
  ["bily-hrad", 4],
  ["bily-hrad-duel", 2],
  ["momidzi", 4],
] as const) {
  const seats = seatsOf(players);
  const setup = setupOf(game, players);
  const steps = await played(setup, seats);
  const [one, all] = [["player-1"], [...seats, "spectator"]].map((viewers) => times(setup, steps, viewers));
  rows.push({
    game,
    players,
    steps: steps.length,
    "one table": one![TIMES / 2],
    worst: one!.at(-1),
    "all tables": all![TIMES / 2],
    "worst of all": all!.at(-1),
  });
}
console.table(rows);
