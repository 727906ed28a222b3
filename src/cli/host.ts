/** What the commands have of the world outside: given to them, so that tests can stand in for it. */
import type { Readable } from "node:stream";

export interface Host {
  /** The folder where the command was called. */
  readonly folder: string;
  readonly input: Readable;
  out(text: string): void;
  err(text: string): void;
  /** Whether somebody reads along at a terminal, and answers there. */
  readonly interactive: boolean;
  /** Whether what goes to `err` is read by somebody. */
  readonly watched: boolean;
  readonly colour: boolean;
  readonly columns: number;
}

/** The process as a host. */
export function processHost(): Host {
  const { stdin, stdout, stderr, env } = process;
  return {
    folder: process.cwd(),
    input: stdin,
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    interactive: stdin.isTTY === true && stdout.isTTY === true,
    watched: stderr.isTTY === true,
    colour: stdout.isTTY === true && env.NO_COLOR === undefined && env.TERM !== "dumb",
    columns: stdout.columns ?? 100,
  };
}
