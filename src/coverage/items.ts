/**
 * The parts of a game that scenarios can cover: lines, branches, questions, changes and texts, each with its range in
 * the files. A range is in one file even if variants change the game. So the items of the game with different variants
 * can be joined to one set.
 */
import { isLine } from "../dsl/typed-game/traits.ts";
import { type Range, rangeKey, textOf } from "../diagnostics/range.ts";
import type { Block, Change, Effect, Expression, Game, Kind, Rule, Value } from "../dsl/game.ts";
import { childrenOf, expressionsOf } from "../dsl/visitor.ts";
import { ARM } from "../interpreter/ir/instrumentation.ts";

/** A line of the rules that can be carried out, or the expression of a named value, which can be evaluated. */
export interface Line {
  readonly range: Range;
  /** The name of the effect, value, section or piece that contains the line. */
  readonly within: string;
}

/** A place at which the rules branch, such as an `if` with its `then` and `else`. */
export interface Fork {
  readonly range: Range;
  readonly within: string;
  readonly sort: "condition" | "possible" | "may" | "choose one" | "expression" | "table";
  readonly branches: readonly Branch[];
}

/** One branch of a fork, such as the `else` of an `if`. */
interface Branch {
  /** The name of the branch for people: `then`, `else`, `yes`, `no`, the name of an answer, or a case of a table. */
  readonly name: string;
  readonly arm: string;
  /** The range of the whole fork; for a case of a table, the range of this case. */
  readonly range: Range;
}

/** A decision that the rules ask a player to make. */
export interface Question {
  readonly range: Range;
  readonly within: string;
  readonly label: string;
  /**
   * All answers that the type of the question allows. Undefined if the answers are numbers, because these are too many
   * to list.
   */
  readonly answers: readonly string[] | undefined;
}

/**
 * A change of other rules, such as `before stay`, that a variant or piece makes; matches count how often it is carried
 * out.
 */
export interface ChangeItem {
  readonly range: Range;
  /**
   * The change in words. For example, `before stay` adds lines before the effect `stay`, and `meal-price becomes`
   * replaces the value `meal-price`.
   */
  readonly what: string;
  /** The piece on which the change is printed; undefined if the change is in the game or in a variant. */
  readonly carrier: string | undefined;
}

/**
 * The rules that are printed on pieces. All pieces in `carriers` have the same rules, because `each` gives them to all
 * pieces of a kind or because the pieces are copies.
 */
export interface TextItem {
  readonly range: Range;
  readonly field: string;
  readonly kind: string;
  readonly carriers: readonly string[];
}

/** A value or an effect that the file declares by a name. */
export interface Named {
  readonly range: Range;
  readonly name: string;
  readonly sort: "effect" | "value" | "exchange";
  /** The key under which a `Tally` counts how often this value or effect is used. */
  readonly use: { readonly range: Range; readonly arm: string };
}

/** All items of a game's files that scenarios can cover. */
export interface CoverageItems {
  readonly lines: readonly Line[];
  readonly forks: readonly Fork[];
  readonly questions: readonly Question[];
  readonly changes: readonly ChangeItem[];
  readonly texts: readonly TextItem[];
  readonly named: readonly Named[];
}

/** The items of the same game with different choices of variants, without duplicates, in the order of the files. */
export function itemsOf(games: readonly Game[]): CoverageItems {
  const found = games.map((game) => new Collecting(game));
  const all = <T extends { readonly range: Range }>(
    of: (items: CoverageItems) => readonly T[],
    join: (a: T, b: T) => T = (a) => a,
  ): T[] => {
    const known = new Map<string, T>();
    for (const item of found.flatMap(of)) {
      const key = rangeKey(item.range);
      const same = known.get(key);
      known.set(key, same ? join(same, item) : item);
    }
    return [...known.values()];
  };
  const both = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
  return {
    lines: all((items) => items.lines),
    forks: all((items) => items.forks),
    questions: all(
      (items) => items.questions,
      (a, b) => ({ ...a, answers: a.answers && b.answers && both(a.answers, b.answers) }),
    ),
    changes: all((items) => items.changes),
    texts: all(
      (items) => items.texts,
      (a, b) => ({ ...a, carriers: both(a.carriers, b.carriers) }),
    ),
    named: all((items) => items.named),
  };
}

class Collecting implements CoverageItems {
  readonly lines: Line[] = [];
  readonly forks: Fork[] = [];
  readonly questions: Question[] = [];
  readonly changes: ChangeItem[] = [];
  readonly texts: TextItem[] = [];
  readonly named: Named[] = [];
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
    for (const value of game.values) this.value(value);
    for (const effect of game.effects) this.effect(effect, "effect");
    for (const effect of game.anytime) this.effect(effect, "exchange");
    for (const section of [game.setup, game.play, game.finish])
      if (isWritten(section.range)) this.effect(section, "effect");
    if (isWritten(game.winners.range)) this.value(game.winners);
    for (const change of game.changes) this.change(change);
    for (const piece of game.pieces) {
      for (const [field, value] of piece.values) {
        const within = `${piece.name}.${field.name}`;
        if (value.kind === "value") this.body(value.body, within);
        if (value.kind !== "effects") continue;
        for (const block of value.items) {
          if (block.items.length === 0) continue;
          this.texts.push({ range: block.range, field: field.name, kind: piece.kind.name, carriers: [piece.name] });
          this.block(block, within);
        }
      }
    }
  }

  private value({ name, body, range }: Value): void {
    this.named.push({ range, name, sort: "value", use: { range: body.range, arm: "" } });
    this.body(body, name);
  }

  private body(body: Value["body"], name: string): void {
    this.lines.push({ range: body.range, within: name });
    if (!("rows" in body)) return this.expression(body, name);
    const cases = [...body.rows.map((row) => row.value), ...(body.else ? [body.else] : [])];
    const branches = body.rows.map(({ min, max, value }) => ({
      name: min === max ? `${min}` : `${min}..${max}`,
      arm: ARM.case,
      range: value.range,
    }));
    this.forks.push({
      range: body.range,
      within: name,
      sort: "table",
      branches: [...branches, ...(body.else ? [{ name: "else", arm: ARM.case, range: body.else.range }] : [])],
    });
    for (const e of cases) this.expression(e, name);
  }

  private effect({ name, body, range }: Effect, sort: "effect" | "exchange"): void {
    this.named.push({ range, name, sort, use: { range, arm: ARM.body } });
    this.block(body, name);
  }

  private change(change: Change): void {
    const { target, how, carrier, counter, where, body, range } = change;
    const name =
      typeof target === "string"
        ? `${target}${counter ? ` ${counter.amount.name} ${textOf(counter.state.range)}` : ""}`
        : target.name;
    const what = how === "becomes" ? `${name} becomes` : `${how} ${name}`;
    this.changes.push({ range, what, carrier: carrier?.name });
    const within = carrier?.name ?? what;
    if (where) this.expression(where, within);
    if ("items" in body) this.block(body, within);
    else this.line(body, within);
  }

  private line(e: Expression, within: string): void {
    this.lines.push({ range: e.range, within });
    this.expression(e, within);
  }

  private expression(e: Expression | undefined, within: string): void {
    if (!e) return;
    if (e.kind === "if")
      this.forks.push(
        fork(e.range, within, "expression", [
          ["then", ARM.then],
          ["else", ARM.else],
        ]),
      );
    for (const part of childrenOf(e)) this.expression(part, within);
  }

  /**
   * Collects the items of a block. `leftOut` is true if a player chooses which line of the block (or, in a loop, which
   * thing) comes next. Then a `may` asks no question of its own: the player can leave its line or thing out.
   */
  private block(block: Block | undefined, within: string, leftOut = false): void {
    for (const rule of block?.items ?? []) this.rule(rule, within, leftOut);
  }

  private rule(rule: Rule, within: string, leftOut: boolean): void {
    const { range } = rule;
    this.lines.push({ range, within });
    for (const e of expressionsOf(rule)) this.expression(e, within);
    const inside = (block: Block | undefined) => this.block(block, within);
    const asks = (label: string, answers: Question["answers"]) =>
      this.questions.push({ range, within, label, answers });
    const may = () => {
      if (!leftOut)
        this.forks.push(
          fork(range, within, "may", [
            ["yes", ARM.yes],
            ["no", ARM.no],
          ]),
        );
    };
    if (isLine(rule)) return;
    switch (rule.kind) {
      case "if":
        this.forks.push(
          fork(range, within, rule.cond === "possible" ? "possible" : "condition", [
            ["then", ARM.then],
            ["else", ARM.else],
          ]),
        );
        inside(rule.then);
        return inside(rule.else);
      case "for each":
        if (rule.anyOrder) asks(rule.label!.name, this.members(rule.binder.type));
        return this.block(rule.body, within, rule.anyOrder && rule.body.items.length === 1);
      case "any order":
        asks(rule.label.name, rule.names);
        return this.block(rule.body, within, true);
      case "as":
      case "secretly":
      case "with":
        return inside(rule.body);
      case "repeat":
        if (rule.may) may();
        if (rule.may && rule.label) asks(rule.label.name, ["yes", "done"]);
        return inside(rule.body);
      case "choose": {
        const members = this.members(rule.binder.type);
        if (!rule.random) asks(rule.label.name, members && [...members, ...(rule.may && !leftOut ? ["no"] : [])]);
        if (rule.may) may();
        inside(rule.body);
        return inside(rule.else);
      }
      case "choose one": {
        const names = rule.options.map((option) => option.label.name);
        asks(rule.label.name, [...names, ...(rule.may && !leftOut ? ["no"] : [])]);
        this.forks.push(
          fork(range, within, "choose one", [
            ...names.map((name) => [name, name] as const),
            ...(rule.may && !leftOut ? [["no", ARM.no] as const] : []),
          ]),
        );
        for (const option of rule.options) inside(option.body);
        return inside(rule.else);
      }
      case "split":
        asks(rule.label.name, undefined);
        if (rule.may) may();
        return inside(rule.body);
      case "may":
        if (!leftOut) asks(rule.label.name, ["yes", "no"]);
        may();
        inside(rule.body);
        return inside(rule.else);
    }
  }

  /** The possible answers to a question that asks for a value of this type. Undefined for numbers and players. */
  private members(type: Expression["type"]): readonly string[] | undefined {
    if (type.kind === "enum") return type.of.members;
    if (type.kind !== "piece") return undefined;
    const within = (kind: Kind | undefined): boolean =>
      kind !== undefined && (type.of.includes(kind) || within(kind.is));
    if (within(this.game.kinds[0])) return undefined;
    return this.game.pieces.filter((piece) => within(piece.kind)).map((piece) => piece.name);
  }
}

/** Whether a range contains text. A section that is not in the file has an empty range. */
function isWritten({ start, end }: Range): boolean {
  return start < end;
}

function fork(
  range: Range,
  within: string,
  sort: Fork["sort"],
  branches: readonly (readonly [name: string, arm: string])[],
): Fork {
  return { range, within, sort, branches: branches.map(([name, arm]) => ({ name, arm, range })) };
}
