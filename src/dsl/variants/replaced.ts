/** Reports sections of a game that a variant replaces completely, because authors may not expect that. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import type { GameFile, PiecesDecl, VariantSection } from "../ast/game-file.ts";

/** Reports each section, and each table of pieces, that a variant replaces completely. */
export function replaced(game: GameFile, variant: VariantSection): readonly Problem[] {
  const dropped = (name: string, over: Range, under: Range, pieces: boolean) =>
    problem("section-replaced", over, { name, variant: variant.name.text, pieces }, [
      { range: under, label: "no longer counts" },
    ]);
  const sections = (["setup", "play", "finish", "winners"] as const).flatMap((key) => {
    const [over, under] = [variant[key], game[key]];
    return over && under ? [dropped(key, over.range, under.range, false)] : [];
  });
  const pieces = variant.pieces.flatMap((decl) => {
    const below = game.pieces.find(({ kind }) => kind.text === decl.kind.text);
    return below && isTable(below) && isTable(decl) && decl.how.rows.some(({ name }) => !name)
      ? [dropped(decl.kind.text, decl.kind.range, below.kind.range, true)]
      : [];
  });
  return [...sections, ...pieces];
}

function isTable(decl: PiecesDecl): decl is PiecesDecl & { readonly how: { readonly kind: "rows" } } {
  return decl.how.kind === "rows" && decl.how.rows.length > 0;
}
