/**
 * A thing on the table that the user points at: its name, the reasons why it cannot be chosen, and the possible changes
 * by a house variant.
 */
import type { Subject } from "../../src/language-service/index.ts";
import type { Model } from "../../src/session/model.ts";
import type { Item, Snapshot, StateValue, ZoneContents } from "../../src/session/snapshot.ts";
import type { Target } from "../../src/session/why-not.ts";
import type { TableTheme } from "../table/theme/theme.ts";

export interface Pointed {
  readonly title: string;
  /** Absent: it can never be chosen. */
  readonly target: Target | undefined;
  readonly subjects: readonly Subject[];
}

/** A piece, a counter or a zone that an element of the table shows; the innermost. */
export function pointedAt(
  element: Element,
  snapshot: Pick<Snapshot, "fixed" | "zones">,
  theme: TableTheme,
): Pointed | undefined {
  const shown = element.closest<HTMLElement>("[data-hit], [data-state], [data-zone]");
  const { hit, state, zone } = shown?.dataset ?? {};
  if (hit !== undefined) {
    const item = itemsIn(snapshot).find(({ id }) => id === Number(hit));
    return item && pointedItem(item, theme);
  }
  if (state !== undefined)
    return {
      title: theme.say(theme.model.states[Number(state)]!.title),
      target: undefined,
      subjects: [stateSubject(theme.model, Number(state))],
    };
  const found = zonesIn(snapshot).find(({ id }) => id === zone);
  return (
    found && {
      title: theme.zoneTitle(found),
      target: { kind: "zone", id: found.id },
      subjects: [zoneSubject(theme.model, found.zone)],
    }
  );
}

/** A piece with its states and zones. */
export function pointedItem(item: Item, theme: TableTheme): Pointed {
  const { model } = theme;
  const card = item.card === undefined ? undefined : model.cards[item.card];
  const kind = model.kinds[item.kind]!.name;
  const name = card?.name.slice(card.name.lastIndexOf(".") + 1);
  const own: readonly Subject[] =
    name === undefined
      ? [{ about: "new piece", kind }]
      : [
          { about: "piece", kind, name },
          { about: "new piece", kind, like: name },
        ];
  const states = distinct(item.states.map((value: StateValue) => value.state)).map((state) =>
    stateSubject(model, state),
  );
  const zones = distinct(item.zones.map(({ zone }) => zone)).map((zone) => zoneSubject(model, zone));
  return { title: theme.title(item), target: { kind: "item", id: item.id }, subjects: [...own, ...states, ...zones] };
}

function stateSubject({ states, kinds }: Model, state: number): Subject {
  const { name, holder } = states[state]!;
  return { about: "state", name, ...(holder !== undefined && { holder: kinds[holder]!.name }) };
}

function zoneSubject({ zones, kinds }: Model, zone: number): Subject {
  const { name, holder } = zones[zone]!;
  return { about: "zone", name, ...(holder !== undefined && { holder: kinds[holder]!.name }) };
}

function itemsIn({ fixed, zones }: Pick<Snapshot, "fixed" | "zones">): readonly Item[] {
  const below = (item: Item): readonly Item[] => [item, ...item.zones.flatMap(({ items }) => items.flatMap(below))];
  return [...fixed, ...zones.flatMap(({ items }) => items)].flatMap(below);
}

function zonesIn(snapshot: Pick<Snapshot, "fixed" | "zones">): readonly ZoneContents[] {
  return [...snapshot.zones, ...itemsIn(snapshot).flatMap(({ zones }) => zones)];
}

function distinct(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)];
}
