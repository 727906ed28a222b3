/**
 * Makes common house rules, such as another number of rounds, from the declarations of a game. A house rule is offered
 * only if the game has what it needs.
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
  /** The fields of the form for the house rule. Undefined if the house rule makes no sense for the game. */
  readonly fields: (now: LaidGame, usual: LaidGame) => readonly FormField[] | undefined;
  readonly write: (text: LayoutText, filled: Filled, now: LaidGame, usual: LaidGame) => void;
}

/** The fields of the form for a house rule. Undefined if the house rule makes no sense for the game. */
export function templateFields(template: Template, now: LaidGame, usual: LaidGame): readonly FormField[] | undefined {
  return HOUSE_RULES[template].fields(now, usual);
}

/** Writes a house rule into the variant. A field that the user did not fill in keeps its value from the form. */
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

/**
 * The fields that ask for one of some names and, if `number` is given, for a number. Undefined if there are no names.
 */
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
  /**
   * If the number of rounds is a named value of the game, this value. Undefined if the number is in the `repeat` line
   * itself.
   */
  readonly value: Value | undefined;
}

/**
 * The number of rounds of a match. It is taken from the lines `repeat … times` in the section `play`; of several, the
 * one with the greatest number counts.
 */
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

/** The values that lines of the rules pay as they are, such as `pay fee coins`, without computing with them. */
function prices(game: Game): readonly Value[] {
  const paid = new Set(
    rulesOf(game).flatMap((rule) =>
      rule.kind === "pay" ? rule.amounts.flatMap(({ count }) => (count.kind === "call" ? [count.value] : [])) : [],
    ),
  );
  return game.values.filter((value) => paid.has(value));
}

/** Whether the value selects the members with the most or least of something, so that it may have to break ties. */
function hasOrder({ body }: Value): boolean {
  return !("rows" in body) && body.kind === "query" && body.clauses.some(({ how }) => how.startsWith("with"));
}

/**
 * Pieces that a house rule can leave out or copy without changing any line. No rule names them, they are no spaces of a
 * board, and their kind has other pieces, too.
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
