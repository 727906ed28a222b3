/** The public facts about a match: seats, clocks and proposals, but not the table. */
import type { HostedMatch, Mark, MatchShown, Proposal, SeatShown } from "../../together/protocol.ts";
import type { Link } from "../store/store.ts";
import type { MatchState, Seat } from "./state.ts";

/** Who is present at a match: the players and spectators who have a page open. */
export interface Presence {
  /** The names of the players who have a page open. */
  readonly here: ReadonlySet<string>;
  /** For each player: when the player's last open page was closed, in ms since 1970. */
  readonly seen: ReadonlyMap<string, number>;
  readonly spectators: number;
}

/** Collects the public facts about a match, as pages show them. */
export function matchShown(state: MatchState, presence: Presence, newRules: boolean): MatchShown {
  const { match, rules, status, ended, changed, proposal } = state;
  const { title, test, takeBack, clock } = match.chosen;
  return {
    id: match.id,
    title,
    game: rules.game,
    variants: rules.variants,
    created: match.created,
    changed,
    status,
    ...(ended && { ended }),
    test,
    takeBack,
    clock,
    seats: state.seats.map((seat) => seatShown(state, seat, presence)),
    spectators: presence.spectators,
    proposal: proposal && { ...proposal, missing: missing(state, presence) },
    newRules,
  };
}

function seatShown({ rules, standing, status }: MatchState, seat: Seat, { here, seen }: Presence): SeatShown {
  const { player, name, bot, gaveUp, away, left } = seat;
  return {
    player,
    title: rules.players.find((each) => each.player === player)!.title,
    name,
    bot,
    gaveUp,
    here: here.has(player) && !away,
    seen: seen.get(player),
    turn: status === "playing" && standing.turn.includes(player),
    left,
  };
}

/**
 * The marks that the owner of this link may read. Before the end, players see only their own marks, and the host sees
 * all.
 */
export function marksFor(
  { status, marks }: MatchState,
  { role, player }: Pick<Link, "role" | "player">,
): readonly Mark[] {
  if (status === "over" || role === "host") return marks;
  return player === undefined ? [] : marks.filter(({ by }) => by === player);
}

/** The players who have not yet agreed to the current proposal, but whose agreement is needed. */
export function missing({ proposal, persons }: MatchState, { here }: Pick<Presence, "here">): readonly string[] {
  if (!proposal) return [];
  const { what, agreed } = proposal;
  return persons
    .filter(({ player, name, away }) => {
      if (name === undefined || agreed.includes(player)) return false;
      switch (what.kind) {
        case "take back":
          return true;
        case "bot":
          return player !== what.player && here.has(player);
        case "end":
        case "rematch":
          return !away;
      }
    })
    .map(({ player }) => player);
}

/** Returns whether the player `by` may make this proposal now. */
export function mayPropose(state: MatchState, by: string, what: Proposal["what"]): boolean {
  if (what.kind === "rematch") return state.status === "over" && state.rematch === undefined;
  if (state.status !== "playing") return false;
  if (what.kind !== "bot") return true;
  const seat = state.seat(what.player);
  return seat !== undefined && seat.bot === undefined && what.player !== by;
}

/** The public facts about a match together with the secrets of its links. Only the host gets them. */
export function hosted(match: MatchShown, links: readonly Link[], addresses: readonly string[]): HostedMatch {
  const secret = (role: Link["role"]) => links.find((link) => link.role === role)?.secret;
  const spectator = secret("spectator");
  return {
    match,
    host: secret("host")!,
    table: secret("table")!,
    ...(spectator !== undefined && { spectator }),
    addresses,
    seats: links.flatMap(({ role, player, secret: own }) =>
      role === "seat" ? [{ player: player!, secret: own }] : [],
    ),
  };
}
