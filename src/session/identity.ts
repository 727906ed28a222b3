/**
 * Recognizes things on the table from one snapshot to the next, so that a page can move them. It compares only what one
 * viewer sees, so an id can reveal nothing hidden. Among equal pieces, one that stays in its place keeps its id. A
 * piece that arrives gets the id of one that has left another place.
 */

/** A piece that the viewer sees, face up or face down. */
export interface Thing {
  /** The name of the card, which is the same for equal pieces; undefined if the piece is face down. */
  readonly card: string | undefined;
  /** The place of the piece as a path of names: its zone, the piece that holds this zone, and so on. */
  readonly place: string;
  /** The values of the piece's states, as one text for comparing. */
  readonly look: string;
  /** True in a deck, where pieces come and go at the top. So equal pieces are matched from the bottom up. */
  readonly fromEnd: boolean;
  /** The index of the most general kind to which the piece belongs. */
  readonly root: number;
}

/**
 * A piece with the keys by which it is recognized. Pieces with equal keys share one object, because hundreds are kept
 * for each viewer of each match.
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

/** The most objects that are shared. If there are more, all are dropped and made again when needed. */
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

/**
 * Which key of a known piece must equal which key of a visible piece to recognize it. The pairs are tried in this
 * order: first those that are certain, then those that are only possible.
 */
const PASSES: readonly (readonly [before: Key, now: Key])[] = [
  same(({ exact }) => exact),
  same(({ atPlace }) => atPlace),
  same(({ asLook }) => asLook),
  same(({ card }) => card),
  same(({ backAt }) => backAt),
  // A piece that was turned over, or a face-down piece that was moved to another place.
  [({ back }) => back, ({ face }) => face],
  [({ root }) => root, ({ back }) => back],
];

function same(key: Key): readonly [Key, Key] {
  return [key, key];
}

/**
 * Gives the pieces that one viewer sees numbers as ids. A piece keeps its number from snapshot to snapshot as long as
 * the viewer can follow it.
 */
export class Identities {
  private known: readonly Known[] = [];
  /** The ids of the pieces in `known`, in the same order. */
  private ids: readonly number[] = [];
  private last = 0;

  /** The ids of the visible pieces `things`, in the same order. */
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

/** Groups the indices of pieces by a key, such as their card and their place. */
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
