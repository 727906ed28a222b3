/** The changes of rules that pieces bring while they are in force. It may be hidden which pieces are in force. */
import type { Change } from "../dsl/game.ts";
import { isA } from "../interpreter/ir/instances.ts";
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

/** Whether a place in the rules is inside a change that a piece brings. */
export function isBrought(program: Program, place: PlaceInRules): boolean {
  return carrierOf(program, place) !== undefined;
}

/** Whether a place in the rules is inside a change of a piece that may be in force in a zone hidden from the viewer. */
export function isBroughtUnseen(program: Program, place: PlaceInRules, { zones }: VisibleState): boolean {
  const carrier = carrierOf(program, place);
  return (
    carrier !== undefined &&
    program.zones.some(({ decl }, id) => decl.inForce && isA(carrier.kind, decl.of) && !zones[id]!.open)
  );
}
