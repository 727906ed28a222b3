/**
 * Snapshots of a table give each piece an id. The same piece has the same id in the next snapshot, so that the table
 * can show how it moves.
 */
import { expect, test } from "vitest";
import { Identities, type Thing } from "../../src/session/identity.ts";

const thing = (card: string | undefined, place: string, look = "", fromEnd = false): Thing => ({
  card,
  place,
  look,
  fromEnd,
  root: 1,
});

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
