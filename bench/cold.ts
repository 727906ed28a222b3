/**
 * How long a process takes that starts cold, beside one that does nothing: the check of everything below
 * this folder (and again, where the check before found nothing), and the check and the layout of one file of LINES lines.
 * The programs take turns. On a busy
 * machine only the processor time says something.
 *
 * node bench/cold.ts [ROUNDS] [LINES]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, type Time, timeOf } from "./programs.ts";

const rounds = Number(process.argv[2] ?? 5);
const lines = Number(process.argv[3] ?? 5000);
const program = join(ROOT, "bin", "rulewright.mjs");
const scratch = mkdtempSync(join(tmpdir(), "rulewright-cold-"));
const large = join(scratch, "large.test.yaml");

const programs: Readonly<Record<string, readonly string[]>> = {
  nothing: ["-e", "0"],
  "check everything": [program, "check", "--no-cache"],
  "check everything again": [program, "check"],
  [`check ${lines} lines`]: [program, "check", "--no-cache", large],
  [`fmt --check ${lines} lines`]: [program, "fmt", "--check", large],
};

try {
  writeFileSync(large, scenarios(lines));
  // The first of each builds the bundle and fills the compile cache.
  for (const args of Object.values(programs)) timeOf(args);
  const times = new Map(Object.keys(programs).map((title) => [title, [] as Time[]]));
  for (let round = 0; round < rounds; round++)
    for (const [title, args] of Object.entries(programs)) times.get(title)!.push(timeOf(args));
  console.log(`${"milliseconds, least and middle".padEnd(32)}${"wall".padStart(14)}${"processor".padStart(14)}`);
  for (const [title, all] of times)
    console.log(
      `${title.padEnd(32)}${columns(all.map(({ wall }) => wall))}${columns(all.map(({ processor }) => processor))}`,
    );
} finally {
  rmSync(scratch, { recursive: true });
}

function columns(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[0]!.toFixed(0)} ${sorted[sorted.length >> 1]!.toFixed(0)}`.padStart(14);
}

/** A file with so many lines of scenarios. */
function scenarios(wanted: number): string {
  const folder = join(ROOT, "games", "tokaido");
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".test.yaml"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const all: string[] = [];
  while (all.length < wanted) all.push(...texts.flatMap((text) => [...text.trimEnd().split("\n"), "---"]));
  return `${all.slice(0, wanted).join("\n")}\n`;
}
