/**
 * Checks a state of a match: each piece is in exactly one zone, and the linked list of pieces in each zone agrees with
 * that.
 */
import type { Program } from "../../src/interpreter/index.ts";

/** Makes a check of the state `s`. The check returns the fault, or "" if there is none. */
export function components(program: Program, s: Int32Array): () => string {
  const { mobile, zones, pieceZone, pieceNext, zoneFirst, zoneCount } = program.layout;
  const seen = new Uint8Array(mobile);
  return () => {
    seen.fill(0);
    for (let zone = 0; zone < zones; zone++) {
      let count = 0;
      for (let piece = s[zoneFirst + zone]!; piece >= 0; piece = s[pieceNext + piece]!) {
        if (seen[piece]! > 0) return `${program.pieces[piece]!.name} lies twice`;
        seen[piece] = 1;
        if (s[pieceZone + piece] !== zone) return `${program.pieces[piece]!.name} does not know where it lies`;
        count++;
      }
      if (count !== s[zoneCount + zone]) return `${program.zones[zone]!.name} is counted wrongly`;
    }
    return seen.includes(0) ? `${program.pieces[seen.indexOf(0)]!.name} is lost` : "";
  };
}
