/**
 * Live rules: from an edit of a long game to the whole match on the new rules, with the table and the
 * log as a seat sees them. Each way is measured in a process of its own, from the first edit after opening.
 *
 *     node bench/live.ts             all ways, and the session with each game
 *     node bench/live.ts WAY [GAME]  one of them, here
 *
 * Prints wall time and time of the processor, which other work on the machine does not spoil.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fastExecutor } from "../src/interpreter/runtime/fast-executor.ts";
import { makeProgram, type Setup } from "../src/simulation/setup.ts";
import { reference } from "../src/interpreter/runtime/reference/reference.ts";
import { Match } from "../src/interpreter/match/match.ts";
import { Session } from "../src/session/session.ts";
import { Texts } from "../src/session/texts.ts";
import type { Move } from "../src/interpreter/match/moves/move.ts";

const EDITS = 6;

interface Edited {
  readonly change: readonly [string, (edit: number) => string];
  readonly variants: readonly string[];
  readonly players: number;
}

const GAMES: Readonly<Record<string, Edited>> = {
  tokaido: {
    change: ["gain 3 coins", (edit) => `gain ${3 + (edit % 2)} coins`],
    variants: ["putovani-zpet", "zabuznicka", "zvlastni-priprava"],
    players: 5,
  },
  "bily-hrad": {
    change: ["pay 1 seal, gain 1 coin", (edit) => `pay 1 seal, gain ${2 + (edit % 2)} coins`],
    variants: ["first-game"],
    players: 4,
  },
  shogun: {
    change: ["gain harvest(p) rice", (edit) => `gain harvest(p) + ${edit % 2} rice`],
    variants: ["moon-side"],
    players: 5,
  },
  "bily-hrad-duel": {
    change: ["gain 2 seals", (edit) => `gain ${2 + (edit % 2)} seals`],
    variants: ["first-game"],
    players: 2,
  },
};
const [way, game = "tokaido"] = process.argv.slice(2);
const {
  change: [words, others],
  variants,
  players,
} = GAMES[game]!;
const text = readFileSync(join(import.meta.dirname, `../games/${game}.yaml`), "utf8");
const texts = new Texts();
const setup = (edit: number): Setup =>
  texts.read({
    source: { name: `${game}.yaml`, text: text.replace(words, others(edit)) },
    variantFiles: [],
    variants,
    players,
    options: {},
  });

/** What happens at an edit: a program is made, and the moves are made on it; then the table is drawn. */
const WAYS: Readonly<Record<string, (edit: number, moves: readonly Move[]) => void>> = {
  "guards, generated code": (edit, moves) => replayed(edit, moves, true, fastExecutor),
  "guards, reference": (edit, moves) => replayed(edit, moves, true, reference),
  "no guards, generated code": (edit, moves) => replayed(edit, moves, false, fastExecutor),
  "no guards, reference": (edit, moves) => replayed(edit, moves, false, reference),
};

function replayed(edit: number, moves: readonly Move[], guards: boolean, executor: typeof reference): void {
  const made = makeProgram(setup(edit), { guards });
  if (made.kind !== "program") throw new Error("a program was expected");
  const match = Match.start(executor(made.program), 7);
  for (const { by, answer } of moves) {
    const decision = match.decisions().find((d) => d.deciders.includes(by) || d.player === by);
    const given = decision?.answers.find(({ name }) => name === answer);
    if (decision && given) match.answer(decision, given);
  }
}

function opened(): Session {
  const result = Session.open(setup(0), 7);
  if (result.kind !== "session") throw new Error("a session was expected");
  const { session } = result;
  for (const { name } of session.model.players) session.seat(name, "random");
  while (session.botMove());
  session.snapshot("player-1");
  return session;
}

function timed(label: string, work: () => void): string {
  const begun = performance.now();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return `${label} ${(performance.now() - begun).toFixed(0)} (${((user + system) / 1000).toFixed(0)})`;
}

function measure(way: string): void {
  const session = opened();
  const { moves } = session.record();
  const rows = Array.from({ length: EDITS }, (_, i) => {
    const edit = i + 1;
    if (way !== "session") return timed("", () => WAYS[way]!(edit, moves)).trim();
    return [
      timed("update", () => session.update(setup(edit))),
      timed("snapshot", () => session.snapshot("player-1")),
    ].join(", ");
  });
  console.log(
    `${way}, ${game}, ${moves.length} moves; ms of wall time (of the processor) by edit:\n  ${rows.join(way === "session" ? "\n  " : "   ")}`,
  );
}

if (way !== undefined) measure(way);
else
  for (const each of [...Object.keys(WAYS).map((one) => [one]), ...Object.keys(GAMES).map((one) => ["session", one])])
    process.stdout.write(spawnSync(process.execPath, [import.meta.filename, ...each], { encoding: "utf8" }).stdout);
