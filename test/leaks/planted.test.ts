/**
 * A match shows things to a seat in several ways, such as the view, the log and the record. For each way, a test makes
 * it reveal a hidden thing on purpose, and the search must find this leak.
 */
import { afterEach, expect, test, vi } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { textOf } from "../../src/diagnostics/range.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileWith } from "../../src/interpreter/compile.ts";
import { PolicyAgent } from "../../src/agents/policy-agent.ts";
import { MatchAuthority, type Observation } from "../../src/interpreter/match/authority.ts";
import { Match } from "../../src/interpreter/match/match.ts";
import { SearchState } from "../../src/interpreter/search/search-state.ts";
import { findLeaks, findLeaksWithBot } from "../../src/leaks/leaks.ts";
import { Viewpoint } from "../../src/session/viewpoint.ts";

const GAME = `
game: cards
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
zones: { stock: deck of all card, table: row of card }
pieces: { card: { low: [4x, 1], mid: [4x, 2], high: [4x, 3] } }
setup:
  - shuffle stock
  - as each p in seats: draw 3 from stock to me.hand
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose c in me.hand to lay
          - move c to table
          - gain c.worth points
winners: p in seats with most p.points
`;

/**
 * A round in which each player either passes, or lays a card. To lay a card takes a second answer, which names the
 * card.
 */
const SECRETLY = `      - secretly as each p in seats:
          - choose one to bid:
              pass: gain 1 point
              lay:
                - choose c in me.hand to lay-down: move c to me.pledge
      - as each p in seats: move me.pledge to me.hand
`;

const OPTIONS = { pairs: 20, seed: 5 };

function explained() {
  return compileWith(
    loadGame({ name: "cards.yaml", text: GAME }).game!,
    { players: 2, guards: false },
    { expressions: [] },
  );
}

function found(): readonly string[] {
  return [...new Set(findLeaks(explained(), OPTIONS).leaks.map(({ sort }) => sort))];
}

/** The whole state of a match as a text. It contains everything that is hidden. */
const secretOf = ({ executor: { state } }: Match): string => state.join();

const truthOf = ({ executor: { state } }: Match): number =>
  state.reduce((sum, word, i) => (sum * 31 + word * i) >>> 0, 7);

afterEach(() => void vi.restoreAllMocks());

test("as it is, nothing is found, and it is said what was compared and what could not differ", () => {
  const { leaks, channels, varied, matches, pairs } = findLeaks(explained(), OPTIONS);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(20);
  // The search makes up to four pairs in a match, fewer if a position has nothing hidden to vary. So 20 pairs need 5 to
  // 9 matches.
  expect(matches).toBeLessThan(10);
  expect(channels).toEqual(expect.arrayContaining(["view", "ids", "timeline", "trace", "record", "search"]));
  expect(channels).not.toContain("bot");
  expect(varied.card).toBeGreaterThan(0);
  expect([varied.owner, varied.number, varied.share]).toEqual([0, 0, 0]);
});

test("a record that tells what is hidden", () => {
  const record = Match.prototype.record;
  vi.spyOn(Match.prototype, "record").mockImplementation(function (this: Match, viewer) {
    return { ...record.call(this, viewer), hash: secretOf(this) };
  });
  expect(found()).toEqual(["record"]);
});

test.each([
  ["ids", (secret: string) => ({ fixed: [secret] })],
  ["timeline", (secret: string) => ({ acting: secret })],
])("a snapshot that tells what is hidden by its %s", (channel, change) => {
  const snapshot = Viewpoint.prototype.snapshot;
  vi.spyOn(Viewpoint.prototype, "snapshot").mockImplementation(function (this: Viewpoint, play) {
    return { ...snapshot.call(this, play), ...change(secretOf(play.timeline.match)) } as unknown as ReturnType<
      typeof snapshot
    >;
  });
  expect(found()).toEqual([channel]);
});

test("a trace that tells what is hidden", () => {
  const trace = Viewpoint.prototype.trace;
  vi.spyOn(Viewpoint.prototype, "trace").mockImplementation(function (this: Viewpoint, play, move) {
    const traced = trace.call(this, play, move);
    const steps = traced.trace.steps.map((step) => ({ ...step, text: secretOf(play.timeline.match) }));
    return { ...traced, trace: { ...traced.trace, steps } };
  });
  const { leaks } = findLeaks(explained(), OPTIONS);
  expect(new Set(leaks.map(({ sort }) => sort))).toEqual(new Set(["trace"]));
  expect(leaks.map(({ range }) => textOf(range))).toEqual(["shuffle stock"]);
});

test("a search that draws positions by what is hidden", () => {
  const observe = MatchAuthority.prototype.observe;
  vi.spyOn(MatchAuthority.prototype, "observe").mockImplementation(function (this: MatchAuthority, viewer, decision) {
    const observation = observe.call(this, viewer, decision);
    const truth = truthOf(this.match);
    return {
      ...observation,
      search: () => {
        const search = observation.search();
        const sample = SearchState.prototype.sample.bind(search);
        return Object.assign(search, { sample: (seed: number) => sample(seed ^ truth) });
      },
    };
  });
  expect(found()).toEqual(["search"]);
});

test("a record that tells how many questions a secret answer needed", () => {
  const text = GAME.replace(
    "zones: { hand: hand of card }",
    "zones: { hand: hand of card, pledge: pile of card seen by owner }",
  )
    .replace("  - repeat 2 times:", "  - repeat 9 times:")
    .replace(/ {6}- turn of each p(?:.*\n)+?(?=winners)/, SECRETLY);
  const { game, problems } = loadGame({ name: "cards.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  const bidding = compileWith(game!, { players: 2, guards: false }, { expressions: [] });
  expect(findLeaks(bidding, OPTIONS).leaks).toEqual([]);
  const record = Match.prototype.record;
  vi.spyOn(Match.prototype, "record").mockImplementation(function (this: Match, viewer) {
    const parts = [...(this.sheets?.of.values() ?? [])].map((sheet) => sheet.parts.length);
    return { ...record.call(this, viewer), hash: parts.join() };
  });
  const { leaks } = findLeaks(bidding, { ...OPTIONS, pairs: 30 });
  expect(new Set(leaks.map(({ sort }) => sort))).toEqual(new Set(["record"]));
});

test("a bot that answers by what is hidden", async () => {
  const observe = MatchAuthority.prototype.observe;
  const truths = new WeakMap<Observation, number>();
  vi.spyOn(MatchAuthority.prototype, "observe").mockImplementation(function (this: MatchAuthority, viewer, decision) {
    const observation = observe.call(this, viewer, decision);
    truths.set(observation, truthOf(this.match));
    return observation;
  });
  vi.spyOn(PolicyAgent.prototype, "decide").mockImplementation((observation, answers) =>
    Promise.resolve(answers[truths.get(observation)! % answers.length]!),
  );
  const { channels, leaks } = await findLeaksWithBot(explained(), OPTIONS, { name: "random", budget: { playouts: 0 } });
  expect(channels).toContain("bot");
  expect(leaks.map(({ sort }) => sort)).toEqual(["bot"]);
});
