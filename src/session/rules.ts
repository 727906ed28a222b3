/** Compiles the rules of a session, and collects the titles and numbers of its things. */
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

/** The rules of a match, with everything that is needed to display it. */
export interface ShownRules {
  readonly program: Program;
  readonly origins: Origins;
  /** The scenario in whose position the match begins; undefined if it begins with the set-up. */
  readonly staging: Staging | undefined;
  readonly languages: Languages;
  readonly numbering: Numbering;
}

/** Rules without mistakes, ready for a match. */
export interface Rules extends ShownRules {
  readonly setup: Setup;
  /**
   * Whether guards (conditions computed in advance) decide which answers are allowed. Otherwise each answer is tried
   * out.
   */
  readonly guards: boolean;
  readonly model: Model;
}

/** The result of compiling rules: the rules, or the reason why there are none. */
export type RulesResult =
  | { readonly kind: "rules"; readonly rules: Rules }
  /** The rules cannot be compiled, because the files contain mistakes. */
  | { readonly kind: "problems"; readonly problems: readonly Mistake[] }
  /** The setup asks for something that the game does not have, such as an unknown option. */
  | { readonly kind: "refused"; readonly message: string; readonly hint: string };

/**
 * Reads the files and compiles the program. By default it compiles no guards (conditions that decide answers in
 * advance), because this takes longer than trying out all answers of a whole match.
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

/** A problem of the rules as plain data, described in words. */
export function mistakeOf(found: Problem): Mistake {
  const { code, message, hint } = diagnosticOf(found);
  return { code, message, hint, line: spanOf(found.range) };
}
