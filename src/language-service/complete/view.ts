/** Proposals in the section `view`, which says how the table looks: names of the game, and words for appearance. */
import { colours } from "../../dsl/schema/colours.ts";
import { grounds, shapes, symbols as symbolNames } from "../../dsl/schema/view.ts";
import type { SymbolTable } from "../../dsl/checker/symbols/symbol-table.ts";
import type { Documents } from "../documents.ts";
import type { Completion } from "../types.ts";
import { proposal } from "./items.ts";

/**
 * Proposals for the words of one sort that can be written in the section `view`. The sorts `name`, `kind` and `member`
 * are names that the game declares; other sorts, such as `layout` and `colours`, are words for appearance. The names of
 * `drawings` can stand for symbols, grounds and layouts. With `key`, a colon follows the word.
 */
export function appearanceWords(
  symbols: SymbolTable,
  drawings: readonly string[],
  sort: string,
  key: boolean,
): readonly Completion[] {
  const all = (names: Iterable<string>, kind: Completion["kind"]) =>
    [...new Set(names)].map((name) => proposal(name, kind, "1", { insert: key ? `${name}: ` : name }));
  const members = [...symbols.kinds.values()].flatMap((kind) =>
    [...kind.fields, ...kind.states, ...kind.zones].map((member) => member.name),
  );
  switch (sort) {
    case "colours":
      return all(colours.keys(), "word");
    case "symbols":
      return all([...drawings, ...symbolNames], "word");
    case "grounds":
      return all([...drawings, ...grounds], "word");
    case "sizes":
      return all(["folded", "0.5", "1.5", "2"], "word");
    case "layout":
      return all([...drawings, "path", "ring", "line", "hidden"], "word");
    case "shape":
      return all(shapes, "word");
    case "kind":
      return all(symbols.kinds.keys(), "kind");
    case "member":
      return all([...members, "owner"], "field");
    default:
      return all([...symbols.things.keys(), ...members], "text");
  }
}

/** The names of the drawings in a file, in the order of the file. */
export function drawingsIn(documents: Documents, file: string): readonly string[] {
  return documents
    .read(file)
    .value.flatMap((doc) => (doc.kind === "game" ? doc.game.view.drawings.map(({ name }) => name.text) : []));
}
