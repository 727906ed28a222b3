/** Tests of agents, the programs that play for a seat: which knowledge they get, their names, and their strength. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  AGENTS,
  compileGame,
  createAgent,
  fastExecutor,
  loadGame,
  Match,
  MatchAuthority,
  type Program,
  readAgent,
  reference,
} from "../../src/index.ts";
import { letAgent, SeatedAgent } from "../../src/agents/seated-agent.ts";
import { RandomPolicy } from "../../src/agents/random.ts";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { Worlds } from "../../src/leaks/worlds.ts";
import { Collection, Simulator } from "../../src/simulation/job.ts";
import { playBatch, statisticsOf, type Batch } from "../../src/simulation/simulate.ts";
import { program } from "../simulation/setups.ts";
import { DRAWING, LAYING, matchOf, PLANNING } from "../interpreter/match/games.ts";

const BUDGET = { playouts: 24 };

function namesOf(match: Match): readonly string[] {
  return match.decision()!.answers.map(({ name }) => name);
}

describe("the words for an agent", () => {
  test("name it, and say what it may spend", () => {
    expect(readAgent("random")).toEqual({ name: "random", budget: { playouts: 0 } });
    expect(readAgent("flat-mc")).toEqual({ name: "flat-mc", budget: { playouts: 200 } });
    expect(readAgent("flat-mc:playouts=50")).toEqual({ name: "flat-mc", budget: { playouts: 50 } });
    expect(readAgent("strong")).toEqual({ name: "search", budget: { playouts: 1000 } });
    expect(readAgent("search:50")).toEqual({ name: "search", budget: { playouts: 50 } });
  });

  test.each([
    ["randm", { what: "bot", name: "randm" }],
    ["random:playouts=5", { what: "option of `random` called", name: "playouts" }],
    ["flat-mc:rounds=5", { what: "option of `flat-mc` called", name: "rounds" }],
    ["flat-mc:playouts=0", { what: "value of `playouts` called", name: "0" }],
    ["flat-mc:playouts", { what: "value of `playouts` called", name: "" }],
  ])("%s is not known", (words, expected) => {
    expect(readAgent(words)).toMatchObject(expected);
    expect(() => SeatedAgent.named(words)).toThrow(RangeError);
  });
});

test.each(AGENTS.map(({ name }) => name))(
  "%s answers what is offered, and the same again with the same seed",
  async (name) => {
    const answersOf = async (seed: number) => {
      const match = matchOf(PLANNING);
      const authority = MatchAuthority.of(match);
      const agents = new Map(["player-1", "player-2"].map((seat, i) => [seat, createAgent(name, seed + i)]));
      for (let decision = match.decision(); decision; decision = match.decision()) {
        const names = namesOf(match);
        const given = await agents
          .get(decision.player)!
          .decide(authority.observe(decision.player, decision.id), names, BUDGET);
        expect(names).toContain(given);
        authority.answer(
          decision,
          decision.answers.find((answer) => answer.name === given)!,
          true,
        );
      }
      expect(match.over).toBe(true);
      return match.moves.map(({ answer }) => answer);
    };
    expect(await answersOf(1)).toEqual(await answersOf(1));
  },
);

test.each([
  ["PLANNING", PLANNING],
  ["LAYING", LAYING],
  ["DRAWING", DRAWING],
])("a random player that observes answers as one that is asked on the match itself: %s", async (_, text) => {
  const match = matchOf(text, 4);
  const authority = MatchAuthority.of(match);
  const policy = new RandomPolicy();
  policy.begin(7);
  const agent = createAgent("random", 7);
  for (let decision = match.decision(); decision; decision = match.decision()) {
    const observed = await agent.decide(authority.observe(decision.deciders[0]!, decision.id), namesOf(match), BUDGET);
    match.executor.select(decision.thread);
    const at = policy.choose(match.executor, match.executor.refresh());
    expect(observed).toBe(decision.answers[at]!.name);
    match.answer(decision, decision.answers[at]!);
  }
});

describe.each([
  ["small/liars-dice", 3],
  ["small/poke", 3],
  ["small/night-fox", 2],
])("in %s", (file, players) => {
  const { game } = loadGame({ name: file, text: readFileSync(`games/${file}.yaml`, "utf8") });
  const made: Program = compileGame(game!, { players });

  test.each(["flat-mc", "search"] as const)(
    "%s answers alike in worlds that its seat cannot tell apart",
    async (bot) => {
      const random = new RandomStream(2);
      const match = Match.start(reference(made), 6);
      const worlds = new Worlds(made);
      let compared = 0;
      for (let move = 0; move < 8 && !match.over; move++) {
        const decision = match.decision()!;
        const seat = decision.deciders[0]!;
        worlds.note(match.executor.state);
        const other = worlds.other(
          match.executor,
          made.players.find((player) => made.pieces[player]!.name === seat)!,
          random,
        );
        if (other) {
          const twin = Match.at(reference(made), { ...match.keep(), seed: 0, state: other });
          const [here, there] = await Promise.all(
            [match, twin].map((world) =>
              createAgent(bot, move).decide(MatchAuthority.of(world).observe(seat), namesOf(world), BUDGET),
            ),
          );
          expect(there).toBe(here);
          compared++;
        }
        match.answer(decision, random.one(decision.answers));
      }
      expect(compared).toBeGreaterThan(2);
    },
  );
});

/**
 * Plays `games` matches between two sorts of agents, and returns the share that the first sort wins. Each agent plays
 * from both seats; a draw counts half.
 */
async function share(file: string, games: number, [mine, others]: readonly [string, string]): Promise<number> {
  const made = program(file);
  let share = 0;
  for (const [side, agents] of [
    [mine, others],
    [others, mine],
  ].entries()) {
    const automated = made.players.slice(2).map(() => "random");
    const seated = [...agents, ...automated].map(SeatedAgent.named);
    const { tally } = await playBatch(fastExecutor(made), seated, 3, { from: 0, to: games });
    const { seats, withoutWinner } = statisticsOf(made, 3, tally);
    share += seats[side]!.winShare + withoutWinner / games / 2;
  }
  return share / 2;
}

test.each([
  ["small/tic-tac-toe", 40, "flat-mc:54", "random", 0.75],
  ["small/connect-four", 10, "flat-mc:70", "random", 0.75],
  ["small/connect-four", 8, "search:400", "flat-mc:80", 0.7],
  ["small/breakthrough", 5, "search:300", "flat-mc:60", 0.7],
  ["small/liars-dice", 8, "search:300", "flat-mc:60", 0.55],
  ["tokaido", 4, "search:200", "flat-mc:40", 0.6],
])("in %s, %d matches from each seat, %s beats %s", async (file, games, mine, others, least) => {
  expect(await share(file, games, [mine, others])).toBeGreaterThan(least);
});

test("two that search well draw at tic-tac-toe", async () => {
  const made = program("small/tic-tac-toe");
  const { tally } = await playBatch(fastExecutor(made), ["search:1000", "search:1000"].map(SeatedAgent.named), 5, {
    from: 0,
    to: 20,
  });
  expect(statisticsOf(made, 5, tally).withoutWinner).toBe(20);
});

const BRIDGE = `game: bridge
players: 2..2
state: { stones: 0.. }
play:
  - repeat 4 times:
      - turn of each p in seats:
          - choose one to act:
              lay: gain 1 stone
              rest: gain 0 stones
winners: p in seats where stones >= 6
`;

test("those who win and lose as one try to win", async () => {
  const { game, problems } = loadGame({ name: "bridge.yaml", text: BRIDGE });
  expect(problems).toEqual([]);
  const made = compileGame(game!, { players: 2 });
  const won = async (bot: string) => {
    const { tally } = await playBatch(fastExecutor(made), [bot, bot].map(SeatedAgent.named), 4, { from: 0, to: 20 });
    return 20 - statisticsOf(made, 4, tally).withoutWinner;
  };
  expect(await won("random")).toBeLessThan(8);
  expect(await won("search:100")).toBe(20);
});

test("a simulation with agents that think does not depend on how it is cut into parts", async () => {
  const simulator = new Simulator({
    program: program("small/tic-tac-toe"),
    seed: 5,
    bots: ["flat-mc:playouts=9", "random"],
  });
  const hash = async (...parts: readonly Batch[]) => {
    const all = new Collection(program("small/tic-tac-toe"));
    for (const part of parts) all.add(await simulator.play(part));
    return all.tally.hash;
  };
  expect(await hash({ from: 3, to: 6 }, { from: 0, to: 3 })).toBe(await hash({ from: 0, to: 6 }));
});

test("what an agent answers after the match has gone elsewhere is forgotten", async () => {
  const match = matchOf(LAYING);
  const authority = MatchAuthority.of(match);
  const agent = SeatedAgent.named("flat-mc:playouts=6");
  agent.begin(1);
  const thinking = letAgent(agent, authority, match.awaited()[0]!);
  authority.moved();
  expect(await thinking).toBe(false);
  expect(match.moves).toHaveLength(0);
});
