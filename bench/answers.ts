/**
 * How long the thread of the studio takes from an answer to the table that it sends: `node bench/answers.ts`. Median and 95 % in
 * milliseconds of the answer, the position and its copy for the page; and of the previews, which come after them.
 */
import { readFileSync } from "node:fs";
import { seedRandom, randomBelow } from "../src/interpreter/runtime/random.ts";
import { Session } from "../src/session/session.ts";
import { growth } from "../src/together/growth.ts";

const GAMES = ["games/tokaido.yaml", "games/small/chess.yaml", "games/shogun.yaml"];
const MOVES = 300;

for (const name of GAMES) {
  const source = { name, text: readFileSync(name, "utf8") };
  const setup = { source, variantFiles: [], variants: [], players: undefined, options: {} };
  const opened = Session.open(setup, 1);
  if (opened.kind !== "session") throw new Error(`${name} cannot be played.`);
  const { session } = opened;
  const random = new Int32Array(4);
  seedRandom(random, 0, 7);
  const [shown, previews]: readonly number[][] = [[], []];
  for (let sent = session.quickSnapshot("everything"), made = 0; made < MOVES; made++) {
    const asked = sent.decisions.find((decision) => decision.asked)?.asked;
    const sheet = sent.sheets.find(({ complete, committed }) => complete && !committed);
    if (!asked && !sheet) break;
    const begun = performance.now();
    if (asked) session.answer(asked.answers[randomBelow(random, 0, asked.answers.length)]!.name, asked.id);
    else session.change(sheet!.id, "commit");
    const { log, timeline, ...position } = session.quickSnapshot("everything");
    const same = (one: unknown, other: unknown) => one === other;
    structuredClone([position, growth(sent.log, log, same), growth(sent.timeline, timeline, same)]);
    shown!.push(performance.now() - begun);
    const now = performance.now();
    session.previews("everything");
    previews!.push(performance.now() - now);
    sent = { ...position, log, timeline };
  }
  console.log(`${name}: ${shown!.length} answers, shown after ${figures(shown!)}, previews ${figures(previews!)}`);
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]!.toFixed(1);
  return `${at(0.5)} ms (95 %: ${at(0.95)} ms)`;
}
