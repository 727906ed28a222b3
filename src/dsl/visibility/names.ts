/** What names stand for after a rule, and where another player acts. */
import type { Expression, Local, Place, Rule } from "../game.ts";
import { type Known, OPEN, type View } from "./known.ts";
import type { Learning } from "./learn.ts";
import { type Belonging, isOwn, naming, zonesOf } from "./own.ts";
import { isVisible, type Secret } from "./secret.ts";

/** What is chosen: of a set, as many as the line says. */
export function chosen(
  learning: Learning,
  view: View,
  { in: from, binder, quantity }: Rule & { kind: "choose" },
): View {
  const after = learning.naming(view, from, binder);
  if (!quantity || quantity.min !== quantity.max) return after;
  const { own, zones, value, located } = learning.known(view, from);
  const number = learning.value(view, quantity.min);
  return learning.knowing(after, { own, zones, value, number, located }, binder);
}

/** A piece that was not known becomes known where it comes to lie open. */
export function moved(learning: Learning, view: View, piece: Local, to: Place): View {
  const before = view.names.get(piece);
  if (!before || before.value.length === 0 || to.zone === "box") return view;
  const zones = zonesOf(learning.game, view.scene, to.zone);
  const shown = zones.every(({ showingTop }) => showingTop) && to.end !== "end";
  const there = shown ? [] : learning.value(view, to.zone);
  // Whoever has seen it still knows it.
  const value = there.length > 0 && before.value.every(isVisible) ? before.value : there;
  return learning.knowing(
    view,
    { own: isOwn(learning.game, view.scene, to.zone), zones, value, number: before.number, located: true },
    piece,
  );
}

/** After a draw of one piece, which is named. */
export function drawn(learning: Learning, view: View, rule: Rule & { kind: "draw one" }): View {
  const { game } = learning;
  const from = learning.value(view, rule.from);
  const value = from.length === 0 || rule.to.zone === "box" ? from : learning.value(view, rule.to.zone);
  const own = rule.to.zone !== "box" && isOwn(game, view.scene, rule.to.zone);
  const lies = rule.to.zone === "box" ? rule.from : rule.to.zone;
  return learning.knowing(
    { ...view, scene: naming(game, view.scene, lies, rule.binder) },
    { own, zones: zonesOf(game, view.scene, lies), value, number: [], located: true },
    rule.binder,
  );
}

/** The view after a swap: each piece lies where the other did, so in one of the zones of both. */
export function swapped(learning: Learning, view: View, { left, right }: Rule & { kind: "swap" }): View {
  const [a, b] = [learning.known(view, left), learning.known(view, right)];
  const there = { own: a.own && b.own, zones: [...new Set([...a.zones, ...b.zones])], located: a.located && b.located };
  const after = (now: View, piece: Expression, { value, number }: Known) =>
    piece.kind === "local" ? learning.knowing(now, { ...there, value, number }, piece.local) : now;
  return after(after(view, left, a), right, b);
}

/** Another player acts: what was certainly mine is not certainly theirs. */
export function acting(view: View, who: Expression, binder: Local | undefined): View {
  const theirs = (own: boolean) => ({ ...OPEN, own });
  const other = ({ zones, value, number, located }: Known): Known => ({
    own: false,
    zones,
    value: foreign(value),
    number: foreign(number),
    located,
  });
  const names = new Map([...view.names].map(([name, known]) => [name, other(known)]));
  const locals = new Map<Local, Belonging>(
    [...view.scene.locals].map(([name, { mine = false, zones }]) => [name, { own: false, mine, zones }]),
  );
  const me = binder ?? (who.kind === "local" ? who.local : undefined);
  if (me) {
    names.set(me, theirs(true));
    locals.set(me, { own: true, zones: [] });
  }
  return { scene: { me: true, self: false, locals }, self: other(view.self), names };
}

function foreign(secrets: readonly Secret[]): readonly Secret[] {
  return secrets.map((secret) => ({ ...secret, own: false, of: undefined }));
}
