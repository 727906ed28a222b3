/**
 * Runs the scenarios of a game on its mutants (wrong versions), and decides for each mutant whether a scenario notices
 * it.
 */
import { positionAt, type Source } from "../../src/diagnostics/range.ts";
import type { GameFile } from "../../src/dsl/ast/game-file.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { fileOf } from "../../src/dsl/cache.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { joined } from "../../src/dsl/join.ts";
import { IncrementalCache } from "../../src/dsl/reader/incremental-cache.ts";
import { outcome, positionsOf, runner, type Scenario } from "../games/scenarios.ts";
import { linesPassed } from "./coverage.ts";
import { Original, type Setting } from "./matches.ts";
import { type Mutant, mutated } from "./mutant.ts";
import { mutantsOf } from "./mutants.ts";

/** The verdict on a mutant. */
export type Verdict =
  /** The checker rejects the mutant, so no scenario is needed. */
  | { readonly kind: "mistaken" }
  /** A scenario fails with the mutant. */
  | { readonly kind: "noticed"; readonly by: string }
  /** No scenario fails, although random matches in this setting differ from the original game. */
  | { readonly kind: "unnoticed"; readonly in: string }
  /** No scenario fails, and no random match differs from the original game. */
  | { readonly kind: "alike" }
  /** The checker accepts the mutant, but rulewright crashes when it plays it, which is a bug in rulewright. */
  | { readonly kind: "crash"; readonly error: string };

/**
 * This many of the scenarios that failed last are tried first. Mutants of neighbouring lines often make the same
 * scenarios fail.
 */
const RECENT = 8;

/** A game with its scenarios, and its mutants. */
export class Judge {
  readonly source: Source;
  readonly mutants: readonly Mutant[];
  private readonly game: string;
  private readonly scenarios: readonly Scenario[];
  private readonly passed: ReadonlyMap<Scenario, ReadonlySet<number>>;
  private readonly original: Original;
  private readonly cache = new IncrementalCache("fleeting");
  private readonly settings: readonly Setting[];
  private recent: readonly Scenario[] = [];

  constructor(game: string, text: string, scenarios: readonly Scenario[]) {
    this.game = game;
    this.source = { name: `games/${game}.yaml`, text };
    this.mutants = mutantsOf(this.source);
    // Short scenarios run first, because they are quick.
    this.scenarios = scenarios.toSorted((a, b) => a.source.text.length - b.source.text.length);
    this.passed = new Map(this.scenarios.map((scenario) => [scenario, linesPassed(game, this.source.text, scenario)]));
    this.settings = settingsOf(game, this.source, this.scenarios);
    this.original = new Original(this.source);
  }

  judge(mutant: Mutant): Verdict {
    const source = { name: this.source.name, text: mutated(this.source.text, mutant) };
    this.cache.turn();
    fileOf(source, this.cache);
    const { game, problems } = loadGame(source);
    if (!game || problems.some(isError)) return { kind: "mistaken" };
    const changed = runner(this.game, source.text, { cache: this.cache });
    for (const scenario of this.inOrder(positionAt(this.source, mutant.start).line)) {
      const { mistakes, failed } = outcome(changed, scenario);
      if (mistakes.length > 0) return { kind: "mistaken" };
      if (failed.length === 0) continue;
      this.recent = [scenario, ...this.recent.filter((other) => other !== scenario)].slice(0, RECENT);
      return { kind: "noticed", by: scenario.title };
    }
    const setting = this.original.difference(source, this.settingsFor(mutant));
    return setting ? { kind: "unnoticed", in: inWords(setting) } : { kind: "alike" };
  }

  /** All scenarios in a useful order: those that are likely to fail for a mutant of this line come first. */
  private inOrder(line: number): readonly Scenario[] {
    const covering = this.scenarios.filter((scenario) => this.passed.get(scenario)!.has(line));
    const recent = this.recent.filter((scenario) => covering.length === 0 || covering.includes(scenario));
    return [...new Set([...recent, ...covering, ...this.scenarios])];
  }

  /** The settings in which to play a mutant. A mutant that changes a variant is played only with this variant. */
  private settingsFor({ start }: Mutant): readonly Setting[] {
    const within = gameIn(this.source).variants.find(({ range }) => range.start <= start && start < range.end);
    return this.settings.filter(({ variants }) => !within || variants.includes(within.name.text));
  }
}

function gameIn(source: Source): GameFile {
  return fileOf(source).value.flatMap((doc) => (doc.kind === "game" ? [doc.game] : []))[0]!;
}

/** The settings to play: the game with every number of players, and the setting of each scenario. */
function settingsOf(game: string, source: Source, scenarios: readonly Scenario[]): readonly Setting[] {
  const { min, max } = loadGame(source).game!.players;
  const usual = Array.from({ length: max - min + 1 }, (_, i): Setting => ({
    players: min + i,
    variants: [],
    options: {},
  }));
  const written = scenarios
    .flatMap((each) => fileOf(each.source).value)
    .flatMap((doc) => (doc.kind === "scenario" && doc.scenario.sort === "scenario" ? [doc.scenario] : []))
    .map((scenario) => joined(scenario, (name) => positionsOf(game, name)).value)
    .map(({ players, variants, options }) => ({
      players,
      variants: variants.map(({ text }) => text),
      options: Object.fromEntries(options.map(({ name, value }) => [name.text, value])),
    }));
  return [...new Map([...usual, ...written].map((setting) => [inWords(setting), setting])).values()];
}

/** Describes a setting in words; different settings have different words. */
function inWords({ players, variants, options }: Setting): string {
  const chosen = Object.entries(options).map(([name, value]) => `${name} ${value}`);
  return [`${players} players`, ...variants, ...chosen].join(", ");
}
