/**
 * A thing on the table that the user points at: its name, the reasons why it cannot be chosen, and the possible changes
 * by a house variant.
 */
import type { Subject } from "../../src/language-service/index.ts";
import type { Model } from "../../src/session/model.ts";
import type { Item, Snapshot, StateValue, ZoneContents } from "../../src/session/snapshot.ts";
import type { Target } from "../../src/session/why-not.ts";
import { type MapGround, placeOn } from "../table/layout/map-ground.ts";
import type { TableTheme } from "../table/theme/theme.ts";

export interface Pointed {
  readonly title: string;
  /** Identifies the thing for the question why it cannot be chosen; undefined if no answer can ever name the thing. */
  readonly target: Target | undefined;
  readonly subjects: readonly Subject[];
}

/** A point on the screen, in pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** The nearest element of the table that stands for something: a piece, a counter, a zone, or the ground of a map. */
export function shownAt(element: Element): HTMLElement | undefined {
  return element.closest<HTMLElement>("[data-hit], [data-state], [data-zone], [data-map]") ?? undefined;
}

/** Finds what an element of the table stands for: the innermost piece, counter, zone or place of a map. */
export function pointedAt(
  element: Element,
  point: ScreenPoint,
  snapshot: Pick<Snapshot, "fixed" | "zones">,
  theme: TableTheme,
): Pointed | undefined {
  const shown = shownAt(element);
  if (shown?.dataset["map"] !== undefined) return pointedPlace(shown, point, theme);
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
      subjects: [zoneSubject(theme.model, found.zone), ...newIn(found, theme.model)],
    }
  );
}

/** Describes a point on the ground of a map, at which a form can add a new place. */
function pointedPlace(board: HTMLElement, at: ScreenPoint, theme: TableTheme): Pointed | undefined {
  const { kind, ...map } = JSON.parse(board.dataset["map"]!) as MapGround;
  const { left, top, width, height } = board.getBoundingClientRect();
  const place = placeOn(map, { x: (at.x - left) / width, y: (at.y - top) / height });
  const of = theme.model.kinds[kind]!;
  return {
    title: theme.say(of.title),
    target: undefined,
    subjects: [{ about: "new piece", kind: of.name, place: `${place.x} ${place.y}` }],
  };
}

/**
 * The new pieces that a form can add to a zone: one for each kind that the zone takes. The form begins with the values
 * of the last piece there.
 */
function newIn({ id, zone, items }: ZoneContents, model: Model): readonly Subject[] {
  const { of } = model.zones[zone]!;
  const last = items.findLast(({ card }) => card !== undefined);
  const card = last && model.cards[last.card!]!;
  return model.kinds.flatMap(({ name }, kind): readonly Subject[] => {
    if (!isKind(model, kind, of)) return [];
    return [
      {
        about: "new piece",
        kind: name,
        ...(card?.kind === kind && { like: card.name.slice(card.name.lastIndexOf(".") + 1) }),
        to: id,
      },
    ];
  });
}

function isKind(model: Model, kind: number, of: number): boolean {
  for (let each: number | undefined = kind; each !== undefined; each = model.kinds[each]!.is)
    if (each === of) return true;
  return false;
}

/** Describes a piece to which the user points, with its states and zones. */
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
