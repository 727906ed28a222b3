/**
 * Identifies things on the table from snapshot to snapshot. It compares only what one viewer sees, so that no id can
 * reveal hidden things. Of equal pieces those stay that are in the same place as before; an arriving piece is one that
 * has left another place.
 */

/** Something visible: a piece, or a face-down one. */
export interface Thing {
  /** Equal pieces have an equal name; absent: face down. */
  readonly card: string | undefined;
  /** The names that lead to its place. */
  readonly place: string;
  /** Its states, as a text to compare. */
  readonly look: string;
  /** In a deck pieces come and go at the top: those at its bottom stay. */
  readonly fromEnd: boolean;
  /** Index of the kind of the piece, or of its zone. */
  readonly kind: number;
  /** The root kind of its kind. */
  readonly root: number;
}

type Key = (thing: Thing) => string | undefined;

/** From certain matches to possible ones. */
const PASSES: readonly (readonly [before: Key, now: Key])[] = [
  same((t) => t.card && `${t.card}|${t.place}|${t.look}`),
  same((t) => t.card && `${t.card}|${t.place}`),
  same((t) => t.card && `${t.card}|${t.look}`),
  same((t) => t.card),
  same((t) => (t.card === undefined ? t.place : undefined)),
  // Turned over: face down to face up, face up to face down; or face down and moved to another place.
  [
    (t) => (t.card === undefined ? String(t.root) : undefined),
    (t) => (t.card === undefined ? undefined : String(t.root)),
  ],
  [(t) => String(t.root), (t) => (t.card === undefined ? String(t.root) : undefined)],
];

function same(key: Key): readonly [Key, Key] {
  return [key, key];
}

/** Numbers for the pieces that one viewer sees, kept from snapshot to snapshot as far as the viewer can follow them. */
export class Identities {
  private known: readonly { readonly thing: Thing; readonly id: number }[] = [];
  private last = 0;

  /** The ids of the visible things, in their order. */
  name(now: readonly Thing[]): number[] {
    const ids: (number | undefined)[] = now.map(() => undefined);
    let left = this.known;
    for (const [keyBefore, keyNow] of PASSES) {
      if (left.length === 0) break;
      const before = groups(
        left,
        ({ thing }) => keyBefore(thing),
        ({ thing }) => thing,
      );
      const wanting = groups(
        [...now.keys()].filter((i) => ids[i] === undefined),
        (i) => keyNow(now[i]!),
        (i) => now[i]!,
      );
      const taken = new Set<number>();
      for (const [key, those] of wanting) {
        const from = before.get(key) ?? [];
        those.slice(0, from.length).forEach((i, n) => {
          ids[i] = from[n]!.id;
          taken.add(from[n]!.id);
        });
      }
      left = left.filter(({ id }) => !taken.has(id));
    }
    const named = ids.map((id) => id ?? ++this.last);
    // Only these properties are kept, not the objects of callers.
    this.known = now.map(({ card, place, look, fromEnd, kind, root }, i) => ({
      thing: { card, place, look, fromEnd, kind, root },
      id: named[i]!,
    }));
    return named;
  }
}

function groups<T>(all: readonly T[], key: (of: T) => string | undefined, thing: (of: T) => Thing): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const k = key(one);
    if (k === undefined) continue;
    const group = found.get(k);
    if (!group) found.set(k, [one]);
    else if (thing(one).fromEnd) group.unshift(one);
    else group.push(one);
  }
  return found;
}
