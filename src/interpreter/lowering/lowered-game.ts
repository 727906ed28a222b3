/**
 * Lowers a game for one setting, without the additions of scenarios and tools. The result is kept while the game is in
 * memory, because a file of scenarios compiles the same game again and again.
 */
import type { Range } from "../../diagnostics/range.ts";
import type { Expression, Game, Kind, QueryClause, Rule, Value, Zone } from "../../dsl/game.ts";
import { sidesIn } from "../../dsl/sides.ts";
import { rulesOf } from "../../dsl/visitor.ts";
import { constant } from "../ir/builders.ts";
import { allZones, type Instances, makeInstances } from "../ir/instances.ts";
import type { Order, ScalarExpr } from "../ir/ir.ts";
import { Header } from "../ir/layout.ts";
import { carriedChanges } from "./changes.ts";
import { bind, EMPTY, type Env } from "./environment.ts";
import { pieceFunction } from "./expressions/functions.ts";
import { number } from "./expressions/numbers.ts";
import { inZone } from "./families.ts";
import { Lowering, type Marks } from "./lowering.ts";
import { anytimeEffect, effectId } from "./statements/effects.ts";
import { endingOf, hasWon } from "./statements/ending.ts";
import { seenBy } from "./visibility.ts";

/** What a game is lowered for: everything on which the result depends, besides the game. */
export interface LoweredFor {
  readonly players: number;
  readonly options: ReadonlyMap<string, number>;
  /** Whether the program reports the lines that it carries out (`Setting.spots`). */
  readonly spots: boolean;
  /**
   * Rules that a scenario or tool adds to those of the game. The result depends on them, because they may contain lines
   * that end the game; such lines need further state words.
   */
  readonly rules: readonly Rule[];
  /**
   * Zones in which cards change the rules ("zones in force"), if pieces are known to come there at some time. Only
   * changes on cards in such zones are lowered.
   */
  readonly live: ReadonlySet<Zone>;
}

/** The numbers of the effects and functions that are made from the sections of a game. */
export interface GameParts {
  readonly anytime: readonly number[];
  readonly setup: number;
  readonly play: number;
  readonly finish: number;
  readonly wins: number;
  readonly side: number | undefined;
  readonly score: Score | undefined;
  readonly zoneSeen: readonly (number | undefined)[];
  readonly cellSeen: readonly (number | undefined)[];
  readonly room: ReadonlyMap<Zone, number>;
}

/**
 * A game after lowering. Several programs share it, so code that adds effects must first make a copy (`Lowering.fork`).
 */
interface LoweredGame {
  readonly lowering: Lowering;
  readonly parts: GameParts;
}

/** For each game, the results for at most this many settings are kept. */
const MOST_KEPT = 4;

const known = new WeakMap<Game, Map<string, LoweredGame>>();

/**
 * The game lowered for a setting. In some zones, cards change the rules. Changes on cards are lowered only if their
 * zone can get pieces, and such changes can move pieces to further zones. So the game is lowered again until no further
 * zone is found.
 */
export function loweredGame(game: Game, { players, options, spots, rules, live }: LoweredFor): LoweredGame {
  const instances = makeInstances(game, players, options, Header.size);
  const marks = marksFor(game, instances);
  const at = Header.size + instances.stateWords + wordsOfMarks(marks);
  const ending = endingOf(game, [...rulesOf(game), ...rules], instances, at);
  const lives = allZones(game).map((zone) => Number(live.has(zone)));
  const key = JSON.stringify([players, [...options], spots, ending, lives]);
  const kept = known.get(game) ?? new Map<string, LoweredGame>();
  known.set(game, kept);
  const found = kept.get(key) ?? lower(new Lowering(instances, live, marks, ending, spots));
  // Entries of a map keep the order in which they were added. So the result is removed and added again, and the most
  // recently used result is the last one.
  kept.delete(key);
  kept.set(key, found);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return found;
}

function lower(l: Lowering): LoweredGame {
  const parts = partsOf(l);
  const found = filledBy(l);
  if (found.size === l.live.size) return { lowering: l, parts };
  return lower(new Lowering(l.instances, found, l.marks, l.ending, l.telling));
}

/**
 * The zones in which cards change the rules ("zones in force") and to which a line that was lowered so far moves
 * pieces.
 */
export function filledBy({ live, targets }: Lowering): ReadonlySet<Zone> {
  return new Set([...live, ...[...targets].filter((zone) => zone.inForce)]);
}

function partsOf(l: Lowering): GameParts {
  const { game } = l;
  const anytime = game.anytime.map((effect) => anytimeEffect(l, effect));
  const [setup, play, finish] = [effectId(l, game.setup), effectId(l, game.play), effectId(l, game.finish)];
  const room = (zone: Zone, capacity: Expression) =>
    pieceFunction(l, "room", (id) => number(l, inZone(l, zone, id), capacity));
  return {
    anytime,
    setup,
    play,
    finish,
    wins: pieceFunction(l, game.winners.name, (player) => hasWon(l, player)),
    side: game.side && pieceFunction(l, game.side.name, (player) => sideOfPlayer(l, game.side!, player)),
    score: scoreOf(l),
    zoneSeen: l.instances.zones.map((zone) => seenBy(l, zone)),
    cellSeen: l.instances.cells.map((cell) => seenBy(l, cell)),
    room: new Map(allZones(game).flatMap((zone) => (zone.capacity ? [[zone, room(zone, zone.capacity)]] : []))),
  };
}

/**
 * For each piece that a block `with … in force` may name: a word of the state. It says for which player the piece is in
 * force at the moment. Undefined if no rule has such a block.
 */
function marksFor(game: Game, instances: Instances): Marks | undefined {
  const kinds = new Set<Kind>();
  for (const rule of rulesOf(game))
    if (rule.kind === "with" && rule.piece.type.kind === "piece") for (const k of rule.piece.type.of) kinds.add(k);
  if (kinds.size === 0) return undefined;
  const ranges = [...kinds].map((k) => instances.kinds.get(k)!);
  return {
    from: Math.min(...ranges.map((r) => r.from)),
    to: Math.max(...ranges.map((r) => r.to)),
    at: Header.size + instances.stateWords,
  };
}

export function wordsOfMarks(marks: Marks | undefined): number {
  return marks ? marks.to - marks.from : 0;
}

interface Score {
  readonly fn: number;
  readonly range: Range;
  readonly order: Order;
}

/**
 * The number by which winners are compared, such as the points. It comes from the first clause with `most` or `least`
 * in the section `winners`.
 */
function scoreOf(l: Lowering): Score | undefined {
  // Only changes that always apply count, because it is unknown which cards are in force at the end of a match.
  const always = carriedChanges(l, l.game.winners).filter(({ cond }) => constant(cond) === 1);
  const layers = [l.game.winners.body, ...always.map(({ change }) => change.body)] as Expression[];
  const ofSides = (l: Lowering, e: Expression): Score | undefined => {
    const query = e.kind === "the" ? e.of : e;
    if (query.kind !== "query") return undefined;
    const first = query.clauses.find(counts);
    const side = (player: ScalarExpr) => ({ kind: "num", num: sideOfPlayer(l, l.game.side!, player) }) as const;
    return first && scoreIn(l, first, (player) => bind(EMPTY, query.binder, side(player)));
  };
  const within = (e: Expression, height: number): Score | undefined => {
    if (e.kind === "the") return within(e.of, height);
    if (e.kind === "usual") return within(layers[height - 1]!, height - 1);
    if (e.kind !== "query") return undefined;
    const sides = sidesIn(e, l.game.side);
    if (sides) return ofSides(l, sides);
    const first = e.clauses.find(counts);
    const score = first && scoreIn(l, first, (player) => bind(EMPTY, e.binder, { kind: "num", num: player }));
    return within(e.in, height) ?? score;
  };
  return within(layers.at(-1)!, layers.length - 1);
}

/**
 * Whether a clause of a query selects the members with the most or the least of something, such as `with most points`.
 */
function counts({ how }: QueryClause): boolean {
  return how !== "where" && how !== "while" && how !== "until";
}

/**
 * The number that a clause such as `with most points` compares, as a function that gets a player, and whether the most
 * or the least wins.
 */
function scoreIn(l: Lowering, { how, expr }: QueryClause, known: (player: ScalarExpr) => Env): Score {
  return {
    fn: pieceFunction(l, "score", (player) => number(l, known(player), expr)),
    range: expr.range,
    order: how === "with least" || how === "by least" ? "least" : "most",
  };
}

/** The expression for the side (the team) of a player. */
function sideOfPlayer(l: Lowering, side: Value, player: ScalarExpr): ScalarExpr {
  const param = side.params[0]!;
  const { range, type } = side;
  const args: readonly Expression[] = [{ kind: "local", local: param, type: param.type, card: "one", range }];
  return number(l, bind(EMPTY, param, { kind: "num", num: player }), {
    kind: "call",
    value: side,
    args,
    type,
    card: "one",
    range,
  });
}
