/**
 * Snapshots of a table give each piece an id. The same piece has the same id in the next snapshot, so that the table
 * can show how it moves.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Identities as Placing, type Placed, type Thing } from "../../src/session/identity.ts";

interface Lying extends Thing, Pick<Placed, "place" | "fromEnd"> {}

const thing = (card: string | undefined, place: string, look = "", fromEnd = false): Lying => ({
  card,
  place,
  look,
  fromEnd,
  root: 1,
});

/** Names a list of things, whatever the order of their places. */
class Identities {
  private readonly placing = new Placing();

  name(things: readonly Lying[]): readonly number[] {
    const places = [...Map.groupBy(things, ({ place }) => place)].map(([place, those]) => ({
      place,
      fromEnd: those[0]!.fromEnd,
      things: those,
    }));
    const ids = new Map(
      this.placing.name(places).flatMap((named, i) => named.map((id, j) => [places[i]!.things[j], id] as const)),
    );
    return things.map((each) => ids.get(each)!);
  }
}

test("what stays keeps its id, and what goes elsewhere takes it along", () => {
  const identities = new Identities();
  const [crab, first, second] = identities.name([
    thing("crab", "market"),
    thing("eel", "market"),
    thing("eel", "market"),
  ]);
  expect(identities.name([thing("eel", "hand"), thing("crab", "market"), thing("eel", "market")])).toEqual([
    second,
    crab,
    first,
  ]);
});

test("equal pieces are followed by what can be seen on them", () => {
  const identities = new Identities();
  const [two, five] = identities.name([thing("die", "row", "2"), thing("die", "row", "5")]);
  expect(identities.name([thing("die", "row", "5"), thing("die", "mine", "2")])).toEqual([five, two]);
  expect(identities.name([thing("die", "row", "6"), thing("die", "mine", "1")])).toEqual([five, two]);
});

test("a card that is drawn is the back that lay on top; one that goes back is a back again", () => {
  const identities = new Identities();
  const deck = (n: number) => Array.from({ length: n }, () => thing(undefined, "stock", "", true));
  const [top, ...rest] = identities.name(deck(3));
  expect(identities.name([...deck(2), thing("crab", "market")])).toEqual([...rest, top]);
  expect([...identities.name(deck(3))].sort()).toEqual([top, ...rest].sort());
});

test("ids are not used again", () => {
  const identities = new Identities();
  const [gone] = identities.name([thing("crab", "market")]);
  identities.name([]);
  expect(identities.name([thing("crab", "market")])).not.toEqual([gone]);
});

test("where all equal pieces go elsewhere, they are told apart by what can be seen on them", () => {
  const identities = new Identities();
  const [two, five] = identities.name([thing("die", "row", "2"), thing("die", "cup", "5")]);
  expect(identities.name([thing("die", "hand", "5"), thing("die", "bag", "2")])).toEqual([five, two]);
});

test("the same objects in their places are skipped, and are named as equal ones would be", () => {
  const pool: readonly Thing[] = [undefined, "crab", "eel"].flatMap((card) =>
    ["", "1"].flatMap((look) => [1, 2].map((root) => ({ card, look, root }))),
  );
  const place = fc.array(fc.constantFrom(...pool), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place, place), { minLength: 2, maxLength: 5 }), (tables) => {
      const [skipping, comparing] = [new Placing(), new Placing()];
      for (const table of tables) {
        const placed = (copy: (thing: Thing) => Thing) =>
          table.map((things, i) => ({ place: String(i), fromEnd: i === 0, things: things.map(copy) }));
        expect(skipping.name(placed((thing) => thing))).toEqual(comparing.name(placed((thing) => ({ ...thing }))));
      }
    }),
    { numRuns: 300 },
  );
});
