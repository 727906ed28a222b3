/** Rules that are printed on a piece, as lines to read. */

export interface RuleLine {
  readonly text: string;
  /** How far to the right it stands. */
  readonly depth: number;
}

/** The lines of rules as they are written in a file: one rule, a list in brackets, or a list with dashes. */
export function ruleLines(written: string): RuleLine[] {
  const text = written.replaceAll(/(^|\s)#.*$/gm, "").trimEnd();
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  // The first line begins in the middle of the file's line, so its indentation is not known.
  const rest = lines.slice(1).map(indentation);
  const least = rest.length > 0 ? Math.min(...rest) : 0;
  const steps = [...new Set(rest.map((depth) => depth - least))].sort((a, b) => a - b);
  return lines.flatMap((line, i) => {
    const depth = i === 0 ? 0 : steps.indexOf(indentation(line) - least) + (lines[0]!.trim().startsWith("-") ? 0 : 1);
    return parts(bare(line)).map((part) => ({ text: part, depth: Math.max(0, depth) }));
  });
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}

function bare(line: string): string {
  return line.trim().replace(/^(?:- +)+/, "");
}

/** `[a, b(c, d)]` → `a`, `b(c, d)`. */
function parts(line: string): string[] {
  const head = /^((?:[^[\]]*: +)?)\[(.*)\]$/.exec(line);
  if (!head) return [line];
  const [, before, inside] = head as unknown as [string, string, string];
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= inside.length; i++) {
    const sign = inside[i];
    if (sign !== undefined && "([{".includes(sign)) depth++;
    else if (sign !== undefined && ")]}".includes(sign)) depth--;
    else if (sign === undefined || (sign === "," && depth === 0)) {
      found.push(inside.slice(start, i).trim());
      start = i + 1;
    }
  }
  return found.filter((part) => part !== "").map((part, i) => (i === 0 ? before + part : part));
}

/** A line that symbols can say: amounts that are gained or given, or something that is done. */
export type Sign =
  | { readonly kind: "amounts"; readonly gained: boolean; readonly amounts: readonly { readonly count: string; readonly name: string }[] }
  | { readonly kind: "done"; readonly name: string; readonly count: string | undefined };

/** `gain 2 coins and 1 point`, `pay 1 seal`, `do draw-water`, `do advance(2)`; undefined for any other line. */
export function signOf(line: string): Sign | undefined {
  const done = /^do ([\p{L}\p{N}-]+)(?:\((\d+)\))?$/u.exec(line);
  if (done) return { kind: "done", name: done[1]!, count: done[2] };
  const verb = /^(gain|pay|lose) (.+)$/.exec(line);
  if (!verb) return undefined;
  const amounts = verb[2]!.split(/ and |, /).map((part) => /^(\d+) ([\p{L}\p{N}-]+)$/u.exec(part));
  if (amounts.includes(null)) return undefined;
  return { kind: "amounts", gained: verb[1] === "gain", amounts: amounts.map((part) => ({ count: part![1]!, name: part![2]! })) };
}

/** The words of a line, with what stands between them. */
export function wordsOf(line: string): string[] {
  return line.split(/([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/u).filter((part) => part !== "");
}
