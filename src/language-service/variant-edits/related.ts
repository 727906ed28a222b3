/**
 * Finds rules that are related to a thing of the game, so that an author who changes the thing can also change them.
 * For a card, these are the effects that its rules call and the values that they use.
 */
import type { Block, Effect, Expression, Game, Piece, Rule, State, Value, Zone } from "../../dsl/game.ts";
import { childrenOf, expressionsOf, resultsOf, rulesIn, isBatch } from "../../dsl/visitor.ts";
import { pieceOf, rowOf } from "./cells.ts";
import type { Subject } from "./types.ts";

/**
 * Other things of the game that are related to `subjects`. For a piece, these are the effects and values that its rules
 * use. For a counter, they are the rules that change it. For a zone, they are the rules that deal pieces to it.
 */
export function relatedTo(game: Game, subjects: readonly Subject[]): readonly Subject[] {
  const found = subjects.flatMap((subject) => related(game, subject));
  const known = new Set(subjects.map(keyOf));
  return found.filter((subject) => known.size < known.add(keyOf(subject)).size);
}

function keyOf(subject: Subject): string {
  return JSON.stringify(subject, Object.keys(subject).sort());
}

function related(game: Game, subject: Subject): readonly Subject[] {
  switch (subject.about) {
    case "piece": {
      const piece = pieceOf(game, subject.kind, subject.name);
      return piece ? ofPiece(game, piece) : [];
    }
    case "state": {
      const states = [
        ...game.states,
        ...game.kinds.flatMap((kind) => (kind.name === subject.holder ? kind.states : [])),
      ];
      const state = states.find(({ name }) => name === subject.name);
      return state ? ofState(game, state) : [];
    }
    case "zone": {
      const zones = [...game.zones, ...game.kinds.flatMap((kind) => (kind.name === subject.holder ? kind.zones : []))];
      const zone = zones.find(({ name }) => name === subject.name);
      return zone ? ofZone(game, zone) : [];
    }
    case "effect":
    case "new piece":
    case "template":
    case "value":
      return [];
  }
}

/**
 * The things of the game that are related to a piece: other pieces that are printed on it, the effects that its rules
 * call, and the effects that those call in turn.
 */
function ofPiece(game: Game, piece: Piece): readonly Subject[] {
  const printed = [...piece.values.values()].flatMap((value) =>
    value.kind === "constants" ? value.items.flatMap((item) => (item.kind === "piece" ? [item.piece] : [])) : [],
  );
  const blocks = [piece, ...printed].flatMap((each) => rulesOn(game, each));
  const called = effectsIn(blocks);
  const further = effectsIn(called.map(({ body }) => body));
  return [
    ...printed.map(({ kind, name }): Subject => ({ about: "piece", kind: kind.name, name: rowOf(name) })),
    ...effects(called),
    ...values([...blocks, ...called.map(({ body }) => body)].flatMap(rulesIn)),
    ...effects(further),
  ];
}

function rulesOn({ changes }: Game, piece: Piece): readonly Block[] {
  return [
    ...[...piece.values.values()].flatMap((value) => (value.kind === "effects" ? value.items : [])),
    ...changes.flatMap(({ carrier, body }) => (carrier === piece && "items" in body ? [body] : [])),
  ];
}

function ofState(game: Game, state: State): readonly Subject[] {
  const changes = (rule: Rule) => isBatch(rule) && rule.amounts.some(({ state: { member } }) => member.includes(state));
  return within(game, changes);
}

function ofZone(game: Game, zone: Zone): readonly Subject[] {
  const isZone = (e: Expression | "box") => e !== "box" && e.kind === "zone" && e.member.includes(zone);
  return within(game, (rule) => rule.kind === "draw" && (isZone(rule.to.zone) || isZone(rule.from)));
}

/** The effects and sections with a line for which `holds` is true, and the values that such lines use. */
function within(game: Game, holds: (rule: Rule) => boolean): readonly Subject[] {
  const holders = [...game.effects, game.setup, game.play, game.finish].filter(({ body }) => rulesIn(body).some(holds));
  return [...effects(holders), ...values(holders.flatMap(({ body }) => rulesIn(body)).filter(holds))];
}

function effectsIn(blocks: readonly Block[]): readonly Effect[] {
  return blocks.flatMap(rulesIn).flatMap((rule) => (rule.kind === "do" ? [rule.effect] : []));
}

function effects(of: readonly Pick<Effect, "name">[]): readonly Subject[] {
  return of.map(({ name }) => ({ about: "effect", name }));
}

/** The values that the lines use, and the values from which those are computed. */
function values(rules: readonly Rule[]): readonly Subject[] {
  const found = new Set<Value>();
  const visit = (e: Expression | undefined): void => {
    if (!e) return;
    if (e.kind === "call" && !found.has(e.value)) {
      found.add(e.value);
      resultsOf(e.value.body).forEach(visit);
    }
    childrenOf(e).forEach(visit);
  };
  rules.flatMap(expressionsOf).forEach(visit);
  return [...found].map(({ name }) => ({ about: "value", name }));
}
