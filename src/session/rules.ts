/** The rules of a session: a program, and the names of things. */
import type { Problem } from "../diagnostics/problem.ts";
import { diagnosticOf } from "../diagnostics/render.ts";
import type { Origins } from "../interpreter/compile.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { type ScenarioPosition, type Staging, stagingOf } from "../scenarios/position.ts";
import { makeProgram, type Setup } from "../simulation/setup.ts";
import { makeModel, Numbering } from "./make-model.ts";
import type { Model } from "./model.ts";
import { type Languages, languagesFor } from "./localized.ts";
import type { Mistake } from "./snapshot.ts";
import { spanOf } from "./span.ts";

/** The rules of a match in the form that display needs. */
export interface ShownRules {
  readonly program: Program;
  readonly origins: Origins;
  /** Set if the match begins like a scenario. */
  readonly staging: Staging | undefined;
  readonly languages: Languages;
  readonly numbering: Numbering;
}

/** Rules that have no mistakes, ready to play. */
export interface Rules extends ShownRules {
  readonly setup: Setup;
  /** Whether guards decide which answers are allowed; otherwise each answer is tried. */
  readonly guards: boolean;
  readonly model: Model;
}

/** The rules, or the reason why there are none. */
export type RulesResult =
  | { readonly kind: "rules"; readonly rules: Rules }
  /** Mistakes in the files. */
  | { readonly kind: "problems"; readonly problems: readonly Mistake[] }
  /** The setup requests something that the game does not have. */
  | { readonly kind: "refused"; readonly message: string; readonly hint: string };

/**
 * Reads the files and makes the program. By default it makes no guards, because that takes longer than trying all
 * answers of a whole match.
 */
export function makeRules(setup: Setup, start: ScenarioPosition | undefined, guards = false): RulesResult {
  const made = start ? staged(start, setup, guards) : { ...makeProgram(setup, { guards }), staging: undefined };
  switch (made.kind) {
    case "problems":
      return { kind: "problems", problems: made.problems.map(mistakeOf) };
    case "refused":
      return made;
    case "program": {
      const { program, origins, staging } = made;
      const languages = languagesFor(program);
      const numbering = new Numbering(program);
      return {
        kind: "rules",
        rules: {
          setup,
          guards,
          program,
          origins,
          staging,
          languages,
          numbering,
          model: makeModel(program, languages, numbering),
        },
      };
    }
  }
}

function staged(start: ScenarioPosition, setup: Setup, guards: boolean) {
  const made = stagingOf(start, setup, guards);
  if (made.kind !== "staging") return made;
  const { program, origins } = made.staging.compiled;
  return { kind: "program" as const, program, origins, staging: made.staging };
}

/** A problem as plain data, in words. */
export function mistakeOf(found: Problem): Mistake {
  const { code, message, hint } = diagnosticOf(found);
  return { code, message, hint, line: spanOf(found.range) };
}
