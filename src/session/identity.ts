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
   * The ids of the things in each place, in the same order. No two of the places have the same path. An object keeps
   * its id if it lies where it lay, and all objects before it do (in a deck: below it). So these are not compared with
   * others. The ids of a place are the same object as before if all its things are.
   */
  name(placed: readonly Placed[]): readonly (readonly number[])[] {
    const places = placed.filter(({ things }) => things.length > 0);
    const left = new Map(this.known);
    const changes = places.map((now): Change => {
      const before = left.get(now.place);
      left.delete(now.place);
      return changeOf(before, now);
    });
    const gone = [...left.values()].map((before) => changeOf(before, { ...before, things: [] }));
    recognize(
      [...changes, ...gone].flatMap(({ lost }) => lost),
      changes.flatMap(({ gained }) => gained),
    );
    const now = new Map<string, Named>();
    for (const [i, { place, fromEnd, things }] of places.entries()) {
      const { before, same, gained } = changes[i]!;
      if (before && same === things.length && same === before.things.length) {
        now.set(place, before);
        continue;
      }
      const others = gained.map(({ id }) => id ?? ++this.last);
      const ids = fromEnd
        ? [...others, ...(before?.ids.slice(before.ids.length - same) ?? [])]
        : [...(before?.ids.slice(0, same) ?? []), ...others];
      now.set(place, { place, fromEnd, things, ids });
    }
    this.known = now;
    return placed.map(({ place }) => now.get(place)?.ids ?? NONE);
  }
}

const NONE: readonly number[] = [];
const NO_SPOTS: readonly Spot[] = [];

/** How the things in a place have changed. */
interface Change {
  readonly before: Named | undefined;
  /** How many things at the beginning are the same as before; in a deck, at the end. */
  readonly same: number;
  /** The other things that were there before, and those that are there now. */
  readonly lost: readonly Spot[];
  readonly gained: readonly Spot[];
}

function changeOf(before: Named | undefined, now: Placed): Change {
  const [had, has] = [before?.things ?? [], now.things];
  const shorter = Math.min(had.length, has.length);
  let same = 0;
  if (now.fromEnd) while (same < shorter && had[had.length - 1 - same] === has[has.length - 1 - same]) same++;
  else while (same < shorter && had[same] === has[same]) same++;
  if (same === had.length && same === has.length) return { before, same, lost: NO_SPOTS, gained: NO_SPOTS };
  const others = (things: readonly Thing[]) =>
    now.fromEnd ? things.slice(0, things.length - same) : things.slice(same);
  const ids = before?.ids ?? [];
  const from = now.fromEnd ? 0 : same;
  return {
    before,
    same,
    lost: others(had).map((thing, i) => ({ thing, at: now, id: ids[from + i] })),
    gained: others(has).map((thing) => ({ thing, at: now, id: undefined })),
  };
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
