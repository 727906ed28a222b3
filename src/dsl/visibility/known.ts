/** What is known of the things that names stand for, at one place of the rules. */
import type { Local, Zone } from "../game.ts";
import type { Scene } from "./own.ts";
import { idOf, type Secret, union } from "./secret.ts";

/** What is known of the thing that a name stands for. */
export interface Known {
  readonly own: boolean;
  /** Where the pieces lay, as far as the rules name it. */
  readonly zones: readonly Zone[];
  /** What must be seen to know which thing it is. */
  readonly value: readonly Secret[];
  /** What must be seen to know how many things it is. */
  readonly number: readonly Secret[];
  /** Whether the rules found the pieces where they lie. Then whoever knows them knows where they are. */
  readonly located: boolean;
}

/** A name that reveals nothing. */
export const OPEN: Known = { own: true, zones: [], value: [], number: [], located: true };

/** What names mean at one place of the rules, as the acting player sees it. */
export interface View {
  readonly scene: Scene;
  readonly self: Known;
  readonly names: ReadonlyMap<Local, Known>;
}

/** What is known of a thing that is one or the other. */
export function joined(a: Known, b: Known): Known {
  return {
    own: a.own && b.own,
    zones: b.zones.every((zone) => a.zones.includes(zone)) ? a.zones : [...new Set([...a.zones, ...b.zones])],
    value: union([a.value, b.value]),
    number: union([a.number, b.number]),
    located: a.located && b.located,
  };
}

/** Equal for views that know the same of their names. */
export function keyOf({ scene, self, names }: View): string {
  const one = ({ own, value, number, located }: Known) =>
    `${own}${located}${value.map(idOf).join()}/${number.map(idOf).join()}`;
  const mine = [...scene.locals].map(
    ([{ name }, { own, zones }]) =>
      `${name} ${own} ${zones.map((zone) => idOf({ what: zone, part: "content", own: false, of: undefined, range: zone.range })).join("+")}`,
  );
  return [
    scene.me,
    scene.self,
    ...mine,
    one(self),
    ...[...names].map(([{ name }, known]) => `${name} ${one(known)}`),
  ].join(";");
}
