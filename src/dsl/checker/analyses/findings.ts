/** What the analyses find in a game. Most of it is the same in the game with a further variant. */
import type { Problem } from "../../../diagnostics/problem.ts";
import type { Game } from "../../game.ts";
import type { Check } from "../check.ts";
import type { Analysis } from "./index.ts";

interface Found {
  readonly reads: readonly unknown[];
  readonly problems: readonly Problem[];
}

/** The findings of the analyses of one game. Each analysis runs when its findings are read first. */
export class Findings {
  private readonly run: Check;
  private readonly game: Game;
  private readonly before: Findings | undefined;
  private readonly found = new Map<Analysis, Found>();

  /** `before`: the findings of a game that shares parts with this one, such as the game without its last variant. */
  constructor(run: Check, game: Game, before: Findings | undefined) {
    this.run = run;
    this.game = game;
    this.before = before;
  }

  /** The problems that an analysis finds. */
  of(analysis: Analysis): readonly Problem[] {
    return this.ofAll(analysis).problems;
  }

  private ofAll(analysis: Analysis): Found {
    let known = this.found.get(analysis);
    if (!known) this.found.set(analysis, (known = this.find(analysis)));
    return known;
  }

  private find(analysis: Analysis): Found {
    const { run, game } = this;
    const reads = analysis.reads(game);
    const before = this.before?.ofAll(analysis);
    return before && areSame(reads, before.reads)
      ? before
      : { reads, problems: run.problemsIn(() => analysis.look(run, game)) };
  }
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}
