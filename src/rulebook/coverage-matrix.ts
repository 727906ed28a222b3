/** Makes the matrix of a rulebook. It lists, for each rule of the printed rulebook, the scenarios that cover it. */
import type { Range } from "../diagnostics/range.ts";
import type { GameFile } from "../dsl/ast/game-file.ts";
import type { ScenarioFile } from "../dsl/ast/scenario-file.ts";
import type { PageLanguage } from "./phrases.ts";

/** A rule of the game's rulebook, with the scenarios that cover it. */
interface CoveredRule {
  /** The id of the rule in the rulebook, such as `HAR-01`. Scenarios list these ids below `covers`. */
  readonly id: string;
  readonly scenarios: readonly { readonly name: string; readonly place: Range }[];
}

/** The rules of a rulebook, in its order, each with the scenarios that cover it. */
export interface CoverageMatrix {
  /** The title of the game in the language of the page. */
  readonly game: string;
  readonly rules: readonly CoveredRule[];
}

/** The matrix of a game. The game lists the ids of the rules in its section `rulebook`. */
export function coverageMatrix(
  game: GameFile,
  scenarios: readonly ScenarioFile[],
  language: PageLanguage,
): CoverageMatrix {
  const covering = Map.groupBy(
    scenarios.flatMap(({ name, title, covers }) => covers.map(({ text: id }) => ({ id, name, place: title }))),
    ({ id }) => id,
  );
  return {
    game: game.title.get(language) ?? game.title.get("") ?? game.name.text,
    rules: game.rulebook.map((id) => ({
      id,
      scenarios: (covering.get(id) ?? []).map(({ name, place }) => ({ name, place })),
    })),
  };
}
