/**
 * Checks the part of a file that contains an offset. An observer receives what the checker finds out about names and
 * expressions.
 */
import type { Resolve } from "../dsl/find.ts";
import { checkGame } from "../dsl/checker/check-game.ts";
import { type SemanticObserver, whereWritten } from "../dsl/checker/semantic-observer.ts";
import { checkScenario } from "../dsl/checker/scenarios/steps.ts";
import type { Game } from "../dsl/game.ts";
import type { Doc } from "../dsl/reader/index.ts";
import { overlay } from "../dsl/variants/overlay.ts";
import { gameNamed, scenarioGame, scenarioOf } from "./references.ts";

/**
 * The checked game to which the text at the offset belongs, with the variant around the offset. Undefined if the game
 * is not found.
 */
export function observeAt(
  docs: readonly Doc[],
  offset: number,
  resolve: Resolve,
  observer: SemanticObserver,
): Game | undefined {
  const doc =
    docs.find((each) => rangeOf(each).start <= offset && offset <= rangeOf(each).end) ??
    docs.findLast((each) => rangeOf(each).start <= offset) ??
    docs[0];
  switch (doc?.kind) {
    case "game": {
      const variant = doc.game.variants.find(({ range }) => range.start <= offset && offset <= range.end);
      return checkGame(overlay(doc.game, variant ? [variant] : []).value, observer).value;
    }
    case "variant": {
      const base = gameNamed(doc.variant.of.text, docs, resolve);
      return base && checkGame(overlay(base, [doc.variant]).value, observer).value;
    }
    case "scenario":
    case "position": {
      const scenario = scenarioOf(doc, resolve);
      const game = scenarioGame(scenario, docs, resolve);
      if (game) checkScenario(scenario, game, whereWritten(observer));
      return game;
    }
    case undefined:
      return undefined;
  }
}

function rangeOf(doc: Doc) {
  return doc.kind === "game"
    ? doc.game.range
    : doc.kind === "variant"
      ? doc.variant.range
      : doc.kind === "scenario"
        ? doc.scenario.range
        : doc.position.scenario.range;
}
