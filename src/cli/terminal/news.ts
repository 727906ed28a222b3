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
  for (const { kind, text } of told.filter((each, i) => !each.again && !isSameAnswer(each, told[i - 1]))) {
    const next = line === "" ? `${INDENT}${text}` : `${line} ${text}`;
    if (kind === "turn" || kind === "finish" || stringWidth(next) > columns || !isClosed(line)) end();
    if (kind === "finish") lines.push("", { text, brush: "title" });
    else if (kind !== "turn") line = line === "" ? `${INDENT}${text}` : next;
  }
  end();
  return lines;
}

/** Whether a line ends with a sentence, and not with the mere name of an answer, after which another could not begin. */
function isClosed(line: string): boolean {
  return /[.!?)“”"]$/.test(line);
}

/** Whether a sentence about an answer is the same as the one before, as for the parts of a payment. */
function isSameAnswer({ event, kind, text }: ToldLine, before: ToldLine | undefined): boolean {
  return (event === undefined || kind === "forced") && before !== undefined && text.startsWith(before.text);
}
