/**
 * Changes a number in the text of the game itself, and not in a variant. Only its digits are replaced, so the layout
 * and the comments around it stay.
 */
import { singular } from "../../dsl/singular.ts";
import { cellsOf } from "./cells.ts";
import { writeDeclaration } from "./declarations.ts";
import { effectOf } from "./effects.ts";
import type { LaidGame } from "./laid-game.ts";
import type { LayoutText } from "./layout-text.ts";
import { numbersIn } from "./numbers-in-rules.ts";
import type { Subject } from "./types.ts";
import { casesOf, declOf } from "./values.ts";

/**
 * Replaces a number of `subject`, a thing of the game, in the text of the game. `field` is the name of the number's
 * field in the form for the thing.
 */
export function writeInGame(text: LayoutText, subject: Subject, field: string, value: string, now: LaidGame): void {
  switch (subject.about) {
    case "state":
    case "zone":
      return writeDeclaration(text, subject, { [field]: value }, now, now);
    case "value": {
      const found = casesOf(declOf(now, subject.name)).find(({ key }) => (key === "" ? "value" : key) === field);
      return found && text.respell(found.expr.range, value);
    }
    case "effect": {
      const found = numbersIn(effectOf(now.game, subject.name)!.body)[Number(field.split(" ")[1]) - 1];
      if (!found) return;
      const { range, counter } = found;
      // The counter, such as `coins`, follows the number and may change its plural. It is replaced first, because this
      // does not move the number before it.
      if (counter) text.respell(counter.range, value === "1" ? singular(counter.name) : counter.name);
      return text.respell(range, value);
    }
    case "piece": {
      const cell = cellsOf(now.file, subject.kind, subject.name)?.fields.get(field);
      if (cell) return text.respell(cell.range, value);
      return text.put(["pieces", subject.kind, subject.name, field], value);
    }
    case "new piece":
    case "template":
      throw new Error(`A subject about "${subject.about}" has no number in the game.`);
  }
}
