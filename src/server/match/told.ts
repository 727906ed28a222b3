/**
 * Makes the messages that tell pages about an event. They contain neither the table nor the public facts about the
 * match, which have messages of their own. Every process makes the same messages.
 */
import type { ServerMessage } from "../../together/protocol.ts";
import type { Link, Store } from "../store/store.ts";
import type { MatchEvent } from "./event.ts";
import { marksFor } from "./shown.ts";
import type { MatchState } from "./state.ts";

/** Makes the message about an event for a page with this link; undefined if the page is told nothing. */
export type Told = (link: Pick<Link, "role" | "player">) => ServerMessage | undefined;

/**
 * Prepares the messages about an event. `state` has already applied the event. Undefined if no page is told anything.
 */
export async function told(
  state: MatchState,
  event: MatchEvent,
  store: Pick<Store, "links">,
): Promise<Told | undefined> {
  const marks: Told = (link) => ({ kind: "marks", marks: marksFor(state, link) });
  switch (event.kind) {
    case "play":
      return event.standing.over ? marks : undefined;
    case "end":
      return marks;
    case "talk": {
      const talk = state.talk.slice(-1);
      return () => ({ kind: "talk", talk });
    }
    case "mark": {
      const made = state.marks.at(-1);
      return (link) => (marksFor(state, link).at(-1) === made ? marks(link) : undefined);
    }
    case "rules":
      return () => ({ kind: "rules", model: event.rules.id, changes: event.changes, divergence: undefined });
    case "rematch": {
      const next = await store.links(event.match);
      return ({ role, player }) => {
        const own = next.find((link) => link.role === role && link.player === nextSeat(state, player));
        return own && { kind: "rematch", secret: own.secret };
      };
    }
    case "start":
    case "sit":
    case "leave":
    case "give up":
    case "seat":
    case "broken":
    case "propose":
    case "vote":
      return undefined;
  }
}

/** The player whose seat a person gets in a rematch. Each person moves on by one seat. */
function nextSeat({ seats }: MatchState, player: string | undefined): string | undefined {
  if (player === undefined) return undefined;
  const at = seats.findIndex((seat) => seat.player === player);
  return seats[(at + 1) % seats.length]!.player;
}
