/** Another number in the text of the game itself: only its digits change, the layout and comments around it stay. */
import type { Range } from "../../diagnostics/range.ts";
import { singular } from "../../dsl/singular.ts";
import { cellsOf } from "./cells.ts";
import { writeDeclaration } from "./declarations.ts";
import { effectOf } from "./effects.ts";
import type { LaidGame } from "./laid-game.ts";
import type { LayoutText } from "./layout-text.ts";
import { numbersIn } from "./numbers-in-rules.ts";
import type { Subject } from "./types.ts";
import { casesOf, declOf } from "./values.ts";

/** Writes a number of a subject. `field` names it as in the form about the subject. */
export function writeInGame(text: LayoutText, subject: Subject, field: string, value: string, now: LaidGame): void {
  switch (subject.about) {
    case "state":
    case "zone":
      return writeDeclaration(text, subject, { [field]: value }, now, now);
    case "value": {
      const found = casesOf(declOf(now, subject.name)).find(({ key }) => (key === "" ? "value" : key) === field);
      return found && replace(text, [{ range: found.expr.range, by: value }]);
    }
    case "effect": {
      const found = numbersIn(effectOf(now.game, subject.name)!.body)[Number(field.split(" ")[1]) - 1];
      if (!found) return;
      const { range, counter } = found;
      const after = counter && { range: counter.range, by: value === "1" ? singular(counter.name) : counter.name };
      return replace(text, [{ range, by: value }, ...(after ? [after] : [])]);
    }
    case "piece": {
      const cell = cellsOf(now.file, subject.kind, subject.name)?.fields.get(field);
      if (cell) return replace(text, [{ range: cell.range, by: value }]);
      return text.put(["pieces", subject.kind, subject.name, field], value);
    }
    case "new piece":
    case "template":
      throw new Error(`A subject about "${subject.about}" has no number in the game.`);
  }
}

/** Replaces parts that are in order. */
function replace(text: LayoutText, parts: readonly { readonly range: Range; readonly by: string }[]): void {
  for (const { range, by } of parts.toReversed()) {
    const written = text.text.slice(range.start, range.end).trimEnd();
    text.text = text.text.slice(0, range.start) + by + text.text.slice(range.start + written.length);
  }
}
