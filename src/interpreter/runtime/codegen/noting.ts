/** Writes how changes of words are noted during a rehearsal, so that they can be undone. */
import type { Writer } from "./writer.ts";

/** In the list of moves to undo, this stands in place of the piece before if a counter was changed. */
export const CHANGED_WORD = -3;

/** Writes a statement before a change of the word at `address`: during a rehearsal, the change can be undone. */
export function noted(g: Writer, address: string): string {
  return g.frame !== undefined && g.rehearsed.has(g.frame)
    ? `if(P===true)note(${address},${CHANGED_WORD},s[${address}],0);`
    : "";
}

/** Writes the statements that take a rehearsal back if an error stops it. */
export function leaveRehearsal(): string {
  return "else if(firstRehearsed>=0)while(undoEnd>firstRehearsed)takeBack();firstRehearsed=-1;";
}
