/** Writes the latest part of the log in few lines, for a screen that has room for little more than the question. */
import stringWidth from "string-width";
import type { ToldLine } from "../../narration/narrator.ts";
import type { Line } from "./line.ts";
import { wrapped } from "./wrap.ts";

const INDENT = "  ";

/**
 * The sentences, as many side by side as fit. Each turn begins on a new line. Sentences that tell an act again are left
 * out, and so are the headings of turns, because the sentences name the players.
 */
export function newsLines(told: readonly ToldLine[], columns: number): Line[] {
  const lines: Line[] = [];
  let line = "";
  const end = () => {
    if (line !== "") lines.push(...wrapped(line, columns));
    line = "";
  };
  for (const { kind, text } of told.filter(({ again }) => !again)) {
    const next = line === "" ? `${INDENT}${text}` : `${line} ${text}`;
    if (kind === "turn" || kind === "finish" || stringWidth(next) > columns) end();
    if (kind === "finish") lines.push("", { text, brush: "title" });
    else if (kind !== "turn") line = line === "" ? `${INDENT}${text}` : next;
  }
  end();
  return lines;
}
