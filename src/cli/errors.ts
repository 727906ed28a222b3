/** The errors with which a command ends if it cannot do its task. */
import { escaped } from "../diagnostics/escape.ts";
import { painter } from "../diagnostics/paint.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { diagnosticOf, isError, renderText } from "../diagnostics/render.ts";
import { notThere } from "../diagnostics/suggest.ts";

/**
 * The exit codes of all commands. `findings`: the command found mistakes. `usage`: the command line is wrong, or a file
 * cannot be read.
 */
export const EXIT = { fine: 0, findings: 1, usage: 2 } as const;

/**
 * An error that ends the command with one message. `code`, the exit code, is 2 if the command line is wrong or
 * something cannot be read, and 1 if the rules or a record are wrong.
 */
export class Stop extends Error {
  readonly code: number;
  readonly hint: string | undefined;
  constructor(message: string, hint?: string, code: number = EXIT.usage) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

/** An error that ends the command with problems, which have places in files. */
export class Problems extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super("problems in rules");
    this.problems = problems;
  }
}

/** The error for an unknown name. Its message suggests known names that are similar. */
export function unknown(what: string, name: string, known: readonly string[]): Stop {
  const { message, hint } = notThere(what, name, known);
  return new Stop(message, hint);
}

/** The errors that are messages for the user. Any other error that is thrown is a bug. */
export type Failure = Stop | Problems;

/** Whether an exception is a message for the user, and not a bug. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Stop || error instanceof Problems;
}

/** The exit code of a command that ends with this failure. */
export function codeOf(failure: Failure): number {
  if (failure instanceof Stop) return failure.code;
  return failure.problems.some(isError) ? EXIT.findings : EXIT.fine;
}

/** The message of a failure as text for people. */
export function failureText(failure: Failure, colour: boolean): string {
  if (failure instanceof Problems) return renderText(failure.problems, { colour });
  const paint = painter(colour);
  return `${paint.error("error")} ${paint.title(escaped(failure.message))}\n${failure.hint === undefined ? "" : `  ${paint.hint(failure.hint.split("\n").map(escaped).join("\n"))}\n`}`;
}

/** The message of a failure as data for scripts. */
export function failureData(failure: Failure): object {
  return failure instanceof Problems
    ? { problems: failure.problems.map(diagnosticOf) }
    : { error: failure.message, ...(failure.hint !== undefined && { hint: failure.hint }) };
}
