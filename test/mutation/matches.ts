/**
 * Compares two versions of a game: whether they play the same random matches, and show the same things to their
 * players.
 */
import type { Source } from "../../src/diagnostics/range.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, GameError, Match, positionHash, type Program, type View } from "../../src/interpreter/index.ts";
import { generate, instantiate, type Source as Code } from "../../src/interpreter/runtime/codegen/generator.ts";
import type { Executor } from "../../src/interpreter/runtime/executor.ts";
import { readOptions } from "../../src/simulation/setup.ts";
import { Random } from "../explore/search.ts";

/** How a match is set up: the number of players, the variants and the options. */
export interface Setting {
  readonly players: number;
  readonly variants: readonly string[];
  /** The chosen value of each option, by the names that the game uses. */
  readonly options: Readonly<Record<string, string>>;
}

/** The number of matches in each setting. */
const MATCHES = 20;
/**
 * A match is abandoned after this many decisions, because a mutant may never end. A usual match has a few hundred
 * decisions.
 */
const MOST_DECISIONS = 3000;
/** The number of matches in which the two versions are compared as players see them, by the names of pieces. */
const TOLD = 5;
const MOST_TOLD = 400;
/** In each such match, the number of decisions at which the views of all seats are compared. */
const LOOKED_AT = 20;

/** The original game. It finds out whether a mutant behaves differently, by playing the same matches with both. */
export class Original {
  private readonly source: Source;
  private readonly versions = new Map<Setting, Version>();

  constructor(source: Source) {
    this.source = source;
  }

  /** The first setting in which a mutant plays differently from the original, or shows something else. */
  difference(mutant: Source, settings: readonly Setting[]): Setting | undefined {
    return settings.find((setting) => !new Version(mutant, setting).isLike(this.version(setting)));
  }

  private version(setting: Setting): Version {
    let known = this.versions.get(setting);
    if (!known) this.versions.set(setting, (known = new Version(this.source, setting)));
    return known;
  }
}

/** A version of a game in one setting. It has no program if the version has errors or does not allow the setting. */
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
      // The program is compiled without guards (conditions that decide quickly whether an answer is allowed), because
      // making them takes longer than these matches.
      if ("values" in chosen) this.program = compileGame(game, { players, options: chosen.values, guards: false });
    }
    this.code = this.program && generate(this.program);
  }

  /**
   * True if two versions play alike. First compares the answers and the last positions as integers, which is quick. If
   * they differ, two equal pieces may only be exchanged, so the matches are compared again as players see them.
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

/** Plays a match at random. Returns all its answers and a hash of the last position, as a text of integers. */
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
 * Plays a match at random, and describes it as its players see it. Equal pieces have the same name, and their order in
 * a pile or a hand does not count.
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
