/**
 * How long it takes from a keystroke to the findings: types into every game, letter by letter, as an
 * editor would tell the language services. Prints percentiles in milliseconds. With --all the findings of variants
 * count, too, which an editor asks for when nothing is typed for a moment.
 *
 *   node bench/keystrokes.ts [GAME…] [--keys N] [--cpu] [--all]
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { LanguageService } from "../src/language-service/index.ts";

const GAMES = resolve(import.meta.dirname, "../games");
const { values, positionals } = parseArgs({
  options: {
    keys: { type: "string", default: "300" },
    cpu: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const keys = Number(values.keys);
/** Milliseconds; with --cpu those that this process has worked, which a busy machine does not change. */
const clock = values.cpu
  ? () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
  : () => performance.now();

/** What is typed, somewhere in the rules: words of lines, a broken line, a remark, a bracket that is closed later. */
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

/** Types sentences behind random lines, each letter followed by its findings, and takes them back. */
function type(file: string, text: string): number[] {
  const language = new LanguageService();
  language.open(file, text);
  const times: number[] = [];
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
      const start = clock();
      language.change(file, now);
      if (values.all) language.findings(file);
      else language.firstFindings(file);
      times.push(clock() - start);
    }
    language.change(file, text);
    language.findings(file);
  }
  return times;
}

function percentile(sorted: readonly number[], share: number): string {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1).padStart(7);
}

const files = readdirSync(GAMES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yaml") && !name.endsWith(".test.yaml"))
  .sort();
console.log("game                              lines    50 %    90 %    95 %    99 %     max  (ms)");
for (const name of files) {
  const text = readFileSync(join(GAMES, name), "utf8");
  if (!/^game:/m.test(text) || (positionals.length > 0 && !positionals.some((wanted) => name.includes(wanted))))
    continue;
  const sorted = type(name, text).sort((a, b) => a - b);
  console.log(
    name.padEnd(32),
    String(text.split("\n").length).padStart(6),
    ...[0.5, 0.9, 0.95, 0.99].map((share) => percentile(sorted, share)),
    sorted.at(-1)!.toFixed(1).padStart(7),
  );
}
