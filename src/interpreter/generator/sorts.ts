/** Where pieces of one sort can lie, and which they are. */
import type { Kind } from "../../dsl/game.ts";
import type { Sort } from "../ir.ts";
import type { Program } from "../program.ts";
import type { Range } from "./writer.ts";

interface Place {
  readonly pieces: Range;
  readonly holders: Range;
}

const known = new WeakMap<Program, readonly Place[]>();

/** Bounds of the ids of all pieces of a sort. */
export function piecesOf(program: Program, sort: Sort): Range {
  return places(program)[sort]!.pieces;
}

/** Bounds of the pieces in whose zones pieces of a sort can lie; in a zone of the game they lie with nobody. */
export function holdersOf(program: Program, sort: Sort): Range {
  return places(program)[sort]!.holders;
}

function places(program: Program): readonly Place[] {
  let all = known.get(program);
  if (!all) {
    const { game, pieces, zones } = program;
    const sorts = pieces.map(({ kind }) => game.kinds.indexOf(rootOf(kind)));
    const held = zones.map(({ decl, holder }) => (holder < 0 ? -1 : game.kinds.indexOf(rootOf(decl.of))));
    all = game.kinds.map((_, sort) => ({
      pieces: bounds(sorts.flatMap((of, id) => (of === sort ? [id] : []))),
      holders: bounds(held.flatMap((of, zone) => (of === sort ? [zones[zone]!.holder] : []))),
    }));
    known.set(program, all);
  }
  return all;
}

function rootOf(kind: Kind): Kind {
  return kind.is ? rootOf(kind.is) : kind;
}

function bounds(ids: readonly number[]): Range {
  return { min: Math.min(...ids), max: Math.max(...ids), absent: false };
}
