/** How a command ends when it cannot do what it was asked. */
import type { Problem } from "../diagnostics/problem.ts";
import { notThere } from "../diagnostics/suggest.ts";

export const EXIT = { fine: 0, findings: 1, usage: 2 } as const;

/** Ends the command with one message. `code` 2: it was called wrongly, or something cannot be read; 1: the rules or a record are wrong. */
export class Stop extends Error {
  readonly code: number;
  readonly hint: string | undefined;
  constructor(message: string, hint?: string, code: number = EXIT.usage) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

/** Ends the command with problems that have places in files. */
export class Problems extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super("problems in rules");
    this.problems = problems;
  }
}

/** A name that is not known, with the names that could be meant. */
export function unknown(what: string, name: string, known: readonly string[]): Stop {
  const { message, hint } = notThere(what, name, known);
  return new Stop(message, hint);
}
