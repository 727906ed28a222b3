/** What is measured: a ratio of two programs that take turns, or the time of one. */
import { cpSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { bundled, printed, ROOT, SCRATCH, type Time, timeOf } from "./programs.ts";

/** One line of the table. */
export interface Line {
  /** What it is called with on the command line, and in the table of results. */
  readonly name: string;
  readonly title: string;
  /** A ratio counts how often one fits into the other; milliseconds are those of one process. */
  readonly unit: "ratio" | "ms";
  readonly better: "more" | "less";
  /** What it should reach at least, and what it could. */
  readonly floor?: number;
  readonly aim?: number;
  /** Set where one round tells as much as several. */
  readonly steady?: true;
  /** Why it cannot be measured here. */
  readonly without?: string;
  /** Measures once; `round` decides who goes first. */
  measure(round: number): Figure;
}

/** What one round has found. */
export interface Figure {
  readonly value: number;
  /** Milliseconds of the processor, which other work on the machine spoils less. */
  readonly processor?: number;
  /** More of it, in words. */
  readonly detail?: string;
}

/** Where the programs lie that others are held against. */
export interface Others {
  /** How long playouts are counted. */
  readonly seconds: string;
  /** A folder with `handwritten-tokaido.ts` and `handwritten-classics.ts`. */
  readonly byHand: string | undefined;
  /** Another checkout of this project, with its dependencies. */
  readonly base: string | undefined;
}

/** The name of a game, its players and its variants. */
type Game = readonly [name: string, players: string, ...variants: readonly string[]];

interface Playouts {
  readonly per_s: number;
  readonly decisions_s: number;
  readonly bytes: number;
}

const RULEWRIGHT = join(ROOT, "bin", "rulewright.mjs");

/** All lines, in the order of the table. */
export function linesOf(others: Others): readonly Line[] {
  return [
    ...againstByHand(others),
    ...decisions(others),
    ...chess(others),
    ...starting(),
    ...checks(others),
    ...many(),
  ];
}

function againstByHand({ seconds, byHand }: Others): readonly Line[] {
  const line = (name: string, title: string, game: Game, program: string, args: readonly string[]) => {
    const source = byHand && join(byHand, program);
    return {
      name,
      title,
      unit: "ratio" as const,
      better: "more" as const,
      ...(!source || !existsSync(source) ? { without: `--by-hand names no folder with ${program}` } : {}),
      measure(round: number): Figure {
        const [ours, theirs] = inTurns(
          round,
          () => playouts(seconds, ...game).per_s,
          () => perSecond(printed(bundled(source!), args)),
        );
        return { value: ours / theirs, detail: `${grouped(ours)} of ${grouped(theirs)} playouts/s` };
      },
    };
  };
  const classic = (game: string, program: string, floor: number, aim: number): Line => ({
    ...line(game, `${game} against plain code by hand`, [`small/${game}`, "2"], "handwritten-classics.ts", [
      seconds,
      program,
    ]),
    floor,
    aim,
  });
  return [
    {
      ...line(
        "tokaido",
        "Tokaido, 4 players, against code by hand",
        ["tokaido", "4", "cesta-zasveceni"],
        "handwritten-tokaido.ts",
        [seconds],
      ),
      floor: 0.6,
      aim: 1,
    },
    classic("tic-tac-toe", "tictactoe-plain", 1.1, 1.5),
    classic("connect-four", "connect4-plain", 1, 1.45),
    classic("breakthrough", "breakthrough-plain", 0.4, 0.7),
  ];
}

function perSecond(figures: { readonly per_s?: number; readonly playouts_s?: number }): number {
  return figures.per_s ?? figures.playouts_s!;
}

/** How many times as long a decision of other games takes as one of Tokaido. */
function decisions({ seconds }: Others): readonly Line[] {
  return [
    ["bily-hrad", "4"],
    ["bily-hrad-duel", "2"],
    ["momidzi", "4"],
    ["shogun", "4"],
  ].map(([game, players]): Line => ({
    name: `decision-${game}`,
    title: `a decision of ${game}, ${players} players, against one of Tokaido`,
    unit: "ratio",
    better: "less",
    floor: 2,
    aim: 1,
    measure(round) {
      const [tokaido, other] = inTurns(
        round,
        () => playouts(seconds, "tokaido", "4"),
        () => playouts(seconds, game!, players!),
      );
      return {
        value: tokaido.decisions_s / other.decisions_s,
        detail: `${grouped(other.per_s)} playouts/s, ${grouped(other.decisions_s)} decisions/s, state ${grouped(other.bytes)} bytes`,
      };
    },
  }));
}

/** Chess against the chess of another checkout: its language may have been another one. */
function chess({ seconds, base }: Others): readonly Line[] {
  const fileIn = (root: string) => join(root, "games", "small", "chess.yaml");
  const line = (name: string, title: string, unit: string, perSecondIn: (root: string) => number): Line => ({
    name,
    title,
    unit: "ratio",
    better: "more",
    floor: 1,
    aim: 1.5,
    ...(base === undefined ? { without: "--base names no other checkout" } : {}),
    measure(round) {
      const [ours, theirs] = inTurns(
        round,
        () => perSecondIn(ROOT),
        () => perSecondIn(base!),
      );
      return { value: ours / theirs, detail: `${grouped(ours)} against ${grouped(theirs)} ${unit}/s` };
    },
  });
  return [
    line(
      "chess-perft",
      "chess, nodes of perft against the base",
      "leaves",
      // Five turns: at four, half of the time goes into generating the code.
      (root) =>
        printed<{ leavesPerSecond: number }>(join(root, "bin", "rulewright.mjs"), [
          "perft",
          fileIn(root),
          "--depth",
          "5",
          "--json",
        ]).leavesPerSecond,
    ),
    line(
      "chess-playouts",
      "chess, playouts against the base",
      "playouts",
      (root) => printed<Playouts>(bundled(join(root, "bench", "playouts.ts")), [fileIn(root), "2", seconds]).per_s,
    ),
  ];
}

/** Times that a user waits for. */
function starting(): readonly Line[] {
  const line = (name: string, title: string, floor: number, aim: number, time: () => Time): Line => ({
    name,
    title,
    unit: "ms",
    better: "less",
    floor,
    aim,
    measure(round) {
      // The first builds what is out of date, and fills the compile cache.
      if (round === 0) time();
      const { wall, processor } = time();
      return { value: wall, processor };
    },
  });
  const longest = longestGame();
  return [
    line("compile", "compile of bily-hrad, 4 players, with all that playing needs", 300, 100, () =>
      printed<Time>(bundled(join(ROOT, "bench", "compile.ts")), [join(ROOT, "games", "bily-hrad.yaml"), "4"]),
    ),
    line("check", "check of all files, new process, nothing remembered", 600, 400, () =>
      timeOf([RULEWRIGHT, "check", "--no-cache"]),
    ),
    line("keystroke", `keystroke to diagnostics, 95 %, ${longest}`, 30, 16, () =>
      printed<Time>(bundled(join(ROOT, "bench", "keystrokes.ts")), [longest, "--json", "--games", join(ROOT, "games")]),
    ),
  ];
}

/**
 * How much the processor works on a check, against a check of another checkout. The checkouts differ in their files and in
 * the language, so the floor is for checks of the same files: those of the other checkout, which `upgrade` has rewritten in
 * this checkout's language. Checks of all files of each checkout also compare how much text they have.
 */
function checks({ base }: Others): readonly Line[] {
  const line = (
    { name, title, ...goals }: Pick<Line, "name" | "title" | "floor" | "aim">,
    ours: () => number,
    ...what: readonly string[]
  ): Line => ({
    name,
    title: `${title}: processor time against the base, where nothing is remembered`,
    unit: "ratio",
    better: "less",
    ...goals,
    ...(base === undefined ? { without: "--base names no other checkout" } : {}),
    measure(round) {
      const theirs = () =>
        timeOf([join(base!, "bin", "rulewright.mjs"), "check", "--no-cache", ...what], base).processor;
      // The first fills the caches.
      if (round === 0) inTurns(round, ours, theirs);
      const [here, there] = inTurns(round, ours, theirs);
      return { value: here / there, detail: `${grouped(here)} against ${grouped(there)} ms of the processor` };
    },
  });
  const check = (...options: readonly string[]) => timeOf([RULEWRIGHT, "check", ...options]).processor;
  const goals = { floor: 0.65, aim: 0.4 };
  return [
    line(
      { name: "check-same", title: "check of all files of the base", ...goals },
      // What only an author can upgrade is left as findings.
      () => timeOf([RULEWRIGHT, "check", "--no-cache", ...RULES], upgraded(base!), [0, 1]).processor,
      ...RULES,
    ),
    line({ name: "check-all", title: "check of all files of each checkout" }, () => check("--no-cache")),
    line({ name: "check-again", title: "check again, nothing changed", ...goals }, () => check()),
  ];
}

/** The folders of a checkout with rule files. */
const RULES = ["games", "templates"];

/** A folder with the rule files of another checkout, rewritten in the language of this one. */
function upgraded(checkout: string): string {
  const folder = join(SCRATCH, "upgraded");
  if (!existsSync(folder)) {
    for (const each of RULES) cpSync(join(checkout, each), join(folder, each), { recursive: true });
    timeOf([RULEWRIGHT, "upgrade", ...RULES], folder, [0, 1]);
  }
  return folder;
}

function many(): readonly Line[] {
  // So many that what is done once, before threads start, weighs little.
  const simulated = (workers: number) =>
    timeOf([RULEWRIGHT, "simulate", "tokaido", "--players=4", "--games=400000", `--workers=${workers}`]);
  return [
    {
      name: "workers",
      title: "simulate, 400,000 matches of tokaido: two workers against one",
      unit: "ratio",
      better: "more",
      floor: 1.72,
      aim: 1.9,
      measure(round) {
        const [one, two] = inTurns(
          round,
          () => simulated(1),
          () => simulated(2),
        );
        // What the value lacks of it is a core that idles; what it lacks of 2 is that two have more to do.
        const busy = (2 * one.wall) / two.processor;
        return {
          value: one.wall / two.wall,
          detail: `${grouped(two.wall)} ms against ${grouped(one.wall)} ms; ${busy.toFixed(2)} were both cores busy throughout`,
        };
      },
    },
    {
      name: "memory",
      title: "memory after 200,000 matches against after 20,000",
      unit: "ratio",
      better: "less",
      floor: 1.1,
      steady: true,
      measure() {
        const { early, late } = printed<{ early: number; late: number }>(
          bundled(join(ROOT, "bench", "memory.ts")),
          [join(ROOT, "games", "tokaido.yaml"), "4"],
          ["--expose-gc"],
        );
        return { value: late / early, detail: `${grouped(late)} of ${grouped(early)} bytes` };
      },
    },
  ];
}

function playouts(seconds: string, game: string, players: string, ...variants: readonly string[]): Playouts {
  const file = join(ROOT, "games", `${game}.yaml`);
  return printed<Playouts>(bundled(join(ROOT, "bench", "playouts.ts")), [file, players, seconds, ...variants]);
}

/** Both, the second first in every other round. */
function inTurns<T>(round: number, first: () => T, second: () => T): readonly [T, T] {
  if (round % 2 === 0) return [first(), second()];
  const later = second();
  return [first(), later];
}

function longestGame(): string {
  const folder = join(ROOT, "games");
  const size = (name: string) => statSync(join(folder, name)).size;
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .reduce((a, b) => (size(b) > size(a) ? b : a));
}

function grouped(n: number): string {
  return Math.round(n).toLocaleString("en");
}
