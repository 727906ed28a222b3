/**
 * Checks the initial values of states. They must be in range, and may depend only on facts that are known before the
 * match.
 */
import { isA } from "../../kinds.ts";
import { isOfSort } from "../../typed-game/traits.ts";
import { builtinTraits } from "../../typed-game/builtin-traits.ts";
import { knownValue, NOTHING } from "../../constants.ts";
import type { Expression, Game, Piece, State } from "../../game.ts";
import { bodiesOf, childrenOf, resultsOf } from "../../visitor.ts";
import type { Check } from "../check.ts";
import { short } from "../types/expected-type.ts";

/**
 * Reports initial values that depend on events of the match, and those that are out of range for the piece of some row.
 */
export function checkStarts(c: Check, game: Game): void {
  checkPlaces(c, game);
  for (const state of [...game.states, ...game.kinds.flatMap(({ states }) => states)]) {
    const { initial, type } = state;
    if (!initial) continue;
    const played = playedPart(game, initial);
    if (played) {
      c.report("start-not-known", initial.range, { state: state.name, words: short(played.range) });
    } else if (type.kind === "int") {
      for (const piece of rowsOf(game, state)) {
        const value = startFor(initial, piece);
        if (value === undefined || (value >= type.min && value <= type.max)) continue;
        c.report("out-of-range", initial.range, { value: String(value), min: type.min, max: type.max }, [
          { range: piece.range, label: `for \`${piece.name}\`` },
        ]);
        break;
      }
    }
  }
}

/** Reports a piece whose starting zone depends on events of the match. */
function checkPlaces(c: Check, game: Game): void {
  for (const { in: place, name } of game.pieces) {
    if (!place || place.zone === "box") continue;
    const { zone } = place;
    const parts = zone.kind === "zone" ? [zone.of, zone.index] : [zone];
    const played = parts.reduce<Expression | undefined>(
      (found, part) => found ?? (part && playedPart(game, part)),
      undefined,
    );
    if (played) c.report("start-not-known", zone.range, { piece: name, words: short(played.range) });
  }
}

/** The pieces that have a state of their own; none if the state belongs to the game. */
function rowsOf(game: Game, { holder }: State): readonly Piece[] {
  return holder ? game.pieces.filter(({ kind }) => isA(kind, holder)) : [];
}

/**
 * The part of an expression that depends on events of a match, in itself or in a value that it calls; undefined if
 * there is none.
 */
function playedPart(game: Game, e: Expression): Expression | undefined {
  if (isOfSort(e, "known", "during")) return e;
  if (e.kind === "builtin" && builtinTraits(e.name).place) return e;
  if (e.kind === "field" && e.member.some(({ params }) => params.length > 0)) return e;
  if (
    e.kind === "call" &&
    bodiesOf(game, e.value).some(({ body }) => resultsOf(body).some((result) => playedPart(game, result)))
  )
    return e;
  return childrenOf(e).reduce<Expression | undefined>(
    (found, part) => found ?? (part && playedPart(game, part)),
    undefined,
  );
}

/**
 * The initial value of a state for a piece; undefined unless it is computed from constants and numbers printed on the
 * piece.
 */
function startFor(e: Expression, piece: Piece): number | undefined {
  if (e.kind === "const") return e.value;
  if (e.kind === "negate") return computed([e.of], ([of]) => ({ ...e, of: of! }), piece);
  if (e.kind === "binary")
    return computed([e.left, e.right], ([left, right]) => ({ ...e, left: left!, right: right! }), piece);
  if (e.kind !== "field" || e.of.kind !== "this") return undefined;
  const printed = e.member.map((field) => piece.values.get(field)).find((value) => value !== undefined);
  return printed?.kind === "constants" && printed.items.length === 1 ? startFor(printed.items[0]!, piece) : undefined;
}

function computed(
  parts: readonly Expression[],
  made: (parts: readonly Expression[]) => Expression,
  piece: Piece,
): number | undefined {
  const values = parts.map((part) => startFor(part, piece));
  return values.every((value) => value !== undefined)
    ? knownValue(made(parts.map((part, i) => ({ ...part, kind: "const", value: values[i]! }) as Expression)), NOTHING)
    : undefined;
}
