/**
 * Explains the value of an expression: it gives the values of the parts, and the line that last changed something that
 * the expression reads.
 */
import { textOf } from "../diagnostics/range.ts";
import type { Expression, Game } from "../dsl/game.ts";
import { GameError } from "../interpreter/runtime/executor.ts";
import { compileWith, type Setting, type Snippets } from "../interpreter/compile.ts";
import type { PlaceInRules } from "../interpreter/ir/program.ts";
import { lookAt } from "../interpreter/runtime/reference/look.ts";
import { partsOf } from "./parts.ts";
import { setText, valueText } from "./values.ts";
import type { Writers } from "./writers.ts";

/** The most parts of an expression whose values an explanation lists. */
const MOST_PARTS = 12;

/** The explanation of the value that an expression has. */
export interface Explanation {
  /**
   * The parts of the expression with their values, outer parts first. For example, `player-1.coins` is a part, and `5`
   * its value.
   */
  readonly parts: readonly { readonly text: string; readonly value: string }[];
  /**
   * The line of the rules that last changed something that the expression reads. Undefined if nothing of this has
   * changed since the beginning of the match.
   */
  readonly decidedBy: PlaceInRules | undefined;
}

/** The game of a match, and the setting for which its program is compiled. */
export interface Played {
  readonly game: Game;
  readonly setting: Setting;
  /** Lines of a scenario that were compiled together with the game, such as those of its `given` steps. */
  readonly position?: Omit<Snippets, "expressions" | "sets">;
}

/**
 * Explains an expression that is outside the rules, such as an expected condition of a scenario.
 * @param state the state of a match of `played`, whose changes `writers` has recorded
 */
export function explain(played: Played, expression: Expression, state: Int32Array, writers: Writers): Explanation {
  const parts = partsOf(expression).slice(0, MOST_PARTS);
  const isSet = ({ card, type }: Expression) => card === "many" || type.kind === "zone";
  const { program, sets } = compileWith(
    played.game,
    { ...played.setting, guards: false },
    {
      ...played.position,
      expressions: [expression, ...parts.filter((part) => !isSet(part))],
      sets: parts.filter(isSet),
    },
  );
  const [whole, ...numbers] = program.snippets.expressions;
  const look = lookAt(program, state);
  const members = [...sets];
  const worth = (part: Expression): string => {
    const of = isSet(part) ? { list: members.shift()! } : { fn: numbers.shift()! };
    return orNothing(() =>
      "list" in of
        ? setText(program, state, part.type, look.members(of.list))
        : valueText(program, state, part.type, look.value(of.fn)),
    );
  };
  const shown = parts.map((part) => ({ text: textOf(part.range), value: worth(part) }));
  const read = lookAt(program, state);
  orNothing(() => String(read.value(whole!)));
  return { parts: shown, decidedBy: writers.last(program, read.read) };
}

function orNothing(evaluate: () => string): string {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof GameError) return "not there";
    throw error;
  }
}
