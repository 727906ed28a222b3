/**
 * Arranges the contents of a table in rows and areas, as the game's section `view` says. Things that `view` does not
 * name are arranged by default rules.
 */
import type { Item, Snapshot, StateValue, ZoneContents } from "../../../src/session/snapshot.ts";
import type { AreaModel } from "../../../src/session/view-model.ts";
import type { TableTheme } from "../theme/theme.ts";

export type Block =
  | { readonly kind: "area"; readonly name: string; readonly title: string; readonly rows: readonly Row[] }
  /** A zone. `aside` is true if the section `view` does not place it. */
  | { readonly kind: "zone"; readonly zone: ZoneContents; readonly aside?: true }
  /** Pieces of one kind that never lie in a zone. `named` is true if the section `view` names them one by one. */
  | { readonly kind: "pieces"; readonly of: number; readonly items: readonly Item[]; readonly named?: true }
  | { readonly kind: "states"; readonly states: readonly StateValue[] }
  | { readonly kind: "players"; readonly items: readonly Item[] };

export type Row = readonly Block[];

/** The name of the area in the section `view` that stands for the whole table. */
const WHOLE = "table";

/** The parts of a snapshot that are drawn on a table. */
export type Shown = Pick<Snapshot, "states" | "zones" | "fixed">;

export function arrange(theme: TableTheme, snapshot: Shown): readonly Row[] {
  return new Arranging(theme, snapshot).rows();
}

class Arranging {
  private readonly theme: TableTheme;
  private readonly snapshot: Shown;
  private readonly areas: readonly AreaModel[];
  private readonly placedZones = new Set<ZoneContents>();
  private readonly placedItems = new Set<Item>();
  private readonly placedStates = new Set<StateValue>();

  constructor(theme: TableTheme, snapshot: Shown) {
    this.theme = theme;
    this.snapshot = snapshot;
    const kinds = new Set(theme.model.kinds.map(({ name }) => name));
    this.areas = theme.model.view.areas.filter(({ name }) => !kinds.has(name));
  }

  rows(): readonly Row[] {
    const { areas } = this;
    const whole = areas.find(({ name }) => name === WHOLE);
    const inside = new Set(areas.flatMap(({ rows }) => rows.flat()));
    const placed = whole ? this.areaRows(whole) : [];
    const others = areas
      .filter(({ name }) => name !== WHOLE && !inside.has(name))
      .map((area): Row => [this.area(area)]);
    return [...placed, ...others, ...this.boards(), ...this.rest(), ...this.players()].filter((row) => row.length > 0);
  }

  private areaRows({ rows }: AreaModel): Row[] {
    return rows.map((row) => this.joined(row.flatMap((name) => this.named(name))));
  }

  private area(area: AreaModel): Block {
    return {
      kind: "area",
      name: area.name,
      title: this.theme.say(area.title),
      rows: this.areaRows(area).filter((row) => row.length > 0),
    };
  }

  /** Joins counters that are neighbours into one block, and also neighbouring pieces of the same kind. */
  private joined(blocks: readonly Block[]): Row {
    return blocks.reduce<Block[]>((row, block) => {
      const last = row.at(-1);
      if (last?.kind === "states" && block.kind === "states")
        return [...row.slice(0, -1), { kind: "states", states: [...last.states, ...block.states] }];
      if (last?.kind === "pieces" && block.kind === "pieces" && last.of === block.of)
        return [
          ...row.slice(0, -1),
          { kind: "pieces", of: last.of, items: [...last.items, ...block.items], named: true },
        ];
      return [...row, block];
    }, []);
  }

  private named(name: string): Block[] {
    const { theme, snapshot, areas } = this;
    const area = areas.find((one) => one.name === name);
    if (area) return [this.area(area)];
    const zone = snapshot.zones.find((one) => theme.zone(one.zone).name === name && theme.isDrawn(name));
    if (zone) return [this.zone(zone)];
    const states = snapshot.states.filter((value) => theme.state(value).name === name);
    if (states.length > 0) return [this.states(states)];
    if (name === "player") return this.players().flat();
    const kind = theme.model.kinds.findIndex((one) => one.name === name);
    const items = snapshot.fixed.filter(
      (item) =>
        (kind < 0 ? theme.card(item)?.name === name : theme.isA(item.kind, kind)) &&
        item.kind !== 0 &&
        !this.placedItems.has(item),
    );
    return items.length > 0 ? [this.pieces(items)] : [];
  }

  private zone(zone: ZoneContents): Block {
    this.placedZones.add(zone);
    return { kind: "zone", zone };
  }

  private pieces(items: readonly Item[]): Block {
    for (const item of items) this.placedItems.add(item);
    return { kind: "pieces", of: items[0]!.kind, items };
  }

  private states(states: readonly StateValue[]): Block {
    for (const state of states) this.placedStates.add(state);
    return { kind: "states", states };
  }

  /**
   * The rows with boards that the section `view` does not place. A board consists of pieces that contain other pieces
   * or are linked, or of rows of such pieces.
   */
  private boards(): Row[] {
    const { theme, snapshot } = this;
    const groups = new Map<number, Item[]>();
    for (const item of snapshot.fixed) {
      if (
        item.kind === 0 ||
        item.owner !== undefined ||
        !theme.isDrawnKind(item.kind) ||
        this.placedItems.has(item) ||
        !isOnTable(theme, item)
      )
        continue;
      groups.set(item.kind, [...(groups.get(item.kind) ?? []), item]);
    }
    const rows = snapshot.zones.filter(
      (zone) =>
        theme.isDrawn(theme.zone(zone.zone).name) &&
        !this.placedZones.has(zone) &&
        theme.face(theme.zone(zone.zone).of).shape === "space",
    );
    const large: Row[] = [];
    const small: Block[] = [];
    for (const items of groups.values()) {
      const block = this.pieces(items);
      if (items.length > 6 || theme.card(items[0]!)?.cell || theme.kind(items[0]!.kind).links.length > 0)
        large.push([block]);
      else small.push(block);
    }
    for (const zone of rows) {
      if (zone.items.length > 6) large.push([this.zone(zone)]);
      else small.push(this.zone(zone));
    }
    return [...large, small];
  }

  private rest(): Row[] {
    const { snapshot, theme } = this;
    const zones = snapshot.zones
      .filter((zone) => theme.isDrawn(theme.zone(zone.zone).name) && !this.placedZones.has(zone))
      .map((zone): Block => ({ kind: "zone", zone, ...(this.areas.length > 0 && { aside: true }) }));
    const states = snapshot.states.filter(
      (value) =>
        !this.placedStates.has(value) &&
        theme.state(value).type.kind !== "value" &&
        theme.isDrawn(theme.state(value).name),
    );
    return [[...zones, ...(states.length > 0 ? [this.states(states)] : [])]];
  }

  private players(): Row[] {
    const players = this.snapshot.fixed.filter((item) => item.kind === 0 && !this.placedItems.has(item));
    for (const player of players) this.placedItems.add(player);
    return players.length > 0 ? [[{ kind: "players", items: players }]] : [];
  }
}

/** True if the section `view` puts the spaces of a row side by side, as on a board. Such a row must not wrap. */
export function isTogether(theme: TableTheme, row: Row): boolean {
  const places = row.every(
    (block) =>
      block.kind === "pieces" ||
      (block.kind === "zone" && theme.face(theme.zone(block.zone.zone).of).shape === "space"),
  );
  return places && (row.length > 1 || row.some((block) => block.kind === "pieces" && block.named === true));
}

/**
 * True if a piece that lies in no zone is drawn on the table. Pieces that only explain words, such as a list of suits,
 * are not drawn.
 */
export function isOnTable(theme: TableTheme, item: Item): boolean {
  const card = theme.card(item);
  return item.zones.length > 0 || item.states.length > 0 || card?.cell !== undefined || (card?.links.length ?? 0) > 0;
}

export type Inner = Extract<Block, { readonly kind: "zone" | "states" | "pieces" }>;

/**
 * The contents of a piece, in rows: first as the section `view` arranges its kind, then the things that `view` does not
 * name.
 *
 * @param owned pieces of a player that lie in no zone
 */
export function insideRows(theme: TableTheme, item: Item, owned: readonly Item[] = []): readonly (readonly Inner[])[] {
  const area = theme
    .lineage(item.kind)
    .map(({ name }) => theme.model.view.areas.find((one) => one.name === name))
    .find((one) => one !== undefined);
  const zones = new Set(item.zones.filter((zone) => theme.isDrawn(theme.zone(zone.zone).name)));
  const states = new Set(item.states.filter((value) => theme.isDrawn(theme.state(value).name)));
  const pieces = new Set(owned.filter(({ kind }) => theme.isDrawnKind(kind)));
  const take = <T>(from: Set<T>, wanted: (one: T) => boolean): T[] => {
    const found = [...from].filter(wanted);
    for (const one of found) from.delete(one);
    return found;
  };
  const placed = (area?.rows ?? []).map((row) =>
    row.flatMap((name): Inner[] => {
      const marks = take(states, (value) => theme.state(value).name === name || value.member === name);
      const kind = theme.model.kinds.findIndex((one) => one.name === name);
      const items = take(pieces, (piece) =>
        kind < 0 ? theme.card(piece)?.name === name : theme.isA(piece.kind, kind),
      );
      return [
        ...take(zones, (zone) => theme.zone(zone.zone).name === name).map((zone): Inner => ({ kind: "zone", zone })),
        ...(marks.length > 0 ? [{ kind: "states", states: marks } as const] : []),
        ...(items.length > 0 ? [{ kind: "pieces", of: items[0]!.kind, items } as const] : []),
      ];
    }),
  );
  const rest: Inner[] = [...zones].map((zone) => ({ kind: "zone", zone }));
  const first: Inner[] = states.size > 0 ? [{ kind: "states", states: [...states] }] : [];
  const last: Inner[] = pieces.size > 0 ? [{ kind: "pieces", of: owned[0]!.kind, items: [...pieces] }] : [];
  return [first, ...placed, rest, last].filter((row) => row.length > 0);
}

/** Groups equal pieces of one zone into stacks. The first piece of a stack is drawn, with the number of pieces. */
export function stacks(
  theme: TableTheme,
  items: readonly Item[],
  choosable: (item: Item) => string,
): readonly (readonly Item[])[] {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const key =
      item.zones.length > 0
        ? `#${item.id}`
        : `${item.card ?? "back"}|${item.kind}|${item.owner ?? ""}|${item.states.map(({ value }) => value).join(" ")}|${choosable(item)}`;
    found.set(key, [...(found.get(key) ?? []), item]);
  }
  return [...found.values()];
}
