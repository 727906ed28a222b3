/** Moves pieces between zones, which are doubly linked lists of pieces with consecutive positions. */
import { randomBelow } from "../random.ts";
import { Header } from "../../ir/layout.ts";
import type { End } from "../../ir/ir.ts";
import { flipBits } from "../../ir/bitboards.ts";
import { countPiece } from "../../ir/tallies.ts";
import type { Machine } from "./machine.ts";

/**
 * Whether pieces in this zone must be numbered without gaps, because rules read their positions. The box contains
 * pieces of all sorts; there one sort whose positions are read is enough.
 */
function counted(m: Machine, piece: number, zone: number): boolean {
  return m.program.indexed[piece] === 1 || (zone === 0 && m.program.indexed.includes(1));
}

function shift(m: Machine, from: number, by: number): void {
  const { state } = m;
  const l = m.program.layout;
  for (let p = from; p >= 0; p = state[l.pieceNext + p]!) state[l.piecePosition + p]! += by;
}

function count(m: Machine, piece: number, zone: number, by: 1 | -1): void {
  countPiece(m.program.tallies, m.program.tables, m.state, piece, zone, by);
  flipBits(m.program.bitboards, m.program.tables, m.state, piece, zone);
}

/** Takes a piece out of its zone. */
function remove(m: Machine, piece: number): void {
  const { state } = m;
  const l = m.program.layout;
  const zone = state[l.pieceZone + piece]!;
  const next = state[l.pieceNext + piece]!;
  const prev = state[l.piecePrev + piece]!;
  state[prev < 0 ? l.zoneFirst + zone : l.pieceNext + prev] = next;
  state[next < 0 ? l.zoneLast + zone : l.piecePrev + next] = prev;
  if (counted(m, piece, zone)) shift(m, next, -1);
  state[l.zoneCount + zone]!--;
  count(m, piece, zone, -1);
}

function insert(m: Machine, piece: number, zone: number, end: End): void {
  const { state } = m;
  const l = m.program.layout;
  const [near, far, inward, outward, step] =
    end === "start"
      ? [l.zoneFirst, l.zoneLast, l.pieceNext, l.piecePrev, -1]
      : [l.zoneLast, l.zoneFirst, l.piecePrev, l.pieceNext, 1];
  const neighbour = state[near + zone]!;
  state[l.pieceZone + piece] = zone;
  state[inward + piece] = neighbour;
  state[outward + piece] = -1;
  state[neighbour < 0 ? far + zone : outward + neighbour] = piece;
  state[l.piecePosition + piece] = neighbour < 0 ? 1 : state[l.piecePosition + neighbour]! + step;
  if (end === "start" && counted(m, piece, zone)) shift(m, piece, 1 - state[l.piecePosition + piece]!);
  state[near + zone] = piece;
  state[l.zoneCount + zone]!++;
  count(m, piece, zone, 1);
}

/** Moves a piece to an end of a zone. Returns its former zone. */
export function move(m: Machine, piece: number, zone: number, end: End): number {
  const from = m.state[m.program.layout.pieceZone + piece]!;
  remove(m, piece);
  insert(m, piece, zone, end);
  return from;
}

/** Swaps two different pieces: each gets the zone and the position of the other. */
export function swap(m: Machine, a: number, b: number): void {
  const { state } = m;
  const { pieceZone, pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast } = m.program.layout;
  const both = [
    [a, b],
    [b, a],
  ] as const;
  for (const [p] of both) count(m, p, state[pieceZone + p]!, -1);
  for (const column of [pieceZone, pieceNext, piecePrev, piecePosition])
    [state[column + a], state[column + b]] = [state[column + b]!, state[column + a]!];
  // If the two pieces were neighbours in a zone, each is now linked to itself. Here it is linked to the other piece
  // instead.
  for (const [p, other] of both)
    for (const column of [pieceNext, piecePrev]) if (state[column + p] === p) state[column + p] = other;
  for (const [p] of both) {
    const [zone, next, prev] = [state[pieceZone + p]!, state[pieceNext + p]!, state[piecePrev + p]!];
    state[prev < 0 ? zoneFirst + zone : pieceNext + prev] = p;
    state[next < 0 ? zoneLast + zone : piecePrev + next] = p;
    count(m, p, zone, 1);
  }
}

/** Shuffles the pieces of a zone. */
export function shuffle(m: Machine, zone: number): void {
  const { state } = m;
  const l = m.program.layout;
  const pieces: number[] = [];
  for (let p = state[l.zoneFirst + zone]!; p >= 0; p = state[l.pieceNext + p]!) pieces.push(p);
  for (let i = pieces.length - 1; i > 0; i--) {
    const j = randomBelow(state, Header.random, i + 1);
    [pieces[i], pieces[j]] = [pieces[j]!, pieces[i]!];
  }
  const order = m.chance.shuffled?.(zone, pieces) ?? pieces;
  order.forEach((p, i) => {
    state[l.piecePrev + p] = order[i - 1] ?? -1;
    state[l.pieceNext + p] = order[i + 1] ?? -1;
    state[l.piecePosition + p] = i + 1;
  });
  state[l.zoneFirst + zone] = order[0] ?? -1;
  state[l.zoneLast + zone] = order.at(-1) ?? -1;
}
