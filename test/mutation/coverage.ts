/** Finds the lines of a game that a scenario carries out. */
import { asWritten, positionAt } from "../../src/diagnostics/range.ts";
import type { Hooks } from "../../src/interpreter/runtime/executor.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import type { Listener } from "../../src/scenarios/play.ts";
import { outcome, runner, type Scenario } from "../games/scenarios.ts";

/** The numbers of the lines that a scenario carries out; the first line has number 1. */
export function linesPassed(game: string, text: string, scenario: Scenario): ReadonlySet<number> {
  const passed = new Passed();
  outcome(runner(game, text, { listener: passed }), scenario);
  return passed.lines;
}

class Passed implements Listener {
  readonly lines = new Set<number>();
  /**
   * True also during look-ahead: the lines that are then only tried count, because they decide which answers are
   * offered.
   */
  listening = true;

  hooks({ spots }: Program): Hooks {
    return {
      passed: (spot) => {
        const { source, start } = asWritten(spots[spot]!.range);
        this.lines.add(positionAt(source, start).line);
      },
    };
  }

  settle(): void {}
}
