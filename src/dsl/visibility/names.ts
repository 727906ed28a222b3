/**
 * Computes the facts (owner, zone, secrets) about local names after a rule, and in rules in which another player acts.
 */
import type { Expression, Local, Place, Rule } from "../game.ts";
import { joined, type Known, knowing, OPEN, View } from "./known.ts";
import type { Learning } from "./learn.ts";
import { isVisible, type Secret } from "./secret.ts";

/** The view (the facts about local names) after a rule, which includes the names that the line of the rule binds. */
export function following(learning: Learning, view: View, rule: Rule): View {
  switch (rule.kind) {
    case "let":
      return learning.naming(view, rule.value, rule.local);
    case "set": {
      if (rule.target.kind !== "local") return view;
      const { local } = rule.target;
      return knowing(view, joined(view.names.get(local) ?? OPEN, learning.known(view, rule.value)), local);
    }
    case "move":
      return rule.what.kind === "local" ? moved(learning, view, rule.what.local, rule.to) : view;
    case "swap":
      return swapped(learning, view, rule);
    case "draw one":
      return drawn(learning, view, rule);
    case "any order":
    case "as":
    case "choose":
    case "choose one":
    case "do":
    case "do field":
    case "do usual":
    case "draw":
    case "end game":
    case "end part":
    case "for each":
    case "gain":
    case "if":
    case "lose":
    case "may":
    case "pause":
    case "pay":
    case "repeat":
    case "require":
    case "roll":
    case "secretly":
    case "shuffle":
    case "split":
    case "with":
      return view;
  }
}

/**
 * The view (the facts about local names) after a choice, in which the name of the choice stands for the chosen members.
 */
export function chosen(
  learning: Learning,
  view: View,
  { in: from, binder, quantity }: Rule & { kind: "choose" },
): View {
  const known = learning.known(view, from);
  if (!quantity || quantity.min !== quantity.max) return knowing(view, known, binder);
  const number = learning.value(view, quantity.min);
  return knowing(view, { ...all(known), number, asked: number }, binder);
}

/**
 * The view (the facts about local names) after the move of a named piece. A hidden piece becomes known if it moves to a
 * visible zone.
 */
function moved(learning: Learning, view: View, piece: Local, to: Place): View {
  const before = view.names.get(piece);
  if (!before || before.value.length === 0 || to.zone === "box") return view;
  const { own, zones, value: content } = learning.known(view, to.zone);
  const there = zones.every(({ showingTop }) => showingTop) && to.end !== "end" ? [] : content;
  // A player who saw the piece before the move still knows which piece it is, although it now lies in a hidden zone.
  const value = there.length > 0 && before.value.every(isVisible) ? before.value : there;
  return knowing(view, { ...all(before), own, zones, value, located: true }, piece);
}

/** The view (the facts about local names) after `draw c from …`, which draws one piece and names it. */
function drawn(learning: Learning, view: View, rule: Rule & { kind: "draw one" }): View {
  const from = learning.known(view, rule.from);
  const to = rule.to.zone === "box" ? undefined : learning.known(view, rule.to.zone);
  const value = from.value.length === 0 || !to ? from.value : to.value;
  const { zones } = to ?? from;
  return knowing(view, { ...OPEN, own: to?.own ?? false, zones, value }, rule.binder);
}

/**
 * The view after a swap. Each piece now lies in one of the two zones, so both pieces get the facts (owner, zone,
 * secrets) that hold for both zones.
 */
function swapped(learning: Learning, view: View, { left, right }: Rule & { kind: "swap" }): View {
  const [a, b] = [learning.known(view, left), learning.known(view, right)];
  const there = { own: a.own && b.own, zones: [...new Set([...a.zones, ...b.zones])], located: a.located && b.located };
  const after = (now: View, piece: Expression, known: Known) =>
    piece.kind === "local" ? knowing(now, { ...all(known), ...there }, piece.local) : now;
  return after(after(view, left, a), right, b);
}

/**
 * The view (the facts about local names) in rules in which another player acts. What belonged to the former acting
 * player does not belong to this one.
 */
export function acting(view: View, who: Expression, binder: Local | undefined): View {
  const names = new Map([...view.names].map(([name, known]) => [name, foreign(known)]));
  const me = binder ?? (who.kind === "local" ? who.local : undefined);
  if (me) names.set(me, OPEN);
  return new View(true, foreign(view.self), names);
}

function foreign({ zones, value, number, asked, located }: Known): Known {
  const theirs = (secrets: readonly Secret[]) =>
    secrets.map((secret): Secret => ({ ...secret, own: false, of: undefined }));
  return {
    own: false,
    mine: false,
    zones,
    located,
    value: theirs(value),
    number: theirs(number),
    asked: theirs(asked),
  };
}

/** A copy of the facts (owner, zone, secrets) in which each fact has been computed. */
function all({ own, mine, zones, located, value, number, asked }: Known): Known {
  return { own, mine, zones, located, value, number, asked };
}
