/**
 * The grammar of keys and declarations: names, zones, changes and rows. Its class `Grammar` inherits all other rules of
 * the grammar.
 */
import type { IToken } from "chevrotain";
import type { PiecesDecl, TableRow } from "../ast/game-file.ts";
import type { Cell, Change, Name, Row, ZoneSpec } from "../ast/syntax.ts";
import { isBatch } from "../statements/index.ts";
import { Members } from "./members.ts";
import { emptyBlock } from "./nodes.ts";
import { at, Int, NAME, nameOf, sign, word } from "./tokens.ts";

/** The ways to make pieces without rows, such as a number of equal pieces or a board. */
export type Made = Exclude<PiecesDecl["how"], { kind: "rows" }>;
/** The key of a row in a table of values, such as a number or a word. */
export type TableKey = TableRow["key"];

type ZoneClauses = Partial<
  Pick<ZoneSpec, "capacity" | "seen" | "refilledFrom" | "showingTop" | "uncounted" | "inForce">
>;

/** The whole grammar of a line. Its public rules read one sort of line each; parsing can start with any of them. */
export class Grammar extends Members {
  constructor(validate = false) {
    super(validate);
    this.performSelfAnalysis();
  }

  readonly name = this.RULE("name", (): Name => nameOf(this.CONSUME(NAME)));

  readonly zone = this.RULE("zone", (): ZoneSpec => {
    const shape = this.CONSUME(NAME);
    this.CONSUME(word.of);
    const filled = this.OPTION(() =>
      this.OR([
        {
          ALT: (): "all" | number => {
            this.CONSUME(word.all);
            return "all";
          },
        },
        { ALT: (): "all" | number => Number(this.CONSUME(Int).image) },
      ]),
    );
    const kind = this.CONSUME2(NAME);
    const clauses: ZoneClauses = {};
    this.MANY({
      GATE: () => !repeated(this.LA(1), clauses),
      DEF: () => {
        const clause = this.SUBRULE(this.zoneClause);
        this.ACTION(() => Object.assign(clauses, clause));
      },
    });
    return {
      shape: nameOf(shape),
      ...(filled !== undefined && { filled }),
      kind: nameOf(kind),
      showingTop: false,
      uncounted: false,
      ...clauses,
      range: this.since(shape),
    };
  });

  private readonly zoneClause = this.RULE("zoneClause", (): ZoneClauses =>
    this.OR([
      {
        ALT: (): ZoneClauses => {
          this.CONSUME(word.up);
          this.CONSUME(word.to);
          return { capacity: this.SUBRULE(this.expr) };
        },
      },
      { ALT: (): ZoneClauses => ({ seen: this.SUBRULE(this.seenBy) }) },
      {
        ALT: (): ZoneClauses => {
          this.CONSUME(word.refilled);
          this.CONSUME(word.from);
          return { refilledFrom: this.SUBRULE(this.path) };
        },
      },
      {
        ALT: (): ZoneClauses => {
          this.CONSUME(word.showing);
          this.CONSUME(word.top);
          return { showingTop: true };
        },
      },
      {
        ALT: (): ZoneClauses => {
          this.CONSUME(word.uncounted);
          return { uncounted: true };
        },
      },
      {
        ALT: (): ZoneClauses => {
          this.CONSUME(word.in);
          this.CONSUME(word.force);
          const everyone = this.OPTION(() => {
            this.CONSUME(word.for);
            this.CONSUME(word.everyone);
            return true;
          });
          return { inForce: everyone ? "everyone" : "holder" };
        },
      },
    ]),
  );

  /** A line with one or several changes: it has one change for each effect or value that it names. */
  readonly change = this.RULE("change", (): readonly Change[] => {
    const first = this.LA(1);
    return this.OR([
      {
        GATE: () => changesAnEffect(this.LA(1), this.LA(2)),
        ALT: (): readonly Change[] => {
          const how = this.OR2([
            {
              ALT: (): Exclude<Change["how"], "becomes"> => {
                this.CONSUME(word.before);
                return "before";
              },
            },
            {
              ALT: (): Exclude<Change["how"], "becomes"> => {
                this.CONSUME(word.after);
                return "after";
              },
            },
            {
              ALT: (): Exclude<Change["how"], "becomes"> => {
                this.CONSUME(word.instead);
                this.CONSUME(word.of);
                return "instead of";
              },
            },
          ]);
          const targets: Changed[] = [];
          this.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => targets.push(this.SUBRULE(this.changed)) });
          const where = this.OPTION(() => {
            this.CONSUME(word.where);
            return this.SUBRULE(this.expr);
          });
          const range = this.since(first);
          return this.ACTION(() =>
            targets.map((target) => ({ how, ...target, ...(where && { where }), body: emptyBlock(range), range })),
          );
        },
      },
      {
        ALT: (): readonly Change[] => {
          const target = this.SUBRULE2(this.changed);
          this.CONSUME(word.becomes);
          const value = this.SUBRULE(this.body);
          return this.ACTION(() => [{ how: "becomes" as const, ...target, value, range: this.since(first) }]);
        },
      },
    ]);
  });

  private readonly changed = this.RULE("changed", (): Changed => {
    const target = this.CONSUME(NAME);
    const counter = this.OPTION2({
      GATE: () => isBatch(this.LA(0).image),
      DEF: () => {
        const amount = this.CONSUME3(NAME);
        const state = this.CONSUME4(NAME);
        return { amount: nameOf(amount), state: nameOf(state) };
      },
    });
    const params: Name[] = [];
    this.OPTION(() => {
      this.CONSUME(sign["("]);
      this.MANY_SEP({ SEP: sign[","], DEF: () => params.push(nameOf(this.CONSUME2(NAME))) });
      this.CONSUME(sign[")"]);
    });
    return { target: nameOf(target), params, ...(counter && { counter }) };
  });

  readonly row = this.RULE("row", (): Row => {
    const first = this.LA(1);
    const copies = this.OPTION({
      GATE: () =>
        this.LA(2).tokenType === word.x && this.LA(2).startOffset === this.LA(1).startOffset + this.LA(1).image.length,
      DEF: () => {
        const count = Number(this.CONSUME(Int).image);
        this.CONSUME(word.x);
        return count;
      },
    });
    const cells: Cell[] = [];
    this.MANY(() => cells.push(this.SUBRULE(this.cell)));
    return {
      copies: copies ?? 1,
      cells,
      range: copies === undefined && cells.length === 0 ? at(first) : this.since(first),
    };
  });

  private readonly cell = this.RULE("cell", (): Cell => {
    const first = this.LA(1);
    return this.OR([
      {
        ALT: (): Cell => {
          const name = this.CONSUME(NAME);
          return { kind: "name", name: nameOf(name), range: at(name) };
        },
      },
      { ALT: (): Cell => ({ kind: "int", value: this.SUBRULE(this.integer), range: this.since(first) }) },
    ]);
  });

  readonly made = this.RULE("made", (): Made => {
    const first = this.LA(1);
    return this.OR([
      {
        ALT: (): Made => {
          const count = Number(this.CONSUME(Int).image);
          this.CONSUME(word.per);
          const of = nameOf(this.CONSUME(NAME));
          return { kind: "per", count, of, range: this.since(first) };
        },
      },
      {
        ALT: (): Made => {
          this.CONSUME(word.grid);
          const columns = Number(this.CONSUME2(Int).image);
          this.CONSUME(word.by);
          const rows = Number(this.CONSUME3(Int).image);
          return { kind: "grid", columns, rows, range: this.since(first) };
        },
      },
    ]);
  });

  readonly tableKey = this.RULE("tableKey", (): TableKey =>
    this.OR([
      {
        ALT: (): TableKey => {
          this.CONSUME(word.else);
          return { kind: "else" };
        },
      },
      { ALT: (): TableKey => ({ kind: "name", name: nameOf(this.CONSUME(NAME)) }) },
      {
        ALT: (): TableKey => {
          const min = this.SUBRULE(this.integer);
          const max = this.OPTION(() => {
            this.CONSUME(sign[".."]);
            return this.SUBRULE2(this.integer);
          });
          return { kind: "range", min, max: max ?? min };
        },
      },
    ]),
  );
}

/**
 * Whether the line begins with `before`, `after` or `instead` for a change of an effect. If `becomes` or a parenthesis
 * follows, the word is the name of a value.
 */
function changesAnEffect(first: IToken, second: IToken): boolean {
  const starts = first.tokenType === word.before || first.tokenType === word.after || first.tokenType === word.instead;
  return starts && second.tokenType !== word.becomes && second.tokenType !== sign["("];
}

/**
 * The name of the changed effect, value or verb, with its parameters, or with the state and the amount in
 * `gain n coins`.
 */
type Changed = Pick<Change, "target" | "params" | "counter">;

/** Whether the zone already has the clause that begins at this token. Each clause is allowed once. */
function repeated(first: IToken, clauses: ZoneClauses): boolean {
  switch (first.tokenType) {
    case word.up:
      return clauses.capacity !== undefined;
    case word.seen:
      return clauses.seen !== undefined;
    case word.refilled:
      return clauses.refilledFrom !== undefined;
    case word.showing:
      return clauses.showingTop !== undefined;
    case word.uncounted:
      return clauses.uncounted !== undefined;
    case word.in:
      return clauses.inForce !== undefined;
    default:
      return false;
  }
}
