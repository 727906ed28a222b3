/**
 * Reports questions that reveal hidden information by their answers (see `src/dsl/visibility`), and clauses that do so:
 * `seen by` and `decider`, which says which player answers for another.
 */
import { isWithin } from "../../../diagnostics/range.ts";
import type { Game } from "../../game.ts";
import { deciderSecrets, seenBySecrets } from "../../visibility/clauses.ts";
import { allZones } from "../../visibility/hiding.ts";
import { isVisible, type Secret } from "../../visibility/secret.ts";
import { questionsOf } from "../../visibility/rules.ts";
import type { Check } from "../check.ts";
import { short } from "../types/expected-type.ts";

/** Reports rules whose course depends on something that the deciding player cannot see. */
export function checkUnseen(c: Check, game: Game): void {
  for (const [rule, question] of questionsOf(game)) {
    const read = question.depends.find(isSurelyHidden);
    if (read) {
      const inside = isWithin(read.range, rule.range);
      c.report(
        "asks-of-unseen",
        inside ? read.range : rule.range,
        { words: short(read.range), counts: read.part === "number" },
        inside ? [] : [{ range: read.range, label: "it is read here" }],
      );
      continue;
    }
    const back = question.tells.find(isSurelyHidden);
    if (back)
      c.report("face-down", isWithin(back.range, rule.range) ? back.range : rule.range, { words: short(back.range) });
  }
}

/** Reports clauses that reveal hidden information, whatever the rules do. */
export function checkClauses(c: Check, game: Game): void {
  const tell = (role: "looks" | "answers", secrets: readonly Secret[]) => {
    const read = secrets.find(({ part }) => part === "content" || part === "number");
    if (read) c.report("told-by-clause", read.range, { words: short(read.range), role });
  };
  const things = [...allZones(game), ...game.states, ...game.kinds.flatMap(({ states }) => states)];
  for (const { seen } of things) if (seen.who === "players") tell("looks", seenBySecrets(game, seen.players));
  tell("answers", deciderSecrets(game));
}

/** Whether the rules hide the secret from the asked player in every match, whatever its players do. */
function isSurelyHidden(secret: Secret): boolean {
  const { part, what } = secret;
  return (part === "content" || part === "number") && what.seen.who !== "players" && !isVisible(secret);
}
