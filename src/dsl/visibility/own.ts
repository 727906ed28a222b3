/** What certainly belongs to the acting player: their counters, their zones with what lies in them, their pieces. */
import type { Expression, Game, Local, Zone } from "../game.ts";
import { bodiesOf, resultsOf } from "../visitor.ts";

/** What names mean at one place of the rules. */
export interface Scene {
  /** Whether `me` is the player in question. */
  readonly me: boolean;
  /** Whether `this` is a piece of theirs. */
  readonly self: boolean;
  readonly locals: ReadonlyMap<Local, Belonging>;
}

/**
 * Whether things are theirs; `mine`: pieces that belong to them. Where names stand for pieces, the zones where these
 * lay.
 */
export interface Belonging {
  readonly own: boolean;
  readonly mine?: boolean;
  readonly zones: readonly Zone[];
}

/** To whom a value belongs. Each part is worked out when it is asked for: of most names nobody asks. */
class BelongingOf implements Belonging {
  private readonly game: Game;
  private readonly scene: Scene;
  private readonly value: Expression;
  private knownOwn: boolean | undefined;
  private knownMine: boolean | undefined;
  private knownZones: readonly Zone[] | undefined;

  constructor(game: Game, scene: Scene, value: Expression) {
    this.game = game;
    this.scene = scene;
    this.value = value;
  }

  get own(): boolean {
    return (this.knownOwn ??= isOwn(this.game, this.scene, this.value));
  }

  get mine(): boolean {
    return (this.knownMine ??= belongsToMe(this.scene, this.value));
  }

  get zones(): readonly Zone[] {
    return (this.knownZones ??= zonesOf(this.game, this.scene, this.value));
  }
}

/** A scene in which one more name stands for what is theirs or not, as `value` is. */
export function naming(game: Game, scene: Scene, value: Expression, name: Local | undefined): Scene {
  return { ...scene, locals: named(scene.locals, name, new BelongingOf(game, scene, value), settle) };
}

function settle({ own, mine, zones }: Belonging): void {
  void [own, mine, zones];
}

/** After so many names all are worked out: each may ask for the one before, and a long chain would fill the stack. */
const CHAIN = 32;

/** The same names and one more. What is known of a name may be worked out later; `settle` does so now. */
export function named<T>(
  before: ReadonlyMap<Local, T>,
  name: Local | undefined,
  known: T,
  settle: (known: T) => void,
): ReadonlyMap<Local, T> {
  if (!name) return before;
  const after = new Map(before).set(name, known);
  if (after.size > before.size && after.size % CHAIN === 0) after.forEach(settle);
  return after;
}

/** Inside a body that is called. */
export function called(
  game: Game,
  scene: Scene,
  params: readonly Local[],
  args: readonly Expression[],
  self: boolean,
): Scene {
  const locals = new Map<Local, Belonging>();
  for (const [i, param] of params.entries()) if (args[i]) locals.set(param, new BelongingOf(game, scene, args[i]));
  return { me: scene.me, self, locals };
}

/** Whether it stands for a player, a zone, pieces or a state of the acting player, and for nothing else. */
export function isOwn(game: Game, scene: Scene, e: Expression): boolean {
  const own = (part: Expression) => isOwn(game, scene, part);
  switch (e.kind) {
    case "me":
      return scene.me;
    case "this":
      return scene.self;
    // A change on a piece in my zone holds for me, unless some hold for everyone.
    case "holder":
      return (
        scene.me &&
        ![...game.zones, ...game.kinds.flatMap(({ zones }) => zones)].some(({ inForce }) => inForce === "everyone")
      );
    case "local":
      return scene.locals.get(e.local)?.own ?? false;
    case "zone":
    case "state":
      return e.of !== undefined && own(e.of);
    case "owned":
    case "the":
      return own(e.of);
    case "owner":
      return belongsToMe(scene, e.of);
    case "query":
      return own(e.in) || e.clauses.some(({ how, expr }) => how === "where" && isMine(scene, e.binder, expr));
    case "map":
      return isOwn(game, naming(game, scene, e.over, e.binder), e.body);
    case "let":
      return isOwn(game, naming(game, scene, e.value, e.local), e.in);
    case "union":
      return own(e.left) && own(e.right);
    case "difference":
      return own(e.left);
    case "if":
      return own(e.then) && own(e.else);
    case "builtin": {
      const set = e.args.at(-1);
      return set !== undefined && SAME_MEMBERS.has(e.name) && own(set);
    }
    case "call":
      return bodiesOf(game, e.value).every(({ params, body }) =>
        resultsOf(body).every((result) => isOwn(game, called(game, scene, params, e.args, false), result)),
      );
    case "all":
    case "at":
    case "binary":
    case "card":
    case "const":
    case "field":
    case "is-in":
    case "is-kind":
    case "link":
    case "members":
    case "negate":
    case "not":
    case "option":
    case "piece":
    case "range":
    case "seats":
    case "usual":
      return false;
  }
}

/** Whether they are pieces of mine. What lies in my zones may belong to others. */
function belongsToMe(scene: Scene, e: Expression): boolean {
  switch (e.kind) {
    case "owned":
      return e.of.kind === "me" && scene.me;
    case "the":
      return belongsToMe(scene, e.of);
    case "local":
      return scene.locals.get(e.local)?.mine ?? false;
    case "query":
      return (
        belongsToMe(scene, e.in) || e.clauses.some(({ how, expr }) => how === "where" && isMine(scene, e.binder, expr))
      );
    case "builtin":
      return SAME_MEMBERS.has(e.name) && belongsToMe(scene, e.args.at(-1)!);
    case "all":
    case "at":
    case "binary":
    case "call":
    case "card":
    case "const":
    case "difference":
    case "field":
    case "holder":
    case "if":
    case "is-in":
    case "is-kind":
    case "let":
    case "link":
    case "map":
    case "me":
    case "members":
    case "negate":
    case "not":
    case "option":
    case "owner":
    case "piece":
    case "range":
    case "seats":
    case "state":
    case "this":
    case "union":
    case "usual":
    case "zone":
      return false;
  }
}

/** Builtins whose results are members of the set that they take. */
const SAME_MEMBERS = new Set(["first", "last", "first-n", "last-n", "item", "distinct", "reverse", "connected"]);

/** Whether it says that the owner of a member is me. */
function isMine(scene: Scene, member: Local, cond: Expression): boolean {
  const me = (e: Expression) => e.kind === "me" && scene.me;
  const owner = (e: Expression) => e.kind === "owner" && e.of.kind === "local" && e.of.local.name === member.name;
  switch (cond.kind) {
    case "binary":
      if (cond.op === "and") return isMine(scene, member, cond.left) || isMine(scene, member, cond.right);
      return cond.op === "=" && ((me(cond.left) && owner(cond.right)) || (owner(cond.left) && me(cond.right)));
    case "is-in":
      return !cond.negated && me(cond.of) && owner(cond.set);
    case "all":
    case "at":
    case "builtin":
    case "call":
    case "card":
    case "const":
    case "difference":
    case "field":
    case "holder":
    case "if":
    case "is-kind":
    case "let":
    case "link":
    case "local":
    case "map":
    case "me":
    case "members":
    case "negate":
    case "not":
    case "option":
    case "owned":
    case "owner":
    case "piece":
    case "query":
    case "range":
    case "seats":
    case "state":
    case "the":
    case "this":
    case "union":
    case "usual":
    case "zone":
      return false;
  }
}

/** The zones in which the pieces of an expression lie, as far as it names them. */
export function zonesOf(game: Game, scene: Scene, e: Expression): readonly Zone[] {
  const inside = (...parts: readonly Expression[]) => parts.flatMap((part) => zonesOf(game, scene, part));
  switch (e.kind) {
    case "zone":
      return e.member;
    case "local":
      return scene.locals.get(e.local)?.zones ?? [];
    case "query":
      return inside(e.in);
    case "map":
      return zonesOf(game, naming(game, scene, e.over, e.binder), e.body);
    case "the":
      return inside(e.of);
    case "let":
      return zonesOf(game, naming(game, scene, e.value, e.local), e.in);
    case "union":
      return inside(e.left, e.right);
    case "difference":
      return inside(e.left);
    case "if":
      return inside(e.then, e.else);
    case "builtin":
      return inside(...e.args);
    case "call":
      return bodiesOf(game, e.value).flatMap(({ params, body }) =>
        resultsOf(body).flatMap((result) => zonesOf(game, called(game, scene, params, e.args, false), result)),
      );
    case "all":
    case "at":
    case "binary":
    case "card":
    case "const":
    case "field":
    case "holder":
    case "is-in":
    case "is-kind":
    case "link":
    case "me":
    case "members":
    case "negate":
    case "not":
    case "option":
    case "owned":
    case "owner":
    case "piece":
    case "range":
    case "seats":
    case "state":
    case "this":
    case "usual":
      return [];
  }
}
