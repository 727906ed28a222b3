/**
 * How fast it is: playouts and decisions a second, the check of the largest game, and, where the
 * hand-written program lies beside the checkout, the ratio to it. Programs take turns, and the
 * middle of the rounds counts: the machine may be busy with other things. So the ratio is the middle
 * of those of runs that followed one another.
 *
 * npm run bench [-- SECONDS]      how long a process takes that starts cold: node bench/cold.ts
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { buildSync } from "esbuild";

const ROUNDS = 3;
/** Rounds for the two programs whose ratio is wanted. */
const PAIRS = 9;
const BY_HAND = "tokaido, written by hand";
const seconds = process.argv[2] ?? "2";
const root = resolve(import.meta.dirname, "..");

interface Figures {
  readonly per_s: number;
  readonly decisions_s: number;
  readonly bytes?: number;
}

const games: readonly (readonly [title: string, game: string, ...args: readonly string[]])[] = [
  ["tokaido, 4 players, cesta-zasveceni", "tokaido", "4", seconds, "cesta-zasveceni"],
  ["tokaido, 4 players", "tokaido", "4", seconds],
  ["bily-hrad, 4 players", "bily-hrad", "4", seconds],
  ["bily-hrad, 2 players", "bily-hrad", "2", seconds],
  ["bily-hrad-duel", "bily-hrad-duel", "2", seconds],
  ["momidzi, 4 players", "momidzi", "4", seconds],
  ["momidzi, 2 players", "momidzi", "2", seconds],
  ["shogun, 4 players", "shogun", "4", seconds],
  ["tic-tac-toe", "small/tic-tac-toe", "2", seconds],
  ["connect-four", "small/connect-four", "2", seconds],
  ["breakthrough", "small/breakthrough", "2", seconds],
];

const scratch = mkdtempSync(join(tmpdir(), "rulewright-bench-"));
try {
  const playouts = bundled(join(root, "bench", "playouts.ts"));
  const programs = new Map(
    games.map(([title, game, ...args]) => [
      title,
      () => figures(playouts, [join(root, "games", `${game}.yaml`), ...args]),
    ]),
  );
  const byHand = handwritten();
  const pair = byHand
    ? new Map([
        [games[0]![0], programs.get(games[0]![0])!],
        [BY_HAND, byHand],
      ])
    : new Map<string, () => Figures>();
  for (const title of pair.keys()) programs.delete(title);
  report(new Map([...inTurns(pair, PAIRS), ...inTurns(programs, ROUNDS)]));
} finally {
  rmSync(scratch, { recursive: true });
}
process.stdout.write(
  execFileSync(process.execPath, [join(root, "bench", "check.ts"), join("games", "tokaido.yaml")], { cwd: root }),
);

function figures(script: string, args: readonly string[]): Figures {
  const [first] = execFileSync(process.execPath, [script, ...args], { encoding: "utf8" }).split("\n");
  return JSON.parse(first!) as Figures;
}

/** The yardstick, if it is there; it measures itself. */
function handwritten(): (() => Figures) | undefined {
  const source = resolve(root, "../shared/bench/handwritten-tokaido.ts");
  if (!existsSync(source)) return undefined;
  const program = bundled(source);
  return () => figures(program, [seconds]);
}

/** A program in one file of JavaScript. */
function bundled(source: string): string {
  const outfile = join(scratch, `${basename(source, ".ts")}.mjs`);
  // The libraries want `require`.
  const banner = { js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);` };
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    banner,
  });
  return outfile;
}

/** Each program once in every round. */
function inTurns(programs: ReadonlyMap<string, () => Figures>, rounds: number): Map<string, Figures[]> {
  const results = new Map([...programs.keys()].map((title) => [title, [] as Figures[]]));
  for (let round = 0; round < rounds; round++)
    for (const [title, run] of programs) {
      process.stderr.write(`\rround ${round + 1} of ${rounds}: ${title.padEnd(40)}`);
      results.get(title)!.push(run());
    }
  process.stderr.write("\r\x1b[K");
  return results;
}

function middle<T>(all: readonly T[], by: (of: T) => number): T {
  return all.toSorted((a, b) => by(a) - by(b))[all.length >> 1]!;
}

function report(results: ReadonlyMap<string, readonly Figures[]>): void {
  const number = (n: number) => n.toLocaleString("en").padStart(12);
  console.log(`${"".padEnd(40)}${"playouts/s".padStart(12)}${"decisions/s".padStart(14)}`);
  for (const [title, all] of results) {
    const { per_s, decisions_s, bytes } = middle(all, (figures) => figures.per_s);
    console.log(
      `${title.padEnd(40)}${number(per_s)}${number(decisions_s).padStart(14)}${bytes === undefined ? "" : `  state ${bytes.toLocaleString("en")} bytes`}`,
    );
  }
  const byHand = results.get(BY_HAND);
  if (!byHand) return;
  const ratios = results
    .get(games[0]![0])!
    .map(({ per_s }, i) => per_s / byHand[i]!.per_s)
    .toSorted((a, b) => a - b);
  console.log(
    `ratio to the hand-written program: ${middle(ratios, (ratio) => ratio).toFixed(2)} (${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)} in ${ratios.length} pairs of runs)`,
  );
}
