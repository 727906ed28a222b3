/**
 * Lists the words in the names of answers, for checking the moves of scenarios: labels of decisions, and names of the
 * things that can be chosen.
 */
import { isA } from "../../kinds.ts";
import { isLine } from "../../typed-game/traits.ts";
import type { Game, Kind, Label, Local } from "../../game.ts";
import { rulesOf } from "../../visitor.ts";

/** The words and numbers that can follow the first word of an answer. */
export interface Choices {
  readonly words: ReadonlySet<string>;
  /** The numbers that can follow. `any`: the answer names a piece, and its name can contain any number. */
  readonly numbers: { readonly min: number; readonly max: number } | "any" | undefined;
  /** Whether an answer names several things: a set of pieces, or shares of a number. */
  readonly several: boolean;
}

/**
 * The words and numbers that can follow, for each first word of an answer. They are only computed for the first words
 * that somebody asks for.
 */
export type AnswerWords = Pick<ReadonlyMap<string, Choices>, "get" | "keys">;

/** What one rule contributes to the choices of an answer. */
interface Share extends Pick<Choices, "numbers" | "several"> {
  readonly words: () => readonly string[];
}

const known = new WeakMap<Game, AnswerWords>();
const places = new WeakMap<Game, ReadonlySet<string>>();

/** All words in the names of a game's answers. */
export function answerWords(game: Game): AnswerWords {
  let found = known.get(game);
  if (!found) known.set(game, (found = wordsOf(game)));
  return found;
}

/** The names that the rules give to decisions, and to the alternatives in them. */
export function decisionsOf(game: Game): ReadonlySet<string> {
  return new Set(
    rulesOf(game).flatMap((rule) => [
      ...("label" in rule && rule.label ? [rule.label.name] : []),
      ...(rule.kind === "choose one" ? rule.options.map(({ label }) => label.name) : []),
    ]),
  );
}

/**
 * The words that can follow the name of a piece and say which of several is meant: `at`, `of`, and names of zones and
 * owners.
 */
export function placeWords(game: Game): ReadonlySet<string> {
  let found = places.get(game);
  if (!found) {
    const zones = [...game.zones, ...game.kinds.flatMap((kind) => kind.zones)];
    places.set(game, (found = new Set(["at", "of", "box", ...zones.map(({ name }) => name)])));
  }
  return found;
}

function wordsOf(game: Game): AnswerWords {
  const shares = new Map<string, Share[]>();
  const add = (name: string, words: Share["words"] = () => [], numbers?: Choices["numbers"], several = false) => {
    const share = { words, numbers, several };
    const others = shares.get(name);
    if (others) others.push(share);
    else shares.set(name, [share]);
  };
  const label = (of: Label | undefined, words?: Share["words"]) => of && add(of.name, words);
  const behind = placeWords(game);
  const ofKind = new Map<Kind, readonly string[]>();
  const namesOf = ({ type }: Local) => {
    const [only, ...others] = type.kind === "piece" ? type.of : [];
    if (!only || others.length > 0) return namesIn(game, type, behind);
    let names = ofKind.get(only);
    if (!names) ofKind.set(only, (names = namesIn(game, type, behind)));
    return names;
  };
  for (const name of ["done", "no", "yes", "pause", "pay", ...game.anytime.map((effect) => effect.name)]) add(name);
  for (const rule of rulesOf(game)) {
    if (isLine(rule)) continue;
    switch (rule.kind) {
      case "choose":
        add(rule.label.name, () => namesOf(rule.binder), numbersOf(rule.binder), rule.quantity !== undefined);
        break;
      case "for each":
        if (rule.label) add(rule.label.name, () => namesOf(rule.binder), numbersOf(rule.binder));
        break;
      case "split":
        add(rule.label.name, () => namesOf(rule.binder), "any", true);
        break;
      case "choose one":
        label(rule.label, () => rule.options.map((option) => option.label.name));
        break;
      case "any order":
        label(rule.label, () => rule.names);
        break;
      case "may":
      case "repeat":
        label(rule.label);
        break;
      case "as":
      case "if":
      case "secretly":
      case "with":
        break;
    }
    // The items of `in any order` can have names of their own.
    if (rule.kind === "any order") for (const name of rule.names) add(name);
    if (rule.kind === "choose one") for (const option of rule.options) add(option.label.name);
  }
  const found = new Map<string, Choices>();
  return {
    keys: () => shares.keys(),
    get: (name) => {
      const own = shares.get(name);
      if (own && !found.has(name)) found.set(name, choicesOf(own));
      return found.get(name);
    },
  };
}

function choicesOf(shares: readonly Share[]): Choices {
  const words = new Set<string>();
  for (const share of shares) {
    for (const word of share.words()) words.add(word);
    // `done` ends an answer that names several things.
    if (share.several) words.add("done");
  }
  return {
    words,
    numbers: shares.map(({ numbers }) => numbers).reduce(both, undefined),
    several: shares.some(({ several }) => several),
  };
}

/**
 * The numbers that can occur in the name of a chosen member. For pieces it is any number, because a number can say
 * which of several equal pieces is meant.
 */
function numbersOf({ type }: Local): Choices["numbers"] {
  if (type.kind === "int") return { min: type.min, max: type.max };
  return type.kind === "enum" || type.kind === "bool" ? undefined : "any";
}

function both(a: Choices["numbers"], b: Choices["numbers"]): Choices["numbers"] {
  if (a === undefined || b === undefined) return a ?? b;
  return a === "any" || b === "any" ? "any" : { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
}

/**
 * The words that can name a chosen member of the type. `behind` are words such as `at` that can follow the name of a
 * piece.
 */
function namesIn(game: Game, type: Local["type"], behind: ReadonlySet<string>): readonly string[] {
  switch (type.kind) {
    case "enum":
      return type.of.members;
    case "bool":
      return ["yes", "no", "true", "false"];
    case "int":
      return [];
    // The words include the names of kinds, because an answer calls a face-down piece by its kind.
    case "piece": {
      const fits = (kind: Kind) => type.of.some((wanted) => isA(kind, wanted));
      return [
        ...behind,
        ...game.kinds.filter(fits).map(({ name }) => name),
        ...game.pieces.filter(({ kind }) => fits(kind)).map(({ name }) => name),
      ];
    }
    case "card":
    case "effect":
    case "unknown":
    case "zone":
      return [...behind, ...game.pieces.map(({ name }) => name)];
  }
}
