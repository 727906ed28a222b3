/**
 * Common house rules, made from a game's declarations. Each is offered only if the game has the things that it needs.
 */
import { textOf } from "../../diagnostics/range.ts";
import { everyExpression, rulesIn, rulesOf } from "../../dsl/visitor.ts";
import type { Expression, Game, Piece, Value } from "../../dsl/game.ts";
import { singular } from "../../dsl/singular.ts";
import { cellsOf, rowOf } from "./cells.ts";
import { countersOfPlayers } from "./counters.ts";
import type { LaidGame } from "./laid-game.ts";
import type { LayoutText } from "./layout-text.ts";
import { linesOfBody } from "./lines-of-body.ts";
import { takesRows } from "./rows.ts";
import type { Filled, FormField, Template } from "./types.ts";

interface HouseRule {
  /** The fields of the house rule; undefined if it does not apply to the game. */
  readonly fields: (now: LaidGame, usual: LaidGame) => readonly FormField[] | undefined;
  readonly write: (text: LayoutText, filled: Filled, now: LaidGame, usual: LaidGame) => void;
}

/** The fields of a house rule; undefined if it does not apply. */
export function templateFields(template: Template, now: LaidGame, usual: LaidGame): readonly FormField[] | undefined {
  return HOUSE_RULES[template].fields(now, usual);
}

/** Writes a house rule; fields that are not filled in keep the values of the form. */
export function writeTemplate(
  text: LayoutText,
  template: Template,
  fields: readonly FormField[],
  filled: Filled,
  now: LaidGame,
  usual: LaidGame,
): void {
  HOUSE_RULES[template].write(
    text,
    { ...Object.fromEntries(fields.map(({ name, value }) => [name, value])), ...filled },
    now,
    usual,
  );
}

const HOUSE_RULES: Readonly<Record<Template, HouseRule>> = {
  "start-with-more": {
    fields: ({ game }) => asked(countersOfPlayers(game), 1, 1),
    write: (text, { what, number }) =>
      text.append(
        ["change"],
        `after setup:\n  - as each p in seats: gain ${number} ${number === "1" ? singular(what!) : what}`,
      ),
  },
  rounds: {
    fields(now, usual) {
      const [found, before] = [roundsOf(now.game), roundsOf(usual.game)];
      return (
        found &&
        before && [
          {
            name: "number",
            input: { kind: "number", min: 1, max: 99 },
            value: String(found.number),
            usual: String(before.number),
          },
        ]
      );
    },
    write(text, { number }, now, usual) {
      const [found, before] = [roundsOf(now.game)!, roundsOf(usual.game)!];
      const path = found.value ? ["values", found.value.name] : ["play"];
      if (number === String(before.number)) text.remove(path);
      else
        text.put(
          path,
          found.value ? number! : linesOfBody(now.game.play.body.range, [{ range: found.expr.range, text: number! }]),
        );
    },
  },
  price: {
    fields: ({ game }) =>
      asked(
        prices(game).map(({ name }) => name),
        -1,
        -9,
        9,
      ),
    write(text, { what, number }, { game }) {
      const { name, params } = prices(game).find((value) => value.name === what)!;
      const difference = Number(number);
      const head = params.length === 0 ? name : `${name}(${params.map((param) => param.name).join(", ")})`;
      text.append(
        ["change"],
        `${head} becomes ${difference < 0 ? `max(0, usual - ${-difference})` : `usual + ${difference}`}`,
      );
    },
  },
  "leave-out": {
    fields: (now) => asked(loose(now).map(({ name }) => name)),
    write: (text, { what }, now) => text.addWord(["without", kindOf(now, what!)], what!),
  },
  "more-copies": {
    fields: (now) =>
      asked(
        loose(now).map(({ name }) => name),
        1,
        1,
      ),
    write(text, { what, number }, now) {
      const kind = kindOf(now, what!);
      text.put(["pieces", kind, what!, "copies"], String(cellsOf(now.file, kind, what!)!.copies + Number(number)));
    },
  },
  ties: {
    fields: ({ game }) =>
      game.winners.params.length === 0 && hasOrder(game.winners)
        ? asked(countersOfPlayers(game).filter((name) => !textOf(game.winners.range).includes(name)))
        : undefined,
    write: (text, { what }) => text.append(["change"], `winners becomes p in usual with most p.${what}`),
  },
};

/** A choice among names and, if `number` is given, a number; undefined if there is nothing to choose from. */
function asked(names: readonly string[], number?: number, min = 0, max = 99): readonly FormField[] | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  const what: FormField = { name: "what", input: { kind: "choice", names }, value: first, usual: "" };
  return number === undefined
    ? [what]
    : [what, { name: "number", input: { kind: "number", min, max }, value: String(number), usual: "" }];
}

interface Rounds {
  readonly number: number;
  readonly expr: Expression;
  /** The value that contains the number; undefined if the number is in the line itself. */
  readonly value: Value | undefined;
}

/** The number of rounds of a match: in each section, the greatest number among its `repeat … times`. */
function roundsOf(game: Game): Rounds | undefined {
  const found = rulesIn(game.play.body).flatMap((rule) =>
    rule.kind === "repeat" && rule.how === "times" && rule.expr ? [countOf(rule.expr)] : [],
  );
  return found.filter((rounds) => rounds !== undefined).sort((a, b) => b.number - a.number)[0];
}

function countOf(expr: Expression): Rounds | undefined {
  if (expr.kind === "const") return { number: expr.value, expr, value: undefined };
  if (expr.kind !== "call" || expr.args.length > 0) return undefined;
  const { body } = expr.value;
  return "rows" in body || body.kind !== "const" ? undefined : { number: body.value, expr, value: expr.value };
}

/** Values that the rules use as a price as they are, without computing with them. */
function prices(game: Game): readonly Value[] {
  const paid = new Set(
    rulesOf(game).flatMap((rule) =>
      rule.kind === "pay" ? rule.amounts.flatMap(({ count }) => (count.kind === "call" ? [count.value] : [])) : [],
    ),
  );
  return game.values.filter((value) => paid.has(value));
}

/** Whether the value picks those with the most or the least of something. */
function hasOrder({ body }: Value): boolean {
  return !("rows" in body) && body.kind === "query" && body.clauses.some(({ how }) => how.startsWith("with"));
}

/**
 * Pieces that can be added or left out without changing a line: no rule names them, they contain no other pieces, they
 * are no part of a board, and they are not the only ones of their kind.
 */
function loose(now: LaidGame): readonly Piece[] {
  const { game } = now;
  const named = new Set<Piece>();
  everyExpression(game, (e) => e.kind === "piece" && named.add(e.piece));
  return game.pieces.filter(
    (piece) =>
      piece.made.how === "copies" &&
      piece.seat === undefined &&
      !named.has(piece) &&
      game.pieces.some((other) => other !== piece && other.kind === piece.kind) &&
      takesRows(now, piece.kind) &&
      !isPlace(piece) &&
      cellsOf(now.file, piece.kind.name, rowOf(piece.name)) !== undefined,
  );
}

function isPlace({ kind }: Piece): boolean {
  for (let each: Piece["kind"] | undefined = kind; each; each = each.is)
    if (each.zones.length > 0 || each.links.length > 0) return true;
  return false;
}

function kindOf({ game }: LaidGame, name: string): string {
  return game.pieces.find((piece) => piece.name === name)!.kind.name;
}
