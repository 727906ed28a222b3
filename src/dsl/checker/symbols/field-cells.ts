/** Checks the values in cells. What all rows of a kind have in common is made once, because a game has many rows. */
import { type Block, type Expression, type Field, type FieldValue, type Kind, MAX_RANGE } from "../../game.ts";
import type { RawValue } from "../../ast/game-file.ts";
import type { Expr } from "../../ast/syntax.ts";
import { isOfSort } from "../../typed-game/traits.ts";
import { childrenOf, someExpression } from "../../visitor.ts";
import { unknown } from "../expressions/builders.ts";
import { oneOf, set } from "../expressions/expected.ts";
import { table } from "../expressions/values.ts";
import { block } from "../statements/rules.ts";
import { short } from "../types/expected-type.ts";
import { describe } from "../types/types.ts";
import { bind, env, type Env } from "../env.ts";
import type { Check } from "../check.ts";

/** The cells of one field in the rows of one kind. */
export class FieldCells {
  readonly field: Field;
  private readonly c: Check;
  private readonly kind: Kind;
  private readonly place: string;
  private known: Env | undefined;

  constructor(c: Check, kind: Kind, field: Field) {
    this.c = c;
    this.kind = kind;
    this.field = field;
    this.place = `for \`${field.name}\` of \`${kind.name}\``;
  }

  /** The checked value of a cell. `text`: the cell is in a row of words, without brackets. */
  valueOf(raw: RawValue, text: boolean): FieldValue {
    const { type, card, params } = this.field;
    if (type.kind === "unknown") return { kind: "constants", items: [] };
    if (type.kind === "effect") return { kind: "effects", items: text && this.isNumber(raw) ? [] : this.blocks(raw) };
    if (params.length > 0) return { kind: "value", body: this.body(raw) };
    const items = card === "many" && raw.items ? raw.items.map((item) => this.constant(item)) : [this.constant(raw)];
    return { kind: "constants", items };
  }

  /** Whether a cell of a row of words, which must contain rules, is a number. */
  private isNumber(raw: RawValue): boolean {
    if (this.c.take(raw.asBlock()).items.length > 0) return false;
    this.c.report("wrong-type", raw.range, {
      found: "a number",
      wanted: "rules, in a row with brackets",
      place: this.place,
    });
    return true;
  }

  private blocks(raw: RawValue): readonly Block[] {
    const blocks = this.field.card === "many" && raw.items ? raw.items : [raw];
    return blocks.map((each) => block(this.c, this.env, this.c.take(each.asBlock())));
  }

  /** The value of a field with parameters. */
  private body(raw: RawValue): Extract<FieldValue, { kind: "value" }>["body"] {
    const { c, field } = this;
    const look = (ast: Expr) => oneOf(c, this.env, ast, field.type, `for \`${field.name}\``);
    if (raw.asTable) return table(c, this.env, field, c.take(raw.asTable()), look, c.defaults.get(field));
    const ast = this.expr(raw);
    return ast ? look(ast) : unknown(raw.range);
  }

  /** A value that must be the same in every match. */
  private constant(raw: RawValue): Expression {
    const { c, field } = this;
    const ast = this.expr(raw);
    if (!ast) return unknown(raw.range);
    const check = field.card === "many" ? set : oneOf;
    const e = check(c, this.env, ast, field.type, this.place);
    if (!isConstant(e)) c.report("not-constant", raw.range, { found: describe(e.type) });
    else if (isLong(e)) c.report("long-range", raw.range, { words: short(raw.range), most: MAX_RANGE });
    return e;
  }

  /** The expression in a cell that must contain one. */
  private expr(raw: RawValue): Expr | undefined {
    if (raw.asExpr) return this.c.take(raw.asExpr());
    this.c.report("one-in-cell", raw.range, {});
    return undefined;
  }

  private get env(): Env {
    return (this.known ??= this.makeEnv());
  }

  private makeEnv(): Env {
    const { c, kind, field } = this;
    const isEffect = field.type.kind === "effect";
    if (!isEffect && field.params.length === 0) return env({ self: kind, needs: c.idle, cell: true });
    const scope = isEffect ? field.name : "";
    return bind(env({ self: kind, me: "caller", needs: c.needsOf(field), scope }), ...field.params);
  }
}

/** Whether an expression contains a range with more numbers than the program can list. */
function isLong(e: Expression): boolean {
  if (e.kind === "const" || e.kind === "piece") return false;
  return someExpression(
    e,
    ({ kind, type }) => kind === "range" && type.kind === "int" && type.max - type.min >= MAX_RANGE,
  );
}

/** Whether an expression consists only of numbers, words and names of pieces. */
export function isConstant(e: Expression): boolean {
  if (e.kind === "const" || e.kind === "piece" || e.kind === "members" || e.kind === "all") return true;
  return (
    (isOfSort(e, "parts", "sides") || e.kind === "negate" || e.kind === "range") &&
    childrenOf(e).every((part) => part !== undefined && isConstant(part))
  );
}
