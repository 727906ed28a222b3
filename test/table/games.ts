/** Small games, and functions that arrange their tables for tests. */
import { arrange, type Block, type Row } from "../../editor/table/layout/arrange.ts";
import { TableTheme } from "../../editor/table/theme/theme.ts";
import { Session } from "../../src/session/session.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";

export const GAME = `game: sample
players: 2..3
names: { hue: [red, ash] }
kinds:
  player: { state: { coins: 0.. = 3, fish: 0..5, won: bool }, zones: { hand: hand of card, badge: slot of card in force } }
  card: { hue: hue, price: 1..3, text: effect }
  spot: { zones: { on: row of pawn up to 2 } }
  sort: { prize: 1..3 }
  pawn: { owner: player }
  cube: { owner: player }
  die: { state: { value: 1..6 } }
  town: { links: [lane] }
  crate: {}
state: { storm: 0..3 }
zones: { stock: deck of all card, road: row of all spot, dice: pile of all die, cubes: pile of all cube, aside: pile of crate }
pieces:
  pawn: 1 per player
  cube: 9 per player
  die: { bone: , horn: }
  spot: { first-spot: , second-spot: , third-spot: }
  sort: { plain: 1, rich: 3 }
  crate: { box-of-tea: }
  town:
    abbey: { lane: bridge }
    bridge: { }
  card:
    columns: [hue, price, text]
    rose: [2x, red, 1, gain 2 coins]
    moss: [ash, 3, [pay 1 coin, gain 1 fish]]
setup:
  - for each p in pawn: move p to first-spot.on
  - as each p in seats: draw 1 from stock to me.hand
play:
  - repeat 3 times:
      - turn of each p in seats:
          - choose s in spot where count(s.on) < 2 to walk: move me.pawn to s.on
          - if storm > 2: roll dice
          - if any(plain.prize): gain 1 storm
          - if any(town.lane): move cube to box
          - if storm = 5: set me.won to true
          - if any(aside): gain 1 coin
finish:
  - for each s in sort: gain s.prize storm
winners: p in seats with most p.coins with most p.fish
`;

export function tableOf(
  text = GAME,
  viewer = "everything",
  players = 2,
): {
  readonly theme: TableTheme;
  readonly snapshot: Snapshot;
  readonly rows: readonly Row[];
  readonly session: Session;
} {
  const opened = Session.open(
    { source: { name: "sample.yaml", text }, variantFiles: [], variants: [], players, options: {} },
    5,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const theme = new TableTheme(opened.session.model, "en");
  const snapshot = opened.session.snapshot(viewer);
  return { theme, snapshot, rows: arrange(theme, snapshot), session: opened.session };
}

/** Describes the rows of an arranged table in words. */
export function described(theme: TableTheme, rows: readonly Row[]): readonly string[] {
  const block = (one: Block): string => {
    switch (one.kind) {
      case "area":
        return `${one.name}[${described(theme, one.rows).join(" / ")}]`;
      case "zone":
        return one.zone.id;
      case "pieces":
        return `pieces(${one.items.map((item) => theme.card(item)?.name).join(" ")})`;
      case "states":
        return `states(${one.states.map((value) => theme.state(value).name).join(" ")})`;
      case "players":
        return "players";
    }
  };
  return rows.map((row) => row.map(block).join(", "));
}
