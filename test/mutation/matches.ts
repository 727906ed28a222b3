/** Whether two versions of a game play the same random matches, and show their players the same. */
import type { Source } from "../../src/diagnostics/range.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, GameError, Match, positionHash, type Program, type View } from "../../src/interpreter/index.ts";
import { generate, instantiate, type Source as Code } from "../../src/interpreter/runtime/codegen/generator.ts";
import type { Executor } from "../../src/interpreter/runtime/executor.ts";
import { readOptions } from "../../src/simulation/setup.ts";
import { Random } from "../explore/search.ts";

/** Number of players, variants and options of a match. */
export interface Setting {
  readonly players: number;
  readonly variants: readonly string[];
  /** By name, as they are written. */
  readonly options: Readonly<Record<string, string>>;
}

/** The number of matches in each setting. */
const MATCHES = 20;
/** A match stops after this many decisions, because a mutant may never end; a match of these games has some hundred. */
const MOST_DECISIONS = 3000;
/** The number of matches that are compared by the names of pieces. */
const TOLD = 5;
const MOST_TOLD = 400;
/** The number of decisions at which the views of all seats are compared. */
const LOOKED_AT = 20;

/** Compares mutants with the original game. */
export class Original {
  private readonly source: Source;
  private readonly versions = new Map<Setting, Version>();

  constructor(source: Source) {
    this.source = source;
  }

  /** The first setting in which a mutant plays differently, or shows something else. */
  difference(mutant: Source, settings: readonly Setting[]): Setting | undefined {
    return settings.find((setting) => !new Version(mutant, setting).isLike(this.version(setting)));
  }

  private version(setting: Setting): Version {
    let known = this.versions.get(setting);
    if (!known) this.versions.set(setting, (known = new Version(this.source, setting)));
    return known;
  }
}

/** A version of a game in one setting; without a program where it cannot be played. */
class Version {
  private readonly program: Program | undefined;
  private readonly code: Code | undefined;
  private executor: Executor | undefined;
  private readonly played: string[] = [];
  private readonly told: string[] = [];

  constructor(source: Source, { players, variants, options }: Setting) {
    const { game, problems } = loadGame(source, variants);
    if (game && !problems.some(isError) && players >= game.players.min && players <= game.players.max) {
      const chosen = readOptions(game, options);
      // No guards: making them takes longer than these matches.
      if ("values" in chosen) this.program = compileGame(game, { players, options: chosen.values, guards: false });
    }
    this.code = this.program && generate(this.program);
  }

  /**
   * Compares the integers of two versions first, which shows most differences. If the integers differ, perhaps only
   * another of several equal pieces moved, so the matches are then compared by names.
   */
  isLike(other: Version): boolean {
    if (!this.program || !other.program) return this.program === other.program;
    const count = this.plays(other) ? 1 : TOLD;
    for (let n = 0; n < count; n++) if (this.tells(n) !== other.tells(n)) return false;
    return true;
  }

  private plays(other: Version): boolean {
    const whole = ({ program, code }: Version) => JSON.stringify([code, [...program!.initial]]);
    if (whole(this) === whole(other)) return true;
    for (let n = 0; n < MATCHES; n++) if (this.match(n) !== other.match(n)) return false;
    return true;
  }

  private match(n: number): string {
    return (this.played[n] ??= course(this.runs, n + 1));
  }

  private tells(n: number): string {
    return (this.told[n] ??= asTold(this.runs, n + 1));
  }

  private get runs(): Executor {
    return (this.executor ??= instantiate(this.program!, this.code));
  }
}

/** The answers of a match, and the position at its end, as integers. */
function course(executor: Executor, seed: number): string {
  const random = new Random(seed);
  const answers: number[] = [];
  try {
    for (let count = executor.start(seed); count > 0 && answers.length < MOST_DECISIONS;) {
      const answer = executor.offered[random.below(count)]!;
      answers.push(count, answer);
      count = executor.answer(answer);
    }
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    answers.push(-1);
  }
  return `${answers.join()} ${positionHash(executor.program, executor.state)}`;
}

/**
 * A match as its players see it: equal pieces have the same name, and their order in a pile or a hand does not count.
 */
function asTold(executor: Executor, seed: number): string {
  const random = new Random(seed);
  const { program } = executor;
  const seats = program.players.slice(0, program.seats).map((player) => program.pieces[player]!.name);
  const match = Match.start(executor, seed);
  const told: string[] = [];
  for (let n = 0; n < MOST_TOLD; n++) {
    const decision = match.decision();
    if (!decision) break;
    const names = [...new Set(decision.answers.map(({ name }) => name))].sort();
    const name = random.one(names);
    told.push(`${decision.player} ${decision.label} ${names.join()} ${name}`);
    if (n < LOOKED_AT) for (const seat of seats) told.push(shown(match.view(seat)));
    match.answer(
      decision,
      decision.answers.find((answer) => answer.name === name)!,
    );
  }
  const end = seats.map((seat) => shown(match.view(seat)));
  return [...told, ...end, match.stopped?.error.message ?? ""].join("\n");
}

function shown({ states, zones, result }: View): string {
  const lie = zones.map(({ name, shape, open, count, pieces }) => {
    const cards = pieces.map((piece) => (piece ? `${piece.card} ${piece.owner ?? ""}` : "?"));
    return [name, shape, open, count, shape === "pile" || shape === "hand" ? cards.sort() : cards];
  });
  return JSON.stringify([states, lie, result]);
}
