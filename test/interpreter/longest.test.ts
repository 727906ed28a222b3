/** Finds the longest way through connected pieces, such as the longest road of a player. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { compileGame, GameError } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { longestWay } from "../../src/interpreter/runtime/longest.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { sourceOf } from "../support/texts.ts";

type Edge = readonly [from: number, to: number, length: number];

/** Makes a network of pieces for `longestWay`: the pieces from 0 on are edges, the pieces after them are nodes. */
function network(nodes: number, edges: readonly Edge[]) {
  const beside: number[][] = Array.from({ length: edges.length + nodes }, () => []);
  edges.forEach(([from, to], edge) => {
    for (const node of new Set([from, to])) {
      beside[edge]!.push(edges.length + node);
      beside[edges.length + node]!.push(edge);
    }
  });
  const starts = [0];
  for (const row of beside) starts.push(starts.at(-1)! + row.length);
  return {
    pieces: beside.map((_, piece) => piece),
    lengths: beside.map((_, piece) => edges[piece]?.[2] ?? 0),
    starts: Int32Array.from(starts),
    items: Int32Array.from(beside.flat()),
    width: beside.length,
    links: [0],
  };
}

/** The length of the longest way that uses each edge at most once, found by trying all ways. */
function bruteForce(nodes: number, edges: readonly Edge[]): number {
  const from = (node: number, used: ReadonlySet<number>): number =>
    Math.max(
      0,
      ...edges.flatMap(([a, b, length], edge) =>
        used.has(edge) || (a !== node && b !== node)
          ? []
          : [length + from(a === node ? b : a, new Set([...used, edge]))],
      ),
    );
  return Math.max(0, ...Array.from({ length: nodes }, (_, node) => from(node, new Set())));
}

describe("the longest way", () => {
  test("is the longest trail of any network: each edge once, nodes as often as needed", () => {
    const nodes = 5;
    const edge = fc.tuple(fc.nat(nodes - 1), fc.nat(nodes - 1), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 7 }), (found) => {
        const edges = found.filter(([from, to]) => from !== to);
        expect(longestWay(network(nodes, edges), () => undefined)).toBe(bruteForce(nodes, edges));
      }),
      { numRuns: 200 },
    );
  });

  test("leaves out what is not among the pieces, and does not go straight back", () => {
    // Three edges that meet in one node. The longest way consists of the two longest edges.
    const star = network(4, [
      [0, 1, 1],
      [0, 2, 5],
      [0, 3, 3],
    ]);
    expect(longestWay(star, () => undefined)).toBe(8);
    // The node in the middle is left out, so no edge has a neighbour.
    const pieces = star.pieces.filter((piece) => piece !== 3);
    expect(longestWay({ ...star, pieces, lengths: pieces.map((piece) => star.lengths[piece]!) }, () => undefined)).toBe(
      5,
    );
  });
});

const game = (size: number, value: string) => `game: g
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  cell: { odd: bool, zones: { lamp: slot of lamp } }
  lamp: {}
pieces: { cell: grid ${size} by ${size}, lamp: { light: { copies: ${size * size} } } }
zones: { lamps: pile of all lamp }
values: { chain: ${value} }
play:
  - for each c in cell where c.row + c.column < ${size + 2}: move first(1, lamps) to c.lamp
  - as player-1: gain chain points
winners: p in seats with most p.points
`;

function played(text: string, work?: number): readonly string[] {
  const { game: made, problems } = loadGame(sourceOf(text));
  expect(problems.filter(isError)).toEqual([]);
  const program = compileGame(made!, { players: 2 });
  const bounded = work === undefined ? program : { ...program, work };
  return [reference(bounded), instantiate(bounded)].map((executor) => {
    try {
      executor.start(1);
      return String(executor.state[program.cells.find(({ name }) => name === "player-1.points")!.at]);
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      return error.code;
    }
  });
}

describe("in a game", () => {
  test("both executors find it", () => {
    expect(played(game(3, "longest(1 for c in cell where any(c.lamp), north + east + south + west)"))).toEqual([
      "5",
      "5",
    ]);
    expect(played(game(3, "longest(c.row for c in cell where any(c.lamp), north)"))).toEqual(["6", "6"]);
    expect(played(game(3, "longest(0 for c in cell, direction)"))).toEqual(["0", "0"]);
  });

  test("a search without end stops at the same step in both", () => {
    const text = game(6, "longest(1 for c in cell, direction)");
    for (const work of [20_000, 20_007, 50_001]) expect(played(text, work)).toEqual(["work", "work"]);
    expect(played(game(3, "longest(1 for c in cell where any(c.lamp), direction)"), 100)).toEqual(["work", "work"]);
  });

  test("the checker wants a number for each of some pieces, and links", () => {
    const codes = (value: string) =>
      loadGame(sourceOf(game(3, value)))
        .problems.filter(isError)
        .map(({ code }) => code);
    expect(codes("longest(cell, direction)")).toEqual(["wrong-type"]);
    expect(codes("longest(3, direction)")).toEqual(["wrong-type"]);
    expect(codes("longest(1 for k in 1..3, direction)")).toEqual(["wrong-type"]);
    expect(codes("longest(1 for c in cell, cell)")).toEqual(["wrong-type"]);
    expect(codes("longest(1 for c in cell)")).toEqual(["argument-count"]);
  });
});
