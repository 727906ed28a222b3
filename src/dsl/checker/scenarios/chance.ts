/** Checks the chance entries of a scenario against the game: possible results of dice, existing pieces. */
import { isA } from "../../kinds.ts";
import { problem } from "../../../diagnostics/catalog.ts";
import type { Problem } from "../../../diagnostics/problem.ts";
import type { Game, Kind, Type } from "../../game.ts";
import type { ChanceEntry } from "../../ast/scenario-file.ts";
import { rulesOf } from "../../visitor.ts";

/** The problems of an entry below `chance`: names that the game does not have, and numbers that no die shows. */
export function checkChance(game: Game, entry: ChanceEntry): readonly Problem[] {
  return entry.kind === "roll" ? checkRoll(game, entry) : checkNames(game, entry);
}

function checkRoll(game: Game, { dice, values }: ChanceEntry & { readonly kind: "roll" }): readonly Problem[] {
  const named = dice && kindsNamed(game, dice.text);
  if (dice && named!.length === 0)
    return [
      problem("unknown-name", dice.range, {
        name: dice.text,
        sort: "die",
        known: [...game.kinds, ...game.pieces].map(({ name }) => name),
      }),
    ];
  const rolled = [...new Set(rulesOf(game).flatMap((rule) => (rule.kind === "roll" ? [rule.state] : [])))];
  const own = rolled.filter(({ holder }) => named?.some((each) => isA(each, holder!)));
  // If the scenario names no dice, or if no rule rolls dice of that name, any rolled die may be meant.
  const able = own.length > 0 ? own : rolled;
  return values
    .filter(({ text }) => !able.some(({ type }) => isSide(type, text)))
    .map(({ text, range }) =>
      problem("impossible-roll", range, {
        value: text,
        dice: dice?.text,
        sides: [...new Set(able.flatMap(({ type }) => sidesOf(type)))],
      }),
    );
}

function isSide(type: Type, text: string): boolean {
  if (type.kind === "int") return /^-?\d+$/.test(text) && type.min <= Number(text) && Number(text) <= type.max;
  return sidesOf(type).includes(text);
}

/** The results of a die of this type as scenarios write them: words, or a range such as `1..6`. */
function sidesOf(type: Type): readonly string[] {
  if (type.kind === "enum") return type.of.members;
  return type.kind === "int" ? [`${type.min}..${type.max}`] : ["true", "false"];
}

/** The kind with this name, or the kinds of the pieces with this name. */
function kindsNamed(game: Game, name: string): readonly Kind[] {
  // In `player-1.cube`, the part before the dot names the owner of the piece.
  const row = name.replace(/^[^.]+\./, "");
  return [
    ...game.kinds.filter((kind) => kind.name === name),
    ...game.pieces.filter((piece) => piece.name === row).map(({ kind }) => kind),
  ];
}

function checkNames(game: Game, entry: ChanceEntry & { readonly kind: "shuffle" | "at random" }): readonly Problem[] {
  const known = entry.kind === "shuffle" ? namesOf(game).pieces : namesOf(game).all;
  // Keeps the name of the row: removes the words that select one of several copies, as in `player-1.lamp#2` or `lamp at
  // stock`.
  const row = (text: string) =>
    text
      .replace(/ at .*$/, "")
      .replace(/^[^.]+\./, "")
      .replace(/#\d+$/, "");
  return entry.names
    .filter(({ text }) => !known.has(text) && !known.has(row(text)) && !/^-?\d+$/.test(text))
    .map(({ text, range }) =>
      problem("unknown-name", range, {
        name: text,
        sort: entry.kind === "shuffle" ? "piece" : "piece or name",
        known: [...known],
      }),
    );
}

/** The names that chance can bring: those of pieces, and together with them all words of enumerations. */
interface Names {
  readonly pieces: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

const names = new WeakMap<Game, Names>();

function namesOf(game: Game): Names {
  let known = names.get(game);
  if (!known) {
    const pieces = game.pieces.map(({ name }) => name);
    const words = game.enums.flatMap(({ members }) => members);
    names.set(game, (known = { pieces: new Set(pieces), all: new Set([...pieces, ...words, "true", "false"]) }));
  }
  return known;
}
