/**
 * Identifies things on the table from snapshot to snapshot. It compares only what one viewer sees, so that no id can
 * reveal hidden things. Of equal pieces, those in the same place as before keep their ids; a piece that arrives takes
 * the id of one that has left another place.
 */

/** Something visible: a face-up or a face-down piece. */
export interface Thing {
  /** The name of the card, which equal pieces share; undefined if the piece is face down. */
  readonly card: string | undefined;
  /** The path of names that leads to the thing's place. */
  readonly place: string;
  /** The states of the thing, as one text to compare. */
  readonly look: string;
  /** In a deck pieces come and go at the top: those at its bottom stay. */
  readonly fromEnd: boolean;
  /** The most general kind that the thing's kind belongs to. */
  readonly root: number;
}

/**
 * A thing with the keys by which it is recognized. Equal things share one object, because each viewer of each match
 * keeps hundreds of them.
 */
interface Known {
  readonly fromEnd: boolean;
  readonly exact: string | undefined;
  readonly atPlace: string | undefined;
  readonly asLook: string | undefined;
  readonly card: string | undefined;
  readonly backAt: string | undefined;
  readonly back: string | undefined;
  readonly face: string | undefined;
  readonly root: string;
}

/** The most shared objects: when there are more, they are dropped, and made again as needed. */
const MOST_SHARED = 50_000;

const shared = new Map<string, Known>();

function knownThing({ card, place, look, fromEnd, root }: Thing): Known {
  const all = `${card ?? ""}|${place}|${look}|${fromEnd}|${root}`;
  let known = shared.get(all);
  if (known) return known;
  const named = card !== undefined;
  known = {
    fromEnd,
    exact: named ? `${card}|${place}|${look}` : undefined,
    atPlace: named ? `${card}|${place}` : undefined,
    asLook: named ? `${card}|${look}` : undefined,
    card,
    backAt: named ? undefined : place,
    back: named ? undefined : String(root),
    face: named ? String(root) : undefined,
    root: String(root),
  };
  if (shared.size >= MOST_SHARED) shared.clear();
  shared.set(all, known);
  return known;
}

type Key = (thing: Known) => string | undefined;

/** Pairs of keys by which a thing is recognized: first those that are certain, then those that are only possible. */
const PASSES: readonly (readonly [before: Key, now: Key])[] = [
  same(({ exact }) => exact),
  same(({ atPlace }) => atPlace),
  same(({ asLook }) => asLook),
  same(({ card }) => card),
  same(({ backAt }) => backAt),
  // Turned over: face down to face up, face up to face down; or face down and moved to another place.
  [({ back }) => back, ({ face }) => face],
  [({ root }) => root, ({ back }) => back],
];

function same(key: Key): readonly [Key, Key] {
  return [key, key];
}

/** Numbers for the pieces that one viewer sees, kept from snapshot to snapshot as far as the viewer can follow them. */
export class Identities {
  private known: readonly Known[] = [];
  /** The ids of the things in `known`, in the same order. */
  private ids: readonly number[] = [];
  private last = 0;

  /** The ids of the visible things, in their order. */
  name(things: readonly Thing[]): readonly number[] {
    const now = things.map(knownThing);
    const ids: (number | undefined)[] = now.map(() => undefined);
    let left = [...this.known.keys()];
    let wanting = [...now.keys()];
    for (const [keyBefore, keyNow] of PASSES) {
      if (left.length === 0 || wanting.length === 0) break;
      const before = groups(left, this.known, keyBefore);
      const taken = new Set<number>();
      for (const [key, those] of groups(wanting, now, keyNow)) {
        const from = before.get(key) ?? [];
        those.slice(0, from.length).forEach((i, n) => {
          ids[i] = this.ids[from[n]!];
          taken.add(from[n]!);
        });
      }
      left = left.filter((i) => !taken.has(i));
      wanting = wanting.filter((i) => ids[i] === undefined);
    }
    this.known = now;
    return (this.ids = ids.map((id) => id ?? ++this.last));
  }
}

/** The indices of things, by a key. */
function groups(indices: readonly number[], things: readonly Known[], key: Key): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const i of indices) {
    const thing = things[i]!;
    const k = key(thing);
    if (k === undefined) continue;
    const group = found.get(k);
    if (!group) found.set(k, [i]);
    else if (thing.fromEnd) group.unshift(i);
    else group.push(i);
  }
  return found;
}
