/** Checks that the answers of one decision have different names. */
import { hasBody, isLine } from "../../typed-game/traits.ts";
import type { Range } from "../../../diagnostics/range.ts";
import type { Game, Rule } from "../../game.ts";
import { rulesOf } from "../../visitor.ts";
import type { Check } from "../check.ts";

/** The name by which a player chooses an item of `in any order`: its label, the name of its effect, or its verb. */
export function itemName(item: Rule): string {
  if (item.kind === "do") return item.effect.name;
  if (item.kind === "do field") return item.member[0]!.name;
  if (item.kind === "if") return item.then.items[0] ? itemName(item.then.items[0]) : "if";
  if (isLine(item) || (hasBody(item) && item.kind !== "any order")) return item.kind.replaceAll(" ", "-");
  return item.label.name;
}

/** Reports answers that a player, a scenario or a record could not tell apart. */
export function checkAnswers(c: Check, game: Game): void {
  const exchanges = new Map(game.anytime.map((effect) => [effect.name, effect.range]));
  for (const rule of rulesOf(game)) {
    if (rule.kind === "any order") checkItems(c, rule);
    if (rule.kind === "may") checkLabel(c, rule.label, "no", exchanges);
    if (rule.kind === "repeat" && rule.may && rule.label) checkLabel(c, rule.label, "done", exchanges);
  }
}

function checkItems(c: Check, { names, body }: Rule & { readonly kind: "any order" }): void {
  names.forEach((name, i) => {
    const first = names.indexOf(name);
    if (first < i)
      c.report("same-answer", body.items[i]!.range, { name, as: "line" }, [
        { range: body.items[first]!.range, label: "the other one" },
      ]);
  });
}

/**
 * Reports an answer with the same name as another answer that is offered beside it: the one that declines (`declined`),
 * or an exchange that is possible at any time.
 */
function checkLabel(
  c: Check,
  { name, range }: { readonly name: string; readonly range: Range },
  declined: string,
  exchanges: ReadonlyMap<string, Range>,
): void {
  const exchange = exchanges.get(name);
  if (exchange) c.report("same-answer", range, { name, as: "exchange" }, [{ range: exchange, label: "the exchange" }]);
  if (name === declined) c.report("same-answer", range, { name, as: "word" });
}
