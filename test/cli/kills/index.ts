/**
 * Kills `fmt`, `fix` and a save of the studio in the middle of writing a file, 500 times each:
 *
 *     node test/cli/kills/index.ts 500
 *
 * The first run is killed at the first step of its writing, the next one at the second step, and so on. The exit code
 * is 1 if a file was left with half a text, or lost a saved text.
 */
import { killed, WRITERS } from "./kills.ts";

const wanted = Number(process.argv[2] ?? 100);
const names = Object.keys(WRITERS);
const most = new Map<string, number>();
for (const name of names) most.set(name, (await killed(name, Number.POSITIVE_INFINITY)).steps);
let [kills, wrong] = [0, 0];
for (let n = 0; kills < wanted; n++) {
  const name = names[n % names.length]!;
  const step = 1 + (Math.floor(n / names.length) % most.get(name)!);
  const aftermath = await killed(name, step);
  if (aftermath.killed) kills++;
  for (const fault of aftermath.faults) console.log(`${name}, step ${step}: ${fault}`);
  if (aftermath.faults.length > 0) wrong++;
}
const steps = [...most].map(([name, count]) => `${name} ${count}`).join(", ");
console.log(`${kills} kills, at the steps of writing (${steps}): ${wrong} with something torn or lost.`);
process.exitCode = wrong > 0 ? 1 : 0;
