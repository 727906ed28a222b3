/** The words from which answers are named: labels of decisions, and what can be chosen there. */
import type { Game, Kind, Label, Local } from "../../game.ts";
import { rulesOf } from "../../visitor.ts";
import { isA } from "../types/types.ts";

/** The words that can follow the first word of an answer, by that word; numbers are left out. */
export type AnswerWords = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Game, AnswerWords>();

/** The words from which answers in a game are named. */
export function answerWords(game: Game): AnswerWords {
  let found = known.get(game);
  if (!found) known.set(game, (found = wordsOf(game)));
  return found;
}

/** The names that rules give to decisions and to their answers. */
export function decisionsOf(game: Game): ReadonlySet<string> {
  return new Set(
    rulesOf(game).flatMap((rule) => [
      ...("label" in rule && rule.label ? [rule.label.name] : []),
      ...(rule.kind === "choose one" ? rule.options.map(({ label }) => label.name) : []),
    ]),
  );
}

/** What a longer name of a piece contains besides: where it lies, and that it belongs to somebody. */
export function placeWords(game: Game): readonly string[] {
  return ["at", "of", "box", ...[...game.zones, ...game.kinds.flatMap((kind) => kind.zones)].map(({ name }) => name)];
}

function wordsOf(game: Game): AnswerWords {
  const words = new Map<string, Set<string>>();
  const add = (name: string, chosen: readonly string[]) => {
    let following = words.get(name);
    if (!following) words.set(name, (following = new Set()));
    for (const word of chosen) following.add(word);
  };
  const label = (of: Label | undefined, chosen: readonly string[]) => of && add(of.name, chosen);
  const places = placeWords(game);
  const ofKind = new Map<Kind, readonly string[]>();
  const namesOf = ({ type }: Local) => {
    const [only, ...others] = type.kind === "piece" ? type.of : [];
    if (!only || others.length > 0) return namesIn(game, type, places);
    let names = ofKind.get(only);
    if (!names) ofKind.set(only, (names = namesIn(game, type, places)));
    return names;
  };
  for (const name of ["done", "no", "yes", "pause", "pay", ...game.anytime.map((effect) => effect.name)]) add(name, []);
  for (const rule of rulesOf(game)) {
    switch (rule.kind) {
      case "choose":
      case "for each":
      case "split":
        label(rule.label, rule.label ? namesOf(rule.binder) : []);
        break;
      case "choose one":
        label(
          rule.label,
          rule.options.map((option) => option.label.name),
        );
        break;
      case "any order":
        label(rule.label, rule.names);
        break;
      case "may":
      case "repeat":
        label(rule.label, []);
        break;
      case "as":
      case "do":
      case "do field":
      case "do usual":
      case "draw":
      case "draw one":
      case "end game":
      case "gain":
      case "if":
      case "let":
      case "lose":
      case "move":
      case "pause":
      case "pay":
      case "require":
      case "roll":
      case "secretly":
      case "set":
      case "shuffle":
      case "swap":
      case "with":
        break;
    }
    // What is ordered may have a name of its own.
    if (rule.kind === "any order") for (const name of rule.names) add(name, []);
    if (rule.kind === "choose one") for (const option of rule.options) add(option.label.name, []);
  }
  return words;
}

/** The names of the members of a type. */
function namesIn(game: Game, type: Local["type"], places: readonly string[]): readonly string[] {
  switch (type.kind) {
    case "enum":
      return type.of.members;
    case "bool":
      return ["yes", "no", "true", "false"];
    case "int":
      return [];
    // A face-down piece is called by its kind.
    case "piece": {
      const fits = (kind: Kind) => type.of.some((wanted) => isA(kind, wanted));
      return [
        ...places,
        ...game.kinds.filter(fits).map(({ name }) => name),
        ...game.pieces.filter(({ kind }) => fits(kind)).map(({ name }) => name),
      ];
    }
    case "card":
    case "effect":
    case "unknown":
    case "zone":
      return [...places, ...game.pieces.map(({ name }) => name)];
  }
}
