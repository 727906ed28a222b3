/** Runs the match of a scenario on one program, and makes the changes that the scenario's steps prescribe. */
import type { Seed } from "../interpreter/runtime/random.ts";
import type { ScenarioMeaning } from "../dsl/checker/scenarios/steps.ts";
import type { ChanceEntry, ScenarioFile, ScenarioStep } from "../dsl/ast/scenario-file.ts";
import type { Expr } from "../dsl/ast/syntax.ts";
import { allHooks, type Chance, type Executor, type Hooks } from "../interpreter/runtime/executor.ts";
import type { Snippets, WithSnippets } from "../interpreter/compile.ts";
import { Match } from "../interpreter/match/match.ts";
import { lookAt } from "../interpreter/runtime/reference/look.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { ChanceNotes } from "./chance-notes.ts";
import { ScriptedChance } from "./scripted-chance.ts";

/**
 * The lines and expressions of a scenario that are compiled together with its game. `Stage` finds each of them by its
 * index in these lists.
 */
export function snippetsOf({ beforeSetup, given, later, expressions }: ScenarioMeaning): Snippets {
  return { before: beforeSetup, given, later: [...later.values()], expressions: [...expressions.values()] };
}

/** The match of a scenario, with the operations that steps need to change it. */
export class Stage {
  readonly executor: Executor;
  readonly compiled: WithSnippets;
  readonly chance: ScriptedChance;
  /** Records the results of chance in the match so far. */
  readonly notes: ChanceNotes;
  private readonly scenario: ScenarioFile;
  private readonly meaning: ScenarioMeaning;
  private begun: Match | undefined;

  /**
   * @param heard gets the chance of the scenario and returns the one that the match uses. So a caller can record
   * results or replace them.
   */
  constructor(
    compiled: WithSnippets,
    scenario: ScenarioFile,
    meaning: ScenarioMeaning,
    hooks?: Hooks,
    heard = (chance: Required<Chance>) => chance,
  ) {
    const { program } = compiled;
    this.compiled = compiled;
    this.scenario = scenario;
    this.meaning = meaning;
    this.chance = new ScriptedChance(program);
    this.notes = new ChanceNotes(program, heard(this.chance), () => this.executor.state);
    this.executor = reference(program, allHooks(hooks, this.chance.hooks), this.notes);
  }

  /**
   * Begins the match with a seed.
   * @throws ImpossibleChance
   */
  begin(seed: Seed): this {
    this.expect(this.scenario.chance, this.compiled.program.initial);
    this.begun = Match.start(this.executor, seed);
    return this;
  }

  get match(): Match {
    return this.begun!;
  }

  /** The index of the compiled function that computes an expression of the scenario. */
  fn(ast: Expr): number {
    return this.compiled.program.snippets.expressions[[...this.meaning.expressions.keys()].indexOf(ast)]!;
  }

  /** Prescribes results of chance, for the match from the current position on. */
  expect(entries: readonly ChanceEntry[], state = this.executor.state): void {
    this.chance.expect(this.executor.state, entries, ({ zone }) =>
      lookAt(this.compiled.program, state).value(this.fn(zone)),
    );
  }

  /**
   * Carries out a `given` step on the current match. If several follow one another, only the last one does this, for
   * all of them. Returns the reason if the step is impossible.
   */
  give({ lines }: ScenarioStep & { readonly kind: "given" }, match = this.match): string | undefined {
    if (match.over) return "The match is over.";
    const change = this.compiled.program.snippets.later[[...this.meaning.later.keys()].indexOf(lines)];
    if (change !== undefined) match.perform(change);
    return undefined;
  }
}
