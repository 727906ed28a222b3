/** Makes mistakes: each changes one word or number of a correct file. */
import type { Range, Source } from "../../../src/diagnostics/range.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";

export interface Mutation {
  /**
   * The sort of mistake: a misspelt name, a value of a wrong type, a misspelt name of a section, one argument too many.
   */
  readonly what: "misspelt" | "type" | "key" | "argument";
  /** The text of the whole file, with the mistake in it. */
  readonly text: string;
  /** The offset where the mistake starts in `text`. */
  readonly start: number;
  readonly end: number;
}

type Named = { readonly text: string; readonly range: Range };

/** All single mistakes that can be made in a file. */
export function mutations(source: Source): readonly Mutation[] {
  const found: Mutation[] = [];
  const add = (what: Mutation["what"], { start, end }: { start: number; end: number }, written: string) =>
    found.push({
      what,
      text: source.text.slice(0, start) + written + source.text.slice(end),
      start,
      end: start + written.length,
    });
  const words = new Set(source.text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu));
  const seen = new Set<number>();
  const misspell = ({ text, range }: Named) => {
    const wrong = misspelt(text);
    // If the wrong name is another name of the game, the line may be correct.
    if (range.source !== source || range.start === range.end || seen.has(range.start) || words.has(wrong)) return;
    seen.add(range.start);
    add("misspelt", range, wrong);
  };
  for (const node of nodes(readFile(source).value)) {
    switch (node.kind) {
      case "name":
      case "member":
        misspell(node.name as Named);
        extraArgument(node, add);
        break;
      case "named":
        misspell(node.name as Named);
        break;
      case "do": {
        const call = node.call as { kind: string; args?: unknown; range: Range };
        if (call.kind === "name" && !call.args) add("argument", { start: call.range.end, end: call.range.end }, "(1)");
        break;
      }
      case "query": {
        const set = node.in as { kind: string; range: Range };
        add("type", set.range, "true");
        break;
      }
      case "int":
        add("type", node.range as Range, "seats");
        break;
      case "move":
        add("type", (node.what as { range: Range }).range, "7");
        break;
    }
    if ("target" in node && "how" in node) misspell(node.target as Named);
  }
  for (const match of source.text.matchAll(
    /^(?:players|names|kinds|state|zones|values|effects|setup|play|finish|winners|pieces|variants|texts)(?=:)/gm,
  )) {
    const [key] = match;
    add("key", { start: match.index, end: match.index + key.length }, misspelt(key));
  }
  return found;
}

function extraArgument(
  node: Record<string, unknown>,
  add: (what: "argument", range: { start: number; end: number }, written: string) => void,
): void {
  const args = node.args as readonly unknown[] | undefined;
  const { text } = node.name as Named;
  if (!args || args.length === 0 || text === "min" || text === "max") return;
  const { end } = node.range as Range;
  add("argument", { start: end - 1, end: end - 1 }, ", 1");
}

/** The word with two letters swapped, or with an additional letter. */
function misspelt(word: string): string {
  for (let i = Math.floor(word.length / 2); i < word.length - 1; i++) {
    if (word[i] !== word[i + 1] && word[i] !== "-" && word[i + 1] !== "-")
      return word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2);
  }
  return `${word}q`;
}

/** All nodes of the syntax trees of a file. The values of a piece's row are included. */
function* nodes(tree: unknown): Generator<Record<string, unknown>> {
  if (typeof tree === "function" || typeof tree !== "object" || tree === null) return;
  if (Array.isArray(tree)) {
    for (const part of tree) yield* nodes(part);
    return;
  }
  const node = tree as Record<string, unknown>;
  yield node;
  for (const [key, part] of Object.entries(node)) {
    if (key === "range" || key === "keyRange") continue;
    if (key === "asBlock" && typeof part === "function" && !("items" in node && node.items))
      yield* nodes((part as () => { value: unknown }).call(node).value);
    else yield* nodes(part);
  }
}
