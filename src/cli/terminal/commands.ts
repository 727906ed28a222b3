/** What a person can type at the terminal besides an answer. */
import { bare } from "../../diagnostics/suggest.ts";

const COMMANDS = [
  "why",
  "hint",
  "table",
  "log",
  "answers",
  "undo",
  "back",
  "commit",
  "withdraw",
  "save",
  "help",
  "quit",
] as const;

/** The commands that a number or a name can follow. */
const WITH_OPERAND: ReadonlySet<string> = new Set<Command>(["back", "save", "why", "log"]);

/** A command, by its English word. */
export type Command = (typeof COMMANDS)[number];

/**
 * The command at the beginning of a line, and the text after it. It can be typed in English, or as `called` in the
 * language of the match; capital letters and accents make no difference.
 */
export function commandIn(
  line: string,
  called: Readonly<Record<Command, string>>,
): { readonly command: Command; readonly operand: string | undefined } | undefined {
  const words = COMMANDS.flatMap((command) => [command, called[command]].map((word) => ({ command, word })));
  const named =
    words.find(({ word }) => bare(line) === bare(word)) ??
    words.find(({ command, word }) => WITH_OPERAND.has(command) && bare(line).startsWith(`${bare(word)} `));
  return named && { command: named.command, operand: line.slice(named.word.length).trim() || undefined };
}
