/** The commands that a person can type at the terminal instead of an answer. */
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

/** A number or a name can follow these commands, as in `log 5`. */
const WITH_OPERAND: ReadonlySet<string> = new Set<Command>(["back", "save", "why", "log"]);

/** A command that a person can type, by its English word. */
export type Command = (typeof COMMANDS)[number];

/**
 * Finds the command at the beginning of a typed line, and the text after it. The command can be in English or in the
 * language of the match (`called`). Capital letters and accents make no difference.
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
