/**
 * Writes the updates of tallies (counts of pieces by printed value) and bitboards (bits that show where pieces lie)
 * when pieces move.
 */
import { wordsPerRow, type Bitboard } from "../../ir/bitboards.ts";
import { baseOf, presenceOf, type Tally } from "../../ir/tallies.ts";
import { canLie } from "./analysis/sorts.ts";
import type { Range, Writer } from "./writer.ts";

/**
 * Writes statements that update the tallies and bitboards when the piece `p` comes to the zone `z` (`++`) or leaves it
 * (`--`). `pieces` and `zones` are the bounds of the ids of `p` and `z`: tallies and bitboards outside them need no
 * update.
 */
export function recount({ program }: Writer, by: "++" | "--", pieces: Range, zones: Range): string {
  const { tallies, bitboards } = program;
  const where = ({ from, to }: Tally | Bitboard, statement: string) => {
    if (zones.max < from || zones.min >= to || !canLie(program, pieces, from)) return "";
    return zones.min >= from && zones.max < to ? statement : `if(z>=${from}&&z<${to}){${statement}}`;
  };
  return [
    ...tallies.map((tally) => where(tally, counted(tally, by))),
    ...bitboards.map((board) => where(board, flipped(board))),
  ].join("");
}

function counted(tally: Tally, by: "++" | "--"): string {
  const { width, table, min } = tally;
  const presence = presenceOf(tally);
  const word = `s[${baseOf(tally)}+Math.imul(z,${width})+T${table}[p]]`;
  if (presence === undefined) return `${word}${by};`;
  return `if(${by === "++" ? `${word}++` : `--${word}`}===0)s[${presence}+z]^=1<<T${table}[p]-(${min});`;
}

function flipped(board: Bitboard): string {
  const words = wordsPerRow(board);
  const row = board.table === undefined ? "" : `+${words === 1 ? "" : `${words}*`}T${board.table}[p]`;
  const word = `${board.at - board.min * words}${row}${words === 1 ? "" : `+(z-${board.from}>>5)`}`;
  return `s[${word}]^=1<<z-${board.from};`;
}
