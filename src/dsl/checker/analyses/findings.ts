/** What the analyses find in a game. Most of it is the same in the game with a further variant. */
import type { Problem } from "../../../diagnostics/problem.ts";
import type { GameFile } from "../../ast/game-file.ts";
import type { Game } from "../../game.ts";
import type { Check } from "../check.ts";
import type { Analysis } from "./index.ts";

/** The findings of the analyses of one game. Each analysis runs when its findings are read first. */
export class Findings {
  private readonly run: Check;
  private readonly game: Game;
  private readonly file: GameFile;
  private readonly before: Findings | undefined;
  private readonly found = new Map<Analysis, readonly Problem[]>();
  private readonly parts = new Map<Analysis, readonly unknown[]>();

  /** `before`: the findings of a game that shares parts with this one, such as the game without its last variant. */
  constructor(run: Check, game: Game, file: GameFile, before: Findings | undefined) {
    this.run = run;
    this.game = game;
    this.file = file;
    this.before = before;
  }

  /** The problems that these analyses find. */
  of(analyses: readonly Analysis[]): readonly Problem[] {
    return analyses.flatMap((analysis) => this.ofOne(analysis));
  }

  private ofOne(analysis: Analysis): readonly Problem[] {
    let found = this.found.get(analysis);
    if (!found) this.found.set(analysis, (found = this.find(analysis)));
    return found;
  }

  private find(analysis: Analysis): readonly Problem[] {
    const { run, game, file, before } = this;
    return before && areSame(this.partsOf(analysis), before.partsOf(analysis))
      ? before.ofOne(analysis)
      : run.problemsIn(() => analysis.look(run, game, file));
  }

  /** The parts of the game that an analysis reads. */
  private partsOf(analysis: Analysis): readonly unknown[] {
    let parts = this.parts.get(analysis);
    if (!parts) this.parts.set(analysis, (parts = analysis.reads(this.game, this.run, this.file)));
    return parts;
  }
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}
