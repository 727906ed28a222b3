/**
 * The grammar of keys and declarations: names, zones, changes and rows. Its class `Grammar` inherits all other rules of
 * the grammar.
 */
import type { PiecesDecl, TableRow } from "../ast/game-file.ts";
import type { Cell, Change, Name, Row, ZoneSpec } from "../ast/syntax.ts";
import { isBatch } from "../statements/index.ts";
import { Members } from "./members.ts";
import { emptyBlock } from "./nodes.ts";
import { Int, isA, NAME, nameOf, sign, word } from "./tokens.ts";

/** The ways to make pieces without rows, such as a number of equal pieces or a board. */
export type Made = Exclude<PiecesDecl["how"], { kind: "rows" }>;
/** The key of a row in a table of values, such as a number or a word. */
export type TableKey = TableRow["key"];

type ZoneClauses = Partial<
  Pick<ZoneSpec, "capacity" | "seen" | "refilledFrom" | "showingTop" | "uncounted" | "inForce">
>;

/**
 * The name of the changed effect, value or verb, with its parameters, or with the state and the amount in
 * `gain n coins`.
 */
type Changed = Pick<Change, "target" | "params" | "counter">;

/** The whole grammar of a line. Its public methods read one sort of line each; parsing can start with any of them. */
export class Grammar extends Members {
  name(): Name {
    return nameOf(this.takeAny(NAME));
  }

  zone(): ZoneSpec {
    const shape = this.takeAny(NAME);
    this.take(word.of);
    const filled = this.filled();
    const kind = this.takeAny(NAME);
    const clauses: ZoneClauses = {};
    while (this.newClauseAhead(clauses)) Object.assign(clauses, this.zoneClause());
    return {
      shape: nameOf(shape),
      ...(filled !== undefined && { filled }),
      kind: nameOf(kind),
      showingTop: false,
      uncounted: false,
      ...clauses,
      range: this.since(shape),
    };
  }

  private filled(): ZoneSpec["filled"] {
    if (this.skip(word.all)) return "all";
    return this.next.tokenType === Int ? this.integer() : undefined;
  }

  /** Whether a clause of a zone begins at the next token. Each clause is allowed once. */
  private newClauseAhead(clauses: ZoneClauses): boolean {
    switch (this.next.tokenType) {
      case word.up:
        return clauses.capacity === undefined;
      case word.seen:
        return clauses.seen === undefined;
      case word.refilled:
        return clauses.refilledFrom === undefined;
      case word.showing:
        return clauses.showingTop === undefined;
      case word.uncounted:
        return clauses.uncounted === undefined;
      case word.in:
        return clauses.inForce === undefined;
      default:
        return false;
    }
  }

  private zoneClause(): ZoneClauses {
    switch (this.next.tokenType) {
      case word.up:
        this.read();
        this.take(word.to);
        return { capacity: this.expr() };
      case word.seen:
        return { seen: this.seenBy() };
      case word.refilled:
        this.read();
        this.take(word.from);
        return { refilledFrom: this.path() };
      case word.showing:
        this.read();
        this.take(word.top);
        return { showingTop: true };
      case word.uncounted:
        this.read();
        return { uncounted: true };
      default:
        this.take(word.in);
        this.take(word.force);
        if (!this.skip(word.for)) return { inForce: "holder" };
        this.take(word.everyone);
        return { inForce: "everyone" };
    }
  }

  /** A line with one or several changes: it has one change for each effect or value that it names. */
  change(): readonly Change[] {
    const first = this.next;
    if (this.changesAnEffect()) {
      const how = this.read().image as "before" | "after" | "instead";
      if (how === "instead") this.take(word.of);
      if (!isA(this.next, NAME)) this.fail();
      const targets: Changed[] = [];
      do targets.push(this.changed());
      while (this.skip(word.or));
      const where = this.skip(word.where) ? this.expr() : undefined;
      const range = this.since(first);
      return targets.map((target) => ({
        how: how === "instead" ? "instead of" : how,
        ...target,
        ...(where && { where }),
        body: emptyBlock(range),
        range,
      }));
    }
    if (!isA(first, NAME)) this.fail();
    const target = this.changed();
    this.take(word.becomes);
    const value = this.body();
    return [{ how: "becomes", ...target, value, range: this.since(first) }];
  }

  /**
   * Whether the line begins with `before`, `after` or `instead` for a change of an effect. If `becomes` or a
   * parenthesis follows, the word is the name of a value.
   */
  private changesAnEffect(): boolean {
    const { tokenType } = this.next;
    const second = this.ahead(1).tokenType;
    const starts = tokenType === word.before || tokenType === word.after || tokenType === word.instead;
    return starts && second !== word.becomes && second !== sign["("];
  }

  private changed(): Changed {
    const target = this.takeAny(NAME);
    const hasCounter = isBatch(target.image) && isA(this.next, NAME);
    const counter = hasCounter && { amount: nameOf(this.read()), state: nameOf(this.takeAny(NAME)) };
    const params = this.skip(sign["("]) ? this.namesInParentheses() : [];
    return { target: nameOf(target), params, ...(counter && { counter }) };
  }

  private namesInParentheses(): Name[] {
    const names: Name[] = [];
    if (isA(this.next, NAME)) {
      do names.push(this.name());
      while (this.skip(sign[","]));
    }
    this.take(sign[")"]);
    return names;
  }

  row(): Row {
    const first = this.next;
    const x = this.ahead(1);
    const isGlued = x.range.start === first.range.start + first.image.length;
    const hasCopies = first.tokenType === Int && x.tokenType === word.x && isGlued;
    if (hasCopies) {
      this.read();
      this.read();
    }
    const cells: Cell[] = [];
    while (isA(this.next, NAME) || this.integerAhead()) cells.push(this.cell());
    return {
      copies: hasCopies ? Number(first.image) : 1,
      cells,
      range: !hasCopies && cells.length === 0 ? first.range : this.since(first),
    };
  }

  private cell(): Cell {
    const first = this.next;
    if (isA(first, NAME)) return { kind: "name", name: this.name(), range: first.range };
    return { kind: "int", value: this.integer(), range: this.since(first) };
  }

  made(): Made {
    const first = this.next;
    if (first.tokenType === Int) {
      const count = this.integer();
      this.take(word.per);
      const of = this.name();
      return { kind: "per", count, of, range: this.since(first) };
    }
    if (!this.skip(word.grid)) this.fail();
    const columns = Number(this.take(Int).image);
    this.take(word.by);
    const rows = Number(this.take(Int).image);
    return { kind: "grid", columns, rows, range: this.since(first) };
  }

  tableKey(): TableKey {
    if (this.skip(word.else)) return { kind: "else" };
    if (isA(this.next, NAME)) return { kind: "name", name: this.name() };
    if (!this.integerAhead()) this.fail();
    const min = this.integer();
    const max = this.skip(sign[".."]) ? this.integer() : min;
    return { kind: "range", min, max };
  }
}
