/**
 * Checks blocks of `secretly`. While players answer in secret, one player's decisions must not affect another player's
 * questions. So a block may change only the player's own things, and may read nothing of other players that such blocks
 * change.
 */
import { changesMatch } from "../../typed-game/traits.ts";
import type { Related } from "../../../diagnostics/problem.ts";
import type { Range } from "../../../diagnostics/range.ts";
import type { Block, Change, Effect, Expression, Game, Local, Rule, State, Zone } from "../../game.ts";
import {
  bindingOf,
  blocksOf,
  bodiesOf,
  changesOf,
  childrenOf,
  expressionsOf,
  resultsOf,
  isBatch,
  rulesIn,
  rulesOf,
  rulesWritten,
  valuesWritten,
  namesCounter,
} from "../../visitor.ts";
import type { Check } from "../check.ts";
import { short } from "../types/expected-type.ts";
import { type Known, OPEN, UNOWNED, View } from "../../visibility/known.ts";
import type { Learning } from "../../visibility/learn.ts";
import { learningOf } from "../../visibility/transfer.ts";

type Secret = Rule & { readonly kind: "secretly" };

/** Reports what rules must not do while players answer in secret. */
export function checkSecret(c: Check, game: Game): void {
  for (const rule of rulesOf(game)) if (rule.kind === "secretly") new SecretBlock(game, rule).report(c);
}

/**
 * A use of something that is not the player's own: a state or zone of another player is read or changed, or all players
 * are affected.
 */
interface Use {
  readonly of: readonly (State | Zone)[];
  readonly range: Range;
  /** The words in the game file of the expression or line with this use, for the message. */
  readonly words: string;
  /**
   * The line of the `secretly` block from which a call leads to the use; undefined if the use is in the block itself.
   */
  readonly line: Range | undefined;
}

class SecretBlock {
  private readonly game: Game;
  private readonly learning: Learning;
  private readonly foreignWrites: Use[] = [];
  private readonly foreignReads: Use[] = [];
  private readonly nested: Use[] = [];
  private readonly written = new Set<State | Zone>();
  /**
   * The bodies of effects and other callables that have been visited. For each: a text for each set of facts about its
   * arguments (such as "belongs to the player") with which it was visited, so that no visit is repeated.
   */
  private readonly seen = new Map<object, Set<string>>();
  /** The local names that `let` binds inside the block. */
  private readonly own: ReadonlySet<Local>;
  private line: Range | undefined;

  constructor(game: Game, rule: Secret) {
    this.game = game;
    this.learning = learningOf(game);
    this.own = new Set(rulesIn(rule.body).flatMap((inner) => (inner.kind === "let" ? [inner.local] : [])));
    this.block(new View(true, UNOWNED, new Map([[rule.binder, OPEN]])), rule.body);
  }

  report(c: Check): void {
    const reported = new Set<number>();
    const tell = (code: "secret-in-secret" | "secret-change" | "secret-read", { range, words, line }: Use): void => {
      const at = line ?? range;
      if (reported.has(at.start)) return;
      reported.add(at.start);
      const related: Related[] = line ? [{ range, label: "here" }] : [];
      c.report(code, at, { words }, related);
    };
    for (const use of this.nested) tell("secret-in-secret", use);
    for (const use of this.foreignWrites) tell("secret-change", use);
    for (const use of this.foreignReads) if (use.of.some((what) => this.written.has(what))) tell("secret-read", use);
  }

  private changes(own: boolean, of: readonly (State | Zone)[], range: Range, words = short(range)): void {
    if (!own) this.foreignWrites.push({ of, range, words, line: this.line });
    for (const what of of) this.written.add(what);
  }

  private block(view: View, block: Block): void {
    let now = view;
    for (const rule of block.items) {
      this.writes(now, rule);
      for (const e of expressionsOf(rule)) if (e) this.reads(now, e);
      this.inside(now, rule);
      if (rule.kind === "let") now = this.learning.naming(now, rule.value, rule.local);
      if (rule.kind === "draw one") now = this.learning.naming(now, rule.from, rule.binder);
    }
  }

  /** Collects the things that the line of a rule changes and that are not the player's own. */
  private writes(view: View, rule: Rule): void {
    const own = (e: Expression) => this.learning.known(view, e).own;
    const to = ({ zone, range }: (Rule & { kind: "move" })["to"]) =>
      zone === "box"
        ? this.changes(false, [], range)
        : this.changes(own(zone), this.learning.known(view, zone).zones, range);
    if (!changesMatch(rule)) return;
    switch (rule.kind) {
      case "move":
        this.changes(own(rule.what), this.learning.known(view, rule.what).zones, rule.what.range);
        return to(rule.to);
      case "swap":
        for (const piece of [rule.left, rule.right])
          this.changes(own(piece), this.learning.known(view, piece).zones, piece.range);
        return;
      case "draw":
      case "draw one":
        this.changes(own(rule.from), this.learning.known(view, rule.from).zones, rule.from.range);
        // If the deck becomes empty while pieces are drawn, the pieces of the zone in `refilledFrom` move into the
        // deck.
        for (const { refilledFrom } of this.learning.known(view, rule.from).zones)
          if (refilledFrom && !this.learning.known(view.on(this.learning.known(view, rule.from)), refilledFrom).own)
            this.changes(false, [], rule.from.range, short(refilledFrom.range));
        return to(rule.to);
      case "shuffle":
        return this.changes(own(rule.what), this.learning.known(view, rule.what).zones, rule.what.range);
      case "roll":
        return this.changes(own(rule.what), [rule.state], rule.what.range);
      case "set": {
        const { target } = rule;
        if (target.kind === "state") this.changes(own(target), target.member, target.range);
        else if (!this.line && !this.own.has(target.local)) this.changes(false, [], target.range);
        return;
      }
      case "gain":
      case "pay":
      case "lose":
        for (const { state } of rule.amounts) {
          this.changes(own(state), state.member, state.range);
          if (!rule.other)
            for (const { from } of state.member)
              if (from && !this.learning.known(view.on(this.learning.known(view, state)), from).own)
                this.changes(false, [], state.range, short(from.range));
        }
        if (rule.other)
          this.changes(own(rule.other), rule.other.kind === "state" ? rule.other.member : [], rule.other.range);
        return;
      case "end game":
        return this.changes(false, [], rule.range);
    }
  }

  /** Visits the blocks of a rule and everything that the rule calls. */
  private inside(view: View, rule: Rule): void {
    if (rule.kind === "secretly")
      return void this.nested.push({ of: [], range: rule.range, words: "", line: this.line });
    if (isBatch(rule))
      return this.around(
        view,
        changesOf(this.game, rule.kind).filter((change) => namesCounter(change, rule)),
        rule.range,
        [],
      );
    if (rule.kind === "do") return this.effect(view, rule.effect, rule.args, rule.range);
    if (rule.kind === "do field") return this.writtenRules(view, rule);
    const binding = bindingOf(rule);
    const named = binding ? this.learning.naming(view, binding.over, binding.binder) : view;
    const inner =
      rule.kind === "as" ? new View(this.learning.known(view, rule.who).own, named.self, named.names) : named;
    for (const block of blocksOf(rule)) if (block) this.block(inner, block);
  }

  private writtenRules(view: View, rule: Rule & { kind: "do field" }): void {
    for (const { member, body } of rulesWritten(this.game, rule.member))
      this.call(body, this.learning.inside(view, member.params, rule.args, rule.of), rule.range);
  }

  private effect(view: View, effect: Effect, args: readonly Expression[], line: Range): void {
    this.call(effect.body, this.learning.inside(view, effect.params, args), line);
    this.around(view, changesOf(this.game, effect), line, args);
  }

  /** Visits the changes (`before`, `after`, `instead of`) of the effect or verb that a rule carries out. */
  private around(view: View, changes: readonly Change[], line: Range, args: readonly Expression[]): void {
    for (const { params, where, body } of changes) {
      const inner = this.learning.inside(view, params, args);
      if ("items" in body) this.call(body, inner, line);
      if (where) this.within(line, () => this.reads(inner, where));
    }
  }

  private call(body: Block, view: View, line: Range): void {
    if (this.isNew(body, view)) this.within(line, () => this.block(view, body));
  }

  private within(line: Range, look: () => void): void {
    const outer = this.line;
    this.line ??= line;
    look();
    this.line = outer;
  }

  private isNew(body: object, { me, self, names }: View): boolean {
    const one = ({ own, mine, zones }: Known) =>
      `${own} ${mine} ${zones.map((zone) => `${zone.holder?.name}.${zone.name}`).join("+")}`;
    const key = `${me} ${self.own} ${[...names].map(([{ name }, known]) => `${name} ${one(known)}`).join()}`;
    let keys = this.seen.get(body);
    if (!keys) this.seen.set(body, (keys = new Set()));
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  }

  /** Collects what an expression reads of other players' states and zones. */
  private reads(view: View, e: Expression): void {
    if ((e.kind === "state" || e.kind === "zone") && !this.learning.known(view, e).own)
      this.foreignReads.push({ of: e.member, range: e.range, words: short(e.range), line: this.line });
    if (e.kind === "query") {
      this.reads(view, e.in);
      const inner = this.learning.naming(view, this.learning.known(view, e).own ? e : e.in, e.binder);
      return e.clauses.forEach(({ expr }) => this.reads(inner, expr));
    }
    if (e.kind === "map") {
      this.reads(view, e.over);
      return this.reads(this.learning.naming(view, e.over, e.binder), e.body);
    }
    if (e.kind === "let") {
      this.reads(view, e.value);
      return this.reads(this.learning.naming(view, e.value, e.local), e.in);
    }
    if (e.kind === "call")
      for (const { params, body } of bodiesOf(this.game, e.value))
        this.valued(this.learning.inside(view, params, e.args), body, e.range);
    if (e.kind === "field")
      for (const { member, body } of valuesWritten(this.game, e.member))
        this.valued(this.learning.inside(view, member.params, e.args, e.of), body, e.range);
    for (const part of childrenOf(e)) if (part) this.reads(view, part);
  }

  private valued(view: View, body: Parameters<typeof resultsOf>[0], line: Range): void {
    if (this.isNew(body, view)) this.within(line, () => resultsOf(body).forEach((result) => this.reads(view, result)));
  }
}
