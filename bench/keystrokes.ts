/**
 * How long it takes from a keystroke to the findings: types into every game, letter by letter, as an
 * editor would tell the language services. Prints percentiles in milliseconds. With --all the findings of variants
 * count, too, which an editor asks for when nothing is typed for a moment.
 *
 *   node bench/keystrokes.ts [GAME…] [--keys N] [--cpu] [--all] [--json] [--games FOLDER]
 *
 * With --json it prints the 95 % of the first game, by the clock and of the processor.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Time } from "./programs.ts";
import { LanguageService } from "../src/language-service/index.ts";

const { values, positionals } = parseArgs({
  options: {
    keys: { type: "string", default: "300" },
    cpu: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    games: { type: "string", default: resolve(import.meta.dirname, "../games") },
  },
  allowPositionals: true,
});
const keys = Number(values.keys);
/** What is typed, somewhere in the rules: words of lines, a broken line, a comment, a bracket that is closed later. */
const SENTENCES = [
  "gain 1 coin",
  "require me.coins >= 2",
  "choose c in me.hand to sell:",
  "# a remark",
  "[pay 1 coin, gain 1 point]",
  "title: { en: A, cs: B }",
];

/** Numbers that only look random, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Types sentences after random lines, each letter followed by its findings, and takes them back. */
function type(file: string, text: string): Time[] {
  const language = new LanguageService();
  language.open(file, text);
  const times: Time[] = [];
  const roll = dice(7);
  const lines = [...text.matchAll(/\n( *)(?:- )?\S.*$/gm)];
  language.findings(file);
  while (times.length < keys) {
    const line = lines[roll(lines.length)]!;
    const at = line.index + line[0].length;
    const sentence = SENTENCES[roll(SENTENCES.length)]!;
    const before = `${text.slice(0, at)}\n${line[1]}${/^ *- /.test(line[0].slice(1)) ? "- " : ""}`;
    for (let typed = 1; typed <= sentence.length && times.length < keys; typed += 1) {
      const now = before + sentence.slice(0, typed) + text.slice(at);
      const [start, used] = [performance.now(), process.cpuUsage()];
      language.change(file, now);
      if (values.all) language.findings(file);
      else language.firstFindings(file);
      const wall = performance.now() - start;
      const { user, system } = process.cpuUsage(used);
      times.push({ wall, processor: (user + system) / 1000 });
    }
    language.change(file, text);
    language.findings(file);
  }
  return times;
}

/** A share of the keystrokes took no longer, by one of the clocks. */
function percentile(times: readonly Time[], share: number, clock: keyof Time): number {
  const sorted = times.map((time) => time[clock]).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

const files = readdirSync(values.games, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yaml") && !name.endsWith(".test.yaml"))
  .filter((name) => positionals.length === 0 || positionals.some((wanted) => name.includes(wanted)))
  .sort();
if (!values.json) console.log("game                              lines    50 %    90 %    95 %    99 %     max  (ms)");
for (const name of files) {
  const text = readFileSync(join(values.games, name), "utf8");
  if (!/^game:/m.test(text)) continue;
  const times = type(name, text);
  if (values.json) {
    const [wall, processor] = [percentile(times, 0.95, "wall"), percentile(times, 0.95, "processor")];
    console.log(JSON.stringify({ wall, processor }));
    break;
  }
  console.log(
    name.padEnd(32),
    String(text.split("\n").length).padStart(6),
    ...[0.5, 0.9, 0.95, 0.99, 1].map((share) =>
      percentile(times, share, values.cpu ? "processor" : "wall")
        .toFixed(1)
        .padStart(7),
    ),
  );
}
