/**
 * Finds lines of the rules that belong to pieces and are in force only while such a piece is in play. Which pieces are
 * in force may be hidden from some players.
 */
import { isA } from "../dsl/kinds.ts";
import type { Change } from "../dsl/game.ts";
import type { PlaceInRules, Program } from "../interpreter/ir/program.ts";
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";

type Carrier = NonNullable<Change["carrier"]>;

const carriers = new WeakMap<Program, ReadonlyMap<string, Carrier>>();

function carrierOf(program: Program, { within }: PlaceInRules): Carrier | undefined {
  let known = carriers.get(program);
  if (!known) {
    const all = program.game.changes.flatMap(({ carrier }) => (carrier ? [[carrier.name, carrier] as const] : []));
    carriers.set(program, (known = new Map(all)));
  }
  return known.get(within);
}

/** Whether a line of the rules is in a change that is printed on a piece, and not in the rules of the game. */
export function isBrought(program: Program, place: PlaceInRules): boolean {
  return carrierOf(program, place) !== undefined;
}

/**
 * Whether a line of the rules is in a change that is printed on a piece, and the piece may lie in a zone that the
 * viewer cannot see. Then the line must not be shown.
 */
export function isBroughtUnseen(program: Program, place: PlaceInRules, { zones }: VisibleState): boolean {
  const carrier = carrierOf(program, place);
  return (
    carrier !== undefined &&
    program.zones.some(({ decl }, id) => decl.inForce && isA(carrier.kind, decl.of) && !zones[id]!.open)
  );
}
