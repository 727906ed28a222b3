/**
 * Looks for leaks in every setting of every game of the project that hides something. A pair of worlds are two matches
 * that differ only in what one player does not see; a leak shows this player a difference.
 *
 *     npm run leaks -- --pairs 20000                        that many pairs of worlds, spread over the settings
 *     npm run leaks -- --pairs 2000 --bot flat-mc:playouts=20  a bot must give the same answer in both worlds
 *     npm run leaks -- --game shogun --pairs 500 --seed 7   the settings of one game
 *     npm run leaks -- --pairs 20000 --from 120             begins with setting number 120
 *
 * A leak is printed with its setting and seed; then the exit code is 1.
 */
import { parseArgs } from "node:util";
import type { AgentChoice } from "../../src/agents/registry.ts";
import { textOf } from "../../src/diagnostics/range.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileWith } from "../../src/interpreter/compile.ts";
import { findLeaks, findLeaksWithBot, type Search } from "../../src/leaks/leaks.ts";
import { agentCalled } from "../../src/cli/agents.ts";
import { derivedSeed } from "../../src/simulation/seeds.ts";
import { type LeakSetting, settingsOf } from "./settings.ts";

/** The time between two reports of progress, in milliseconds. */
const TOLD_EVERY = 60_000;

const { values } = parseArgs({
  options: {
    game: { type: "string", default: "" },
    pairs: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    bot: { type: "string" },
  },
});
const number = (name: "pairs" | "seed" | "from"): number => {
  if (!/^\d{1,9}$/.test(values[name])) throw new RangeError(`--${name} is a whole number, not \`${values[name]}\`.`);
  return Number(values[name]);
};

const [wanted, seed, from] = [number("pairs"), number("seed"), number("from")];
const bot = values.bot === undefined ? undefined : agentCalled(values.bot);
const settings = settingsOf(values.game);
console.log(`${settings.length} settings, ${wanted} pairs of worlds, seed ${seed}`);
let [pairs, leaks, told] = [0, 0, performance.now()];
for (const [i, setting] of settings.entries()) {
  // In some settings only a few pairs of worlds can be made. What is missing there is added to the later settings.
  const share = Math.ceil((wanted - pairs) / (settings.length - i));
  if (i < from || share <= 0) continue;
  const found = await search(setting, share, derivedSeed(seed, i), bot);
  pairs += found.pairs;
  leaks += found.leaks.length;
  for (const leak of found.leaks)
    console.log(
      `${i}: ${named(setting)}: ${leak.sort}, ${leak.seat}, ${leak.pairs} of ${found.pairs} pairs, match ${leak.seed} after ${leak.move} moves\n  ${textOf(leak.range).split("\n")[0]!}\n  here:  ${leak.here}\n  there: ${leak.there}`,
    );
  if (performance.now() - told < TOLD_EVERY) continue;
  told = performance.now();
  console.log(`setting ${i} of ${settings.length}, ${pairs} pairs, ${leaks} leaks`);
}
console.log(`${pairs} pairs of worlds in ${settings.length - from} settings: ${leaks} leaks.`);
process.exitCode = leaks > 0 ? 1 : 0;

function search(
  { game: { source, variantFiles }, variants, options, players }: LeakSetting,
  most: number,
  start: number,
  agent: AgentChoice | undefined,
): Search | Promise<Search> {
  const { game } = loadGame(source, variants, variantFiles);
  const own = Object.fromEntries(
    Object.entries(options).filter(([name]) => game!.options.some((option) => option.name === name)),
  );
  const explained = compileWith(game!, { players, options: own, guards: false }, { expressions: [] });
  const how = { pairs: most, seed: start };
  return agent ? findLeaksWithBot(explained, how, agent) : findLeaks(explained, how);
}

function named({ game, variants, options, players }: LeakSetting): string {
  const chosen = Object.entries(options).map(([name, value]) => `${name} = ${value}`);
  return [game.source.name, `${players} players`, ...variants, ...chosen].join(", ");
}
