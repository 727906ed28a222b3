/** Groups moves of pieces into sentences of the log. */
import type { Program } from "../interpreter/ir/program.ts";
import type { Event } from "./events.ts";
import type { EventVisibility } from "./event-visibility.ts";

/** A piece that was moved or drawn. */
export type Moved = Event & { readonly kind: "moved" | "drawn" };

/** Whether an event is a move of a piece. */
export function isMove(event: Event): event is Moved {
  return event.kind === "moved" || event.kind === "drawn";
}

/** The moves that the viewer could see: at the source, at the target, or on the visible top of a deck. */
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
      // A piece that was put on top was visible there, even if another piece covers it now.
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
 * Whether a move joins a group of moves: it must have the same source and the same target. Zones of one sort count as
 * the same source, and as the same target if the pieces are hidden.
 */
export function movedTogether(program: Program, group: readonly Moved[], b: Moved, seen: ReadonlySet<Event>): boolean {
  if (seen.has(group[0]!) !== seen.has(b)) return false;
  const [sameFrom, sameTo] = [group.every(({ from }) => from === b.from), group.every(({ to }) => to === b.to)];
  if (sameFrom && sameTo) return true;
  if (sameTo) return group.every(({ from }) => isOneSort(program, from, b.from));
  return sameFrom && !seen.has(b) && group.every(({ to }) => isOneSort(program, to, b.to));
}

/** Whether two zones have the same declaration, and holders of the same owner. */
function isOneSort(program: Program, a: number, b: number): boolean {
  const [one, other] = [program.zones[a]!, program.zones[b]!];
  const ownerOf = (holder: number) => (holder < 0 ? -1 : program.pieces[holder]!.owner);
  return one.decl === other.decl && ownerOf(one.holder) >= 0 && ownerOf(one.holder) === ownerOf(other.holder);
}
