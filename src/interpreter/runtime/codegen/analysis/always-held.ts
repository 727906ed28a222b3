/**
 * Finds questions "which piece holds the zone of this piece" that always have an answer, because they are only asked
 * after a line of the set-up has moved all such pieces to zones with a holder. In a race, for example, the pawns begin
 * beside the board, the set-up puts them on the first space of the road, and later lines move them to other spaces.
 */
import { constant } from "../../../ir/builders.ts";
import { some } from "../../../ir/inspect.ts";
import type { ListExpr, Op, ScalarExpr, Sort } from "../../../ir/ir.ts";
import { hasTrait } from "../../../ir/op-traits.ts";
import type { Program } from "../../../ir/program.ts";
import { reaches } from "../../../ir/reach.ts";
import { partsBefore } from "./reached-before.ts";
import { sortOfPiece } from "./sorts.ts";

type Question = ScalarExpr & { readonly op: "at" };

const known = new WeakMap<Program, ReadonlySet<Question>>();

/** Whether the piece that `question` asks about certainly lies in a zone that a piece holds. */
export function alwaysHeld(program: Program, question: Question): boolean {
  let all = known.get(program);
  if (!all) known.set(program, (all = answered(program)));
  return all.has(question);
}

/** The questions of the program that always have an answer. */
function answered(program: Program): ReadonlySet<Question> {
  const questions = questionsIn(program, [program.effects, program.asks, program.fns]);
  const found = new Set<Question>();
  for (const [sort, ofSort] of Map.groupBy(questions, (question) => question.sort)) {
    if (sort === undefined || canLeaveHolders(program, sort)) continue;
    const pieces = piecesOfSort(program, sort);
    const early = new Set(
      zonesLeft(program, pieces).flatMap((zone) =>
        questionsIn(
          program,
          partsBefore(program, (op) => movesAll(op, pieces, zone)),
        ),
      ),
    );
    for (const question of ofSort) if (!early.has(question)) found.add(question);
  }
  return found;
}

/** The questions in some parts of the program, and in the functions that these call. */
function questionsIn({ fns }: Program, parts: unknown): readonly Question[] {
  const found: Question[] = [];
  reaches(fns, parts, (node) => {
    if (node["op"] === "at") found.push(node as Question);
    return false;
  });
  return found;
}

/** All pieces of a sort that can be moved. */
function piecesOfSort(program: Program, sort: Sort): readonly number[] {
  const { layout, pieces } = program;
  return [...pieces.keys()].filter((piece) => piece < layout.mobile && sortOfPiece(program, pieces[piece]!) === sort);
}

/** The zones without a holder in which some of these pieces begin. */
function zonesLeft({ initial, layout, holders }: Program, pieces: readonly number[]): readonly number[] {
  const begun = new Set(pieces.map((piece) => initial[layout.pieceZone + piece]!));
  return [...begun].filter((zone) => holders[zone]! < 0);
}

/** Whether a line of the rules may move a piece of a sort to a zone without a holder. */
function canLeaveHolders(program: Program, sort: Sort): boolean {
  const { effects, asks, fns, exchangeable, holders } = program;
  const imagined = some([effects, asks, fns, exchangeable], ({ op }) => op === "after");
  const filled = effects.flatMap(({ ops }) => ops.flatMap((op) => zonesFilled(program, op, sort)));
  return imagined || filled.some((zone) => zone === undefined || holders[zone]! < 0);
}

/** The zones to which an op may move pieces of a sort; `undefined` among them means any zone. */
function zonesFilled({ zones }: Program, op: Op, sort: Sort): readonly (number | undefined)[] {
  if (!hasTrait(op, "changes", "pieces") || op.op === "shuffle") return [];
  if (op.op === "swap") return (op.sort ?? sort) === sort ? [undefined] : [];
  const { zone, among, sort: moved = sort } = op.to;
  if (moved !== sort) return [];
  const refilled = op.op === "draw" && op.refill ? [constant(op.from)] : [];
  const to = constant(zone);
  return [...refilled, ...(to === undefined && among ? [...zones.keys()].slice(...among) : [to])];
}

/**
 * Whether an op moves all `pieces` that lie in `zone`: it moves what lies there, or all pieces of the sort. Which of the
 * pieces lie there is not asked, because a search may exchange pieces that its player does not see.
 */
function movesAll(op: Op, pieces: readonly number[], zone: number): boolean {
  if (op.op !== "move") return false;
  if (op.what.op === "zone") return constant(op.what.zone) === zone;
  const moved = constants(op.what);
  return pieces.every((piece) => moved.includes(piece));
}

/** The members of a list of constants; none if the members are not constant. */
function constants(list: ListExpr): readonly number[] {
  if (list.op === "constants") return list.values;
  const ends = list.op === "range" ? [list.from, list.to] : list.op === "single" ? [list.of, list.of] : [];
  const [from, to] = ends.map(constant);
  return from === undefined || to === undefined ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
