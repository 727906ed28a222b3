/** The analyses of a game as a whole, each with the parts of the game on which it depends. */
import { carriedOut } from "../../callables.ts";
import type { GameFile } from "../../ast/game-file.ts";
import type { Change, Game, Rule } from "../../game.ts";
import { hasSecrets } from "../../visibility/hiding.ts";
import { partsOfClauses, partsOfQuestions } from "../../visibility/parts.ts";
import { changesOfResults, everyEffect, rulesIn, rulesOf } from "../../visitor.ts";
import type { Check } from "../check.ts";
import { checkStarts } from "../symbols/initial-values.ts";
import { checkActing } from "./acting.ts";
import { checkAnswers } from "./answer-names.ts";
import { checkAnytime } from "./anytime.ts";
import { checkBoxed } from "./boxed.ts";
import { checkEffectChains } from "./effect-chains.ts";
import { checkEndings } from "./endings.ts";
import { checkHolders } from "./holders.ts";
import { checkLetArguments } from "./let-arguments.ts";
import { checkPresence } from "./presence.ts";
import { checkSecret } from "./secret.ts";
import { checkStartingRoom } from "./starting-room.ts";
import { checkStateSize } from "./state-size.ts";
import { checkKeys, partsOfTexts } from "./text-keys.ts";
import { checkClauses, checkUnseen } from "./unseen.ts";
import { checkUnused } from "./unused.ts";
import { checkCircles } from "./value-cycles.ts";

/** A search for mistakes of one sort in a whole game. */
export interface Analysis {
  /** Reports the mistakes. */
  readonly look: (c: Check, game: Game, file: GameFile) => void;
  /**
   * The parts of the game on which its findings depend. Two games that share all these parts have the same findings. A
   * part stands for everything that it refers to.
   */
  readonly reads: (game: Game, c: Check, file: GameFile) => readonly unknown[];
}

/** The analyses of every game, in the order of their findings. */
export const ofEveryGame: readonly Analysis[] = [
  {
    look: checkStateSize,
    reads: ({ players, kinds, pieces, zones, states }) => [players, kinds, pieces, zones, states],
  },
  { look: checkCircles, reads: ({ pieces }) => [pieces] },
  { look: checkEffectChains, reads: everyEffect },
  {
    look: checkEndings,
    reads: (game) =>
      rulesOf(game).some(isEnd)
        ? [...everyRule(game), ...changesWith(game, (rule) => isEnd(rule) || carriedOut(game, rule).length > 0)]
        : [],
  },
  { look: checkLetArguments, reads: everyEffect },
  { look: (c, { acting }) => checkActing(c, acting), reads: everything },
  { look: checkAnytime, reads: (game) => (game.anytime.length > 0 ? everything(game) : []) },
  {
    look: checkAnswers,
    reads: (game) => [...everyRule(game), ...changesWith(game, ({ kind }) => LABELLED.has(kind))],
  },
  {
    look: checkHolders,
    reads: ({ kinds, zones, changes }) => [kinds, zones, ...changes.filter(({ carrier }) => carrier)],
  },
  { look: checkPresence, reads: ({ players, pieces }) => [players, pieces] },
  { look: checkStartingRoom, reads: ({ players, pieces }) => [players, pieces] },
  { look: checkBoxed, reads: ({ kinds, pieces, zones }) => [kinds, pieces, zones] },
  {
    look: checkStarts,
    reads: (game) => [game.kinds, game.pieces, game.states, ...changesOfResults(game)],
  },
  {
    look: checkSecret,
    reads: (game) => (rulesOf(game).some(({ kind }) => kind === "secretly") ? everything(game) : []),
  },
];

/** The analyses of a game without errors, in the order of their findings. */
export const ofCorrectGame: readonly Analysis[] = [
  { look: checkUnseen, reads: (game) => (hasSecrets(game) ? partsOfQuestions(game) : []) },
  { look: checkClauses, reads: partsOfClauses },
];

/** The analyses of names and texts, in the order of their findings. */
export const ofNames: readonly Analysis[] = [
  { look: checkKeys, reads: (game, c, file) => (c.observer ? everything(game) : partsOfTexts(c, game, file)) },
  { look: checkUnused, reads: everything },
];

function everything(game: Game): readonly unknown[] {
  return [game];
}

/** The effects of a game with their rules, and the pieces with those that are written on them. */
function everyRule(game: Game): readonly unknown[] {
  return [...everyEffect(game), game.pieces];
}

/** The changes that add a rule for which `holds` is true. */
function changesWith({ changes }: Game, holds: (rule: Rule) => boolean): readonly Change[] {
  return changes.filter(({ body }) => "items" in body && rulesIn(body).some(holds));
}

function isEnd({ kind }: Rule): boolean {
  return kind === "end part";
}

/** The rules with labels, which the names of answers must not repeat. */
const LABELLED: ReadonlySet<Rule["kind"]> = new Set(["any order", "may", "repeat"]);
