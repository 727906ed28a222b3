/**
 * Finds the secrets (hidden zones and states) of each rule of a game. The result holds for all calls together: a
 * parameter stands for the arguments of each call.
 */
import type { Block, Change, Effect, Expression, Game, Local, Rule } from "../game.ts";
import { changesOf, namesCounter, rulesWritten } from "../visitor.ts";
import { type Leading, leadingOf } from "./leading.ts";
import { allZones, hasSecrets } from "./hiding.ts";
import { adds, joined, type Known, knowing, OPEN, settle, View } from "./known.ts";
import type { Learning } from "./learn.ts";
import { acting, chosen, following } from "./names.ts";
import { amountOf, mayUncover, type Question, questionOf, readsOf } from "./reads.ts";
import { type Secret, union } from "./secret.ts";
import { learningOf } from "./transfer.ts";
import type { Batch } from "../ast/syntax.ts";

/**
 * Whether a rule runs during look-ahead, the test whether an answer can be completed. `outside`: it does not. `in
 * look-ahead`: it does, and the player acts whose answer is tried. `other acts`: it does, and another player may act.
 */
export type Position = "outside" | "in look-ahead" | "other acts";

/**
 * The secrets (hidden zones and states) that a rule or a change depends on or reveals, for all places from which it is
 * called.
 */
export interface Revealed {
  readonly position: Position;
  /** Whether the rule can be part of an exchange, which a player can make at any time. */
  readonly anytime: boolean;
  /** The secrets (hidden zones and states) that decide how the match goes on at the rule. */
  readonly reads: readonly Secret[];
  /** The secrets (hidden zones and states) that decide which piece a `draw` takes. */
  readonly draws: readonly Secret[];
  /** Whether the rule can move the visible top piece of a zone, so that the next piece becomes visible. */
  readonly uncovers: boolean;
  /** The secrets (hidden zones and states) that the rule's question reveals; undefined for a rule that asks nothing. */
  readonly question: Question | undefined;
}

const analyses = new WeakMap<Game, Analysis | undefined>();

function analysisOf(game: Game): Analysis | undefined {
  if (!analyses.has(game)) analyses.set(game, hasSecrets(game) ? new Analysis(game) : undefined);
  return analyses.get(game);
}

/** The secrets (hidden zones and states) of all rules and changes of a game that a match can reach. */
export function revealedBy(game: Game): ReadonlyMap<Rule | Change, Revealed> {
  return analysisOf(game)?.rules ?? new Map();
}

/**
 * The questions of a game that may depend on secrets (hidden zones and states) and that a match can reach. Only rules
 * that lead to them are visited.
 */
export function questionsOf(game: Game): readonly (readonly [Rule, Question])[] {
  if (!hasSecrets(game)) return [];
  const found: (readonly [Rule, Question])[] = [];
  for (const [rule, { question }] of new Analysis(game, leadingOf(game)).rules)
    if (question && !("variant" in rule)) found.push([rule, question]);
  return found;
}

/** The secrets (hidden zones and states) on which the arguments of an effect depend, in all its calls together. */
export function secretsGiven(game: Game, { body, params }: Effect): readonly Secret[] {
  return analysisOf(game)?.given(body, params) ?? [];
}

/** Facts about the place from which a block is called. */
interface Site {
  readonly position: Position;
  readonly anytime: boolean;
}

interface Entry extends Site {
  readonly names: ReadonlyMap<Local, Known>;
  readonly self: Known;
}

interface At extends Site {
  readonly view: View;
}

const START: Site = { position: "outside", anytime: false };

/**
 * The secrets (hidden zones and states) of a rule at one visit. Each property is computed when it is read first,
 * because rules are visited several times, and most properties are never read.
 */
class RevealedAt implements Revealed {
  readonly position: Position;
  readonly anytime: boolean;
  private readonly learning: Learning;
  private readonly view: View;
  private readonly line: Rule | Change;
  private readonly known: { -readonly [part in "reads" | "draws" | "uncovers" | "question"]?: Revealed[part] } = {};

  constructor(learning: Learning, { position, anytime, view }: At, line: Rule | Change) {
    this.position = position;
    this.anytime = anytime;
    this.learning = learning;
    this.view = view;
    this.line = line;
  }

  get reads(): readonly Secret[] {
    return (this.known.reads ??= readsOf(this.learning, this.view, this.line));
  }

  get draws(): readonly Secret[] {
    const { learning, view, line } = this;
    return (this.known.draws ??=
      !("variant" in line) && (line.kind === "draw" || line.kind === "draw one")
        ? learning.value(view, line.from)
        : []);
  }

  get uncovers(): boolean {
    return (this.known.uncovers ??= !("variant" in this.line) && mayUncover(this.learning, this.view, this.line));
  }

  get question(): Question | undefined {
    if (!("question" in this.known))
      this.known.question = "variant" in this.line ? undefined : questionOf(this.learning, this.view, this.line);
    return this.known.question;
  }
}

const RANK: readonly Position[] = ["outside", "in look-ahead", "other acts"];

class Analysis {
  readonly rules = new Map<Rule | Change, Revealed>();
  private readonly game: Game;
  /** The rules to visit; undefined if all are. */
  private readonly visited: Leading | undefined;
  private readonly learning: Learning;
  private readonly entries = new Map<Block, Entry>();
  private readonly todo = new Set<Block>();
  /**
   * The facts (owner, zone, secrets) about any piece on which a change is written. If no zone puts changes in force for
   * everyone, the piece lies in a zone of the acting player, and so belongs to the player's own things.
   */
  private readonly carrier: Known;

  constructor(game: Game, visited?: Leading) {
    this.game = game;
    this.visited = visited;
    this.learning = learningOf(game);
    this.carrier = { ...OPEN, own: allZones(game).every(({ inForce }) => inForce !== "everyone") };
    for (const { body } of [game.setup, game.play, game.finish]) this.enter(body, [], [], OPEN, START);
    for (const effect of [game.setup, game.play, game.finish])
      this.around(effect, [], { ...START, view: this.viewOf({ ...START, names: new Map(), self: OPEN }) });
    for (const { body } of game.anytime) this.enter(body, [], [], OPEN, { position: "in look-ahead", anytime: true });
    for (let next = [...this.todo]; next.length > 0; next = [...this.todo]) {
      this.todo.clear();
      for (const body of next) this.block(this.start(body), body);
    }
    for (const change of game.changes)
      if ("items" in change.body && this.entries.has(change.body))
        this.rules.set(change, new RevealedAt(this.learning, this.start(change.body), change));
  }

  /** The secrets (hidden zones and states) on which the arguments for the parameters of a body of rules depend. */
  given(body: Block, params: readonly Local[]): readonly Secret[] {
    const names = this.entries.get(body)?.names;
    return union(params.map((param) => names?.get(param)?.value ?? []));
  }

  /** Records a call of a body of rules. If the call adds facts about its parameters, the body is visited again. */
  private enter(body: Block, params: readonly Local[], args: readonly Known[], self: Known, from: Site): void {
    if (this.visited?.leads(body) === false) return;
    const before = this.entries.get(body);
    const given = params.map((param, i) => [param, args[i] ?? OPEN] as const);
    const isKnown =
      before &&
      before.position === laterOf(before.position, from.position) &&
      (before.anytime || !from.anytime) &&
      !adds(before.self, self) &&
      !given.some(([param, known]) => adds(before.names.get(param)!, known));
    if (isKnown) return;
    const after: Entry = before
      ? {
          names: new Map(given.map(([param, known]) => [param, joined(before.names.get(param)!, known)])),
          self: joined(before.self, self),
          position: laterOf(before.position, from.position),
          anytime: before.anytime || from.anytime,
        }
      : { names: new Map(given), self, position: from.position, anytime: from.anytime };
    // All facts are computed now. If they were computed when they are read, the facts of each body would need those of
    // its caller, and a long chain of calls would overflow the stack.
    after.names.forEach(settle);
    settle(after.self);
    this.entries.set(body, after);
    this.todo.add(body);
  }

  private isVisited(rule: Rule): boolean {
    return this.visited?.has(rule) ?? true;
  }

  private start(body: Block): At {
    const entry = this.entries.get(body)!;
    return { view: this.viewOf(entry), position: entry.position, anytime: entry.anytime };
  }

  private viewOf({ names, self }: Entry): View {
    return new View(true, self, names);
  }

  private block({ view, ...site }: At, block: Block): void {
    let now = view;
    for (const rule of block.items) {
      if (this.isVisited(rule)) {
        const at = { ...site, view: now };
        this.rules.set(rule, new RevealedAt(this.learning, at, rule));
        this.rule(at, rule);
      }
      now = following(this.learning, now, rule);
    }
  }

  /** Visits the blocks of a rule, and what the rule calls. */
  private rule(at: At, rule: Rule): void {
    const { learning } = this;
    const { view } = at;
    const named = (value: Expression, name: Local | undefined): At => ({
      ...at,
      view: learning.naming(view, value, name),
    });
    const scope = (inner: At): At => (inner.position === "outside" ? { ...inner, position: "in look-ahead" } : inner);
    switch (rule.kind) {
      case "do":
        return this.call(at, rule.effect, rule.args);
      case "do field":
        return this.callOnPieces(at, rule);
      case "gain":
      case "pay":
      case "lose":
        return this.aroundBatch(rule, at);
      case "if":
        this.block(rule.cond === "possible" ? scope(at) : at, rule.then);
        if (rule.else) this.block(at, rule.else);
        return;
      case "for each":
        return this.block(rule.anyOrder ? scope(named(rule.in, rule.binder)) : named(rule.in, rule.binder), rule.body);
      case "any order":
        return this.block(scope(at), rule.body);
      case "repeat":
        return this.block(rule.may || rule.how === "while possible" ? scope(at) : at, rule.body);
      case "with":
        return this.block(at, rule.body);
      case "as":
        return this.block(this.asActing(at, rule.who, rule.binder), rule.body);
      case "secretly":
        return this.block({ ...this.asActing(at, rule.who, rule.binder), position: "outside" }, rule.body);
      case "choose": {
        const inner = { ...at, view: chosen(learning, view, rule) };
        this.block(rule.random ? inner : scope(inner), rule.body);
        if (rule.else) this.block(scope(at), rule.else);
        return;
      }
      case "choose one":
        for (const { body } of rule.options) this.block(scope(at), body);
        if (rule.else) this.block(scope(at), rule.else);
        return;
      case "split":
        return this.block(
          scope({ ...at, view: knowing(learning.naming(view, rule.among, rule.binder), OPEN, rule.share) }),
          rule.body,
        );
      case "may":
        this.block(scope(at), rule.body);
        if (rule.else) this.block(scope(at), rule.else);
        return;
      case "do usual":
      case "draw":
      case "draw one":
      case "end game":
      case "end part":
      case "let":
      case "move":
      case "pause":
      case "require":
      case "roll":
      case "set":
      case "shuffle":
      case "swap":
        return;
    }
  }

  private call(at: At, effect: Effect, args: readonly Expression[]): void {
    const given = this.knownOf(at, args);
    this.enter(effect.body, effect.params, given, OPEN, at);
    this.around(effect, given, at);
  }

  /** Visits the rules of all pieces that a rule can call. The facts about the arguments are the same for all of them. */
  private callOnPieces(at: At, { member: members, args, of }: Rule & { kind: "do field" }): void {
    const given = this.knownOf(at, args);
    const self = this.learning.known(at.view, of);
    for (const { member, body } of rulesWritten(this.game, members)) this.enter(body, member.params, given, self, at);
  }

  private knownOf({ view }: At, args: readonly Expression[]): readonly Known[] {
    return args.map((arg) => this.learning.known(view, arg));
  }

  /** Visits the rule changes (`before`, `instead of`, `after`) of the effect that a rule calls. */
  private around(target: Change["target"], given: readonly Known[], at: At): void {
    for (const { params, body, carrier } of changesOf(this.game, target))
      if ("items" in body) this.enter(body, params, given, carrier ? this.carrier : OPEN, at);
  }

  /** Visits the changes of a `gain`, `pay` or `lose`. */
  private aroundBatch(rule: Rule & { kind: Batch }, at: At): void {
    const changes = changesOf(this.game, rule.kind).filter((change) => namesCounter(change, rule));
    if (changes.length === 0) return;
    const amount = amountOf(this.learning, at.view, rule);
    for (const { body, carrier, counter } of changes)
      if ("items" in body)
        this.enter(body, counter ? [counter.amount] : [], [amount], carrier ? this.carrier : OPEN, at);
  }

  /**
   * The view (the facts about local names) and the position inside a block of `as`, in which another player may act.
   */
  private asActing(at: At, who: Expression, binder: Local | undefined): At {
    if (who.kind === "me") return at;
    return {
      ...at,
      view: acting(at.view, who, binder),
      position: at.position === "outside" ? "outside" : "other acts",
    };
  }
}

function laterOf(a: Position, b: Position): Position {
  return RANK.indexOf(a) < RANK.indexOf(b) ? b : a;
}
