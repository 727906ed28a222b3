/** Reports new rows of a variant if their names may be misspelt names of existing rows. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { slipOf } from "../../diagnostics/suggest.ts";
import type { PiecesDecl, VariantSection } from "../ast/game-file.ts";

/** Reports rows that a variant adds to `pieces` although a row with nearly the same name exists. */
export function slips(pieces: readonly PiecesDecl[], variant: VariantSection): readonly Problem[] {
  return variant.pieces.flatMap(({ kind, how }) => {
    const own = namesOf(how);
    const there = pieces
      .filter((decl) => decl.kind.text === kind.text)
      .flatMap((decl) => namesOf(decl.how))
      .map(({ text }) => text);
    const elsewhere = there.filter((name) => !own.some(({ text }) => text === name));
    return own
      .filter(({ text }) => !there.includes(text))
      .flatMap(({ text, range }) => {
        const meant = slipOf(text, elsewhere);
        return meant === undefined
          ? []
          : [problem("almost-same-name", range, { name: text, kind: kind.text, known: [meant] })];
      });
  });
}

function namesOf(how: PiecesDecl["how"]) {
  return how.kind === "rows" ? how.rows.flatMap(({ name }) => (name ? [name] : [])) : [];
}
