/** The words from which answers are named: labels of decisions, and what can be chosen. */
import type { Game, Label, Rule } from "../game.ts";
import { rulesOf } from "../walk.ts";

/** The words of answers in a game. */
export interface AnswerWords {
  /** The first words that an answer can have. */
  readonly labels: ReadonlySet<string>;
  /** All words that an answer can have. */
  readonly words: ReadonlySet<string>;
}

const known = new WeakMap<Game, AnswerWords>();

/** From what answers in a game are named. */
export function answerWords(game: Game): AnswerWords {
  let found = known.get(game);
  if (!found) {
    const labels = labelsOf(game);
    known.set(game, (found = { labels, words: wordsOf(game, labels) }));
  }
  return found;
}

function labelsOf(game: Game): ReadonlySet<string> {
  const labels = new Set(["done", "no", "yes", "pause", "pay", ...game.anytime.map((effect) => effect.name)]);
  const add = (label: Label | undefined) => label && labels.add(label.name);
  for (const rule of rulesOf(game)) {
    if ("label" in rule) add(rule.label);
    if (rule.kind === "choose one") for (const option of rule.options) add(option.label);
    if (rule.kind === "any order") for (const item of rule.body.items) labels.add(itemName(item));
  }
  return labels;
}

function itemName(item: Rule): string {
  if (item.kind === "do") return item.effect.name;
  if (item.kind === "do field") return item.member[0]!.name;
  if (item.kind === "if" && item.then.items[0]) return itemName(item.then.items[0]);
  return "label" in item && item.label ? item.label.name : item.kind.replaceAll(" ", "-");
}

function wordsOf(game: Game, labels: ReadonlySet<string>): ReadonlySet<string> {
  const zones = [...game.zones, ...game.kinds.flatMap((kind) => kind.zones)];
  return new Set([...labels, "at", "of", "true", "false", ...game.pieces.map((piece) => piece.name), ...game.enums.flatMap((names) => names.members), ...zones.map((zone) => zone.name), "box"]);
}
