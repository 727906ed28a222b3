/** Rules that a session plays by: a program, and what they are called. */
import type { Problem } from "../diagnostics/problem.ts";
import { diagnosticOf } from "../diagnostics/render.ts";
import type { Origins } from "../interpreter/compile.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { makeProgram, type Setup } from "../simulation/setup.ts";
import { makeModel, Numbering } from "./make-model.ts";
import type { Model } from "./model.ts";
import { type Languages, languagesFor } from "./localized.ts";
import type { Mistake } from "./snapshot.ts";
import { spanOf } from "./span.ts";

/** Rules that have no mistakes, ready to play. */
export interface Rules {
  readonly setup: Setup;
  /** Whether answers are judged by guards. */
  readonly guards: boolean;
  readonly program: Program;
  readonly origins: Origins;
  readonly languages: Languages;
  readonly numbering: Numbering;
  readonly model: Model;
}

/** The rules, or why there are none. */
export type RulesResult =
  | { readonly kind: "rules"; readonly rules: Rules }
  /** Mistakes in the files. */
  | { readonly kind: "problems"; readonly problems: readonly Mistake[] }
  /** Something was asked that the game does not have. */
  | { readonly kind: "refused"; readonly message: string; readonly hint: string };

/**
 * Reads the files and makes the program. Unless told it judges no answer by a guard: working out guards
 * takes longer than trying all answers of a whole match.
 */
export function makeRules(setup: Setup, guards = false): RulesResult {
  const made = makeProgram(setup, { guards });
  switch (made.kind) {
    case "problems":
      return { kind: "problems", problems: made.problems.map(mistakeOf) };
    case "refused":
      return made;
    case "program": {
      const { program, origins } = made;
      const languages = languagesFor(program);
      const numbering = new Numbering(program);
      return {
        kind: "rules",
        rules: {
          setup,
          guards,
          program,
          origins,
          languages,
          numbering,
          model: makeModel(program, languages, numbering),
        },
      };
    }
  }
}

/** A problem as plain data, in words. */
export function mistakeOf(found: Problem): Mistake {
  const { code, message, hint } = diagnosticOf(found);
  return { code, message, hint, line: spanOf(found.range) };
}
