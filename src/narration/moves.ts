/** Groups moves of pieces, so that one sentence of the log reports several of them. */
import type { Program } from "../interpreter/ir/program.ts";
import type { Event } from "./events.ts";
import type { EventVisibility } from "./event-visibility.ts";

/** An event that reports a move or a draw of a piece. */
export type Moved = Event & { readonly kind: "moved" | "drawn" };

/** Whether an event is that a piece was moved or drawn. */
export function isMove(event: Event): event is Moved {
  return event.kind === "moved" || event.kind === "drawn";
}

/**
 * The moves that the reader of the log could see: from a visible zone, to a visible zone, or on the visible top of a
 * deck.
 */
export function seenMoves(program: Program, events: readonly Event[], sees: EventVisibility): ReadonlySet<Event> {
  const seen = new Set<Event>();
  const disturbed = new Set<string>();
  const look = (ordered: readonly Event[], when: "before" | "after") => {
    disturbed.clear();
    for (const event of ordered) {
      if (event.kind === "shuffled") disturbed.add(`zone ${event.zone}`);
      if (!isMove(event)) continue;
      const { piece, from, to } = event;
      const at = when === "before" ? from : to;
      const onTop =
        program.zones[at]!.decl.showingTop &&
        !disturbed.has(`zone ${at}`) &&
        !disturbed.has(`piece ${piece}`) &&
        sees.piece(piece, at, when);
      // A piece that was put on a visible top was seen there, even if another piece covers it now.
      const laidOpen = event.first && sees.top(to);
      if (onTop || laidOpen || sees.zone(from) || sees.zone(to)) seen.add(event);
      disturbed.add(`piece ${piece}`);
    }
  };
  look(events, "before");
  look(events.toReversed(), "after");
  return seen;
}

/**
 * Whether the move `b` can be reported in the same sentence as a group of moves. The source and the target must be the
 * same. Zones with the same declaration and owner count as one source; if the pieces are hidden, they also count as one
 * target.
 */
export function movedTogether(program: Program, group: readonly Moved[], b: Moved, seen: ReadonlySet<Event>): boolean {
  if (seen.has(group[0]!) !== seen.has(b)) return false;
  const [sameFrom, sameTo] = [group.every(({ from }) => from === b.from), group.every(({ to }) => to === b.to)];
  if (sameFrom && sameTo) return true;
  if (sameTo) return group.every(({ from }) => isOneSort(program, from, b.from));
  return sameFrom && !seen.has(b) && group.every(({ to }) => isOneSort(program, to, b.to));
}

/** Whether two zones have the same declaration, and the same player owns the pieces that hold them. */
function isOneSort(program: Program, a: number, b: number): boolean {
  const [one, other] = [program.zones[a]!, program.zones[b]!];
  const ownerOf = (holder: number) => (holder < 0 ? -1 : program.pieces[holder]!.owner);
  return one.decl === other.decl && ownerOf(one.holder) >= 0 && ownerOf(one.holder) === ownerOf(other.holder);
}
