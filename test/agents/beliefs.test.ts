/** What a searching bot infers from earlier answers of other players about the things that they hide. */
import { expect, test } from "vitest";
import { compileGame, fastExecutor, loadGame, Match, MatchAuthority, type Program } from "../../src/index.ts";
import { TreeSearch } from "../../src/agents/search/tree-search.ts";
import { piecesIn } from "../../src/interpreter/runtime/state.ts";
import { makeRules } from "../../src/session/rules.ts";
import { Timeline } from "../../src/session/timeline.ts";
import { setup } from "../simulation/setups.ts";

const KUHN = compileGame(loadGame(setup("small/kuhn-poker").source).game!, { players: 2, options: { hands: 4 } });

/** The card in a player's hand. */
function cardOf(of: Program, state: Int32Array, player: string): string {
  const zone = of.zones.findIndex(({ name }) => name === `${player}.hand`);
  return of.pieces[piecesIn(of, state, zone)[0]!]!.name;
}

/** A match in which the player who is to answer holds this card, after some answers. */
function kuhn(card: string, answers: readonly string[]): Match {
  for (let seed = 1; ; seed++) {
    const match = Match.start(fastExecutor(KUHN), seed);
    for (const name of answers) {
      const decision = match.decision()!;
      match.answer(
        decision,
        decision.answers.find((each) => each.name === name)!,
      );
    }
    if (cardOf(KUHN, match.executor.state, match.decision()!.player) === card) return match;
  }
}

function searchOf(match: Match) {
  return MatchAuthority.of(match).observe(match.decision()!.player).search();
}

/** How often each card is in the bettor's hand, in positions that several searches draw after some matches. */
function believed(match: Match, bettor: string): ReadonlyMap<string, number> {
  const cards = new Map<string, number>();
  for (let seed = 1; seed <= 16; seed++) {
    const state = searchOf(match);
    const tree = new TreeSearch(state, seed);
    tree.iterateUpTo(1000);
    for (let drawn = 0; drawn < 50; drawn++) {
      expect(tree.beliefs!.sample()).toBe(true);
      const card = cardOf(KUHN, state.copy(), bettor);
      cards.set(card, (cards.get(card) ?? 0) + 1);
    }
  }
  return cards;
}

test("a player who bets after a check rather holds a king than a jack", () => {
  const cards = believed(kuhn("queen", ["act check", "act bet"]), "player-2");
  expect([...cards.keys()].sort()).toEqual(["jack", "king"]);
  expect(cards.get("king")).toBeGreaterThan(1.5 * cards.get("jack")!);
});

test("a match that predicts what others do gives the seat any card, before the bet", () => {
  const state = searchOf(kuhn("queen", ["act bet"]));
  const earlier = state.earlier()!;
  const seat = state.deciders()[0]!;
  const cards = (draw: (seed: number) => boolean) => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      expect(draw(seed)).toBe(true);
      expect(state.answers()).toContain("act bet");
      seen.add(cardOf(KUHN, state.copy(), seat));
    }
    return [...seen].sort();
  };
  expect(cards((seed) => earlier.sample(seed))).toEqual(["queen"]);
  expect(cards((seed) => earlier.sampleForAll(seed))).toEqual(["jack", "king", "queen"]);
});

test("without earlier answers such a match begins at the decision itself", () => {
  const state = searchOf(kuhn("queen", []));
  const cards = Array.from({ length: 40 }, (_, seed) => {
    expect(state.sampleForAll(seed)).toBe(true);
    expect(state.answers()).toEqual(["act bet", "act check"]);
    return cardOf(KUHN, state.copy(), "player-1");
  });
  expect([...new Set(cards)].sort()).toEqual(["jack", "king", "queen"]);
});

test("nothing is inferred from answers before new cards were dealt", () => {
  expect(searchOf(kuhn("queen", ["act bet"])).earlier()?.length).toBe(1);
  expect(searchOf(kuhn("queen", ["act bet", "answer fold"])).earlier()).toBeUndefined();
});

test("a table that goes back and on knows the same earlier answers", () => {
  const made = makeRules(setup("small/kuhn-poker", 2), undefined);
  if (made.kind !== "rules") throw new Error("the rules should be right");
  const timeline = new Timeline(made.rules, 4);
  const authority = new MatchAuthority(timeline);
  const [decision] = timeline.match.decisions();
  authority.answer(decision!, decision!.answers[0]!);
  const [asked] = timeline.match.decisions();
  const earlier = () => authority.observe(asked!.player).search().earlier()?.length;
  expect(earlier()).toBe(1);
  timeline.go(0);
  timeline.go(1);
  expect(earlier()).toBe(1);
});
