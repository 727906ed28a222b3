import { plain } from "../../src/narration/phrase.ts";
import type { Block } from "../../src/rulebook/rulebook.ts";

/** The contents of a block as texts: its lines, or the rows of its table. */
export function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
      return [plain(block.words)];
    case "rules":
      return block.lines.map(({ words }) => plain(words));
    case "table":
      return block.rows.map(({ cells }) => cells.map(plain).join(" | "));
  }
}
