/**
 * Recognizes things on the table from one snapshot to the next, so that a page can move them. It compares only what one
 * viewer sees, so an id can reveal nothing hidden. Among equal pieces, one that stays in its place keeps its id. A
 * piece that arrives gets the id of one that has left another place.
 */

/** A piece as the viewer sees it, face up or face down, wherever it lies. */
export interface Thing {
  /** The name of the card, which is the same for equal pieces; undefined if the piece is face down. */
  readonly card: string | undefined;
  /** The values of the piece's states, as one text for comparing. */
  readonly look: string;
  /** The index of the most general kind to which the piece belongs. */
  readonly root: number;
}

/** The things in one place. */
export interface Placed {
  /** The place as a path of names: a zone, the piece that holds this zone, and so on. */
  readonly place: string;
  /** True in a deck, where pieces come and go at the top. So equal pieces are matched from the bottom up. */
  readonly fromEnd: boolean;
  readonly things: readonly Thing[];
}

/** The things in one place, with their ids. */
interface Named extends Placed {
  readonly ids: readonly number[];
}

/** A thing that has left its place, or one that has come to it. */
interface Spot {
  readonly thing: Thing;
  readonly at: Placed;
  id: number | undefined;
}

type Key = (spot: Spot) => string | undefined;

const named: Key = ({ thing: { card } }) => card;
const face: Key = ({ thing: { card, root } }) => (card === undefined ? undefined : String(root));
const back: Key = ({ thing: { card, root } }) => (card === undefined ? String(root) : undefined);
const ofNamed =
  (key: (spot: Spot) => string): Key =>
  (spot) =>
    spot.thing.card === undefined ? undefined : key(spot);

/**
 * Which key of a known piece must equal which key of a visible piece to recognize it. The pairs are tried in this
 * order: first those that are certain, then those that are only possible.
 */
const PASSES: readonly (readonly [before: Key, now: Key])[] = [
  same(ofNamed(({ thing: { card, look }, at: { place } }) => `${card}|${place}|${look}`)),
  same(ofNamed(({ thing: { card }, at: { place } }) => `${card}|${place}`)),
  same(ofNamed(({ thing: { card, look } }) => `${card}|${look}`)),
  same(named),
  same(({ thing: { card }, at: { place } }) => (card === undefined ? place : undefined)),
  // A piece that was turned over, or a face-down piece that was moved to another place.
  [back, face],
  [({ thing: { root } }) => String(root), back],
];

function same(key: Key): readonly [Key, Key] {
  return [key, key];
}

/**
 * Gives the pieces that one viewer sees numbers as ids. A piece keeps its number from snapshot to snapshot as long as
 * the viewer can follow it.
 */
export class Identities {
  /** For each place in which things lie: the things, and their ids in the same order. */
  private known: ReadonlyMap<string, Named> = new Map();
  private last = 0;

  /**
   * The ids of the things in each place, in the same order. No two of the places have the same path. In a place where
   * the same objects lie as before, nothing is compared, because the ids of its things cannot have changed.
   */
  name(placed: readonly Placed[]): readonly (readonly number[])[] {
    const left = new Map(this.known);
    const places = placed.filter(({ things }) => things.length > 0);
    const wanting = places.map((each): readonly Spot[] | Named => {
      const { place, things } = each;
      const before = left.get(place);
      if (!before || !isSame(before.things, things)) return things.map((thing) => ({ thing, at: each, id: undefined }));
      left.delete(place);
      return before;
    });
    recognize(
      [...left.values()].flatMap((at) => at.things.map((thing, i) => ({ thing, at, id: at.ids[i] }))),
      wanting.flatMap((spots) => ("ids" in spots ? [] : spots)),
    );
    const now = new Map<string, Named>();
    for (const [i, { place, fromEnd, things }] of places.entries()) {
      const spots = wanting[i]!;
      const named = "ids" in spots ? spots : { place, fromEnd, things, ids: spots.map(({ id }) => id ?? ++this.last) };
      now.set(place, named);
    }
    this.known = now;
    return placed.map(({ place }) => now.get(place)?.ids ?? NONE);
  }
}

const NONE: readonly number[] = [];

function isSame(before: readonly Thing[], now: readonly Thing[]): boolean {
  return before.length === now.length && before.every((thing, i) => thing === now[i]);
}

/** Gives things in `wanting` the ids of things in `left`, as far as they can be the same. */
function recognize(left: readonly Spot[], wanting: readonly Spot[]): void {
  let [from, to] = [left, wanting];
  for (const [keyBefore, keyNow] of PASSES) {
    if (from.length === 0 || to.length === 0) return;
    const before = groups(from, keyBefore);
    const taken = new Set<Spot>();
    for (const [key, those] of groups(to, keyNow)) {
      const known = before.get(key) ?? [];
      those.slice(0, known.length).forEach((spot, i) => {
        spot.id = known[i]!.id;
        taken.add(known[i]!);
      });
    }
    if (taken.size === 0) continue;
    from = from.filter((spot) => !taken.has(spot));
    to = to.filter(({ id }) => id === undefined);
  }
}

/** Groups things by a key, such as their card and their place. */
function groups(spots: readonly Spot[], key: Key): Map<string, Spot[]> {
  const found = new Map<string, Spot[]>();
  for (const spot of spots) {
    const k = key(spot);
    if (k === undefined) continue;
    const group = found.get(k);
    if (!group) found.set(k, [spot]);
    else if (spot.at.fromEnd) group.unshift(spot);
    else group.push(spot);
  }
  return found;
}
