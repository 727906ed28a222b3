import { expect, test } from "vitest";
import { factsOf, factsOfAll } from "../../editor/files/kinds.ts";

const SCENARIO = "scenario: Rain\ngame: pond\nplayers: 2\nsteps:\n  - wins: player-1\n";

test("a file is what it begins with: a game with scenarios below it is a game that has scenarios", () => {
  expect(factsOf("a/pond.yaml", "game: pond\nplayers: 2..2\n")).toEqual({
    sort: "game",
    name: "pond",
    of: undefined,
    scenarios: false,
    from: [],
  });
  expect(factsOf("a/pond.yaml", `game: pond\nplayers: 2..2\n---\n${SCENARIO}`)).toEqual({
    sort: "game",
    name: "pond",
    of: undefined,
    scenarios: true,
    from: [],
  });
  expect(factsOf("a/rain.yaml", `variant: rain\nof: pond\n---\n${SCENARIO}`)).toEqual({
    sort: "variant",
    name: "rain",
    of: "pond",
    scenarios: true,
    from: [],
  });
});

test("scenarios name their game in any document, and so do positions", () => {
  const facts = { sort: "scenarios", name: "rain", of: "pond", scenarios: true, from: [] };
  expect(factsOf("rain.test.yaml", SCENARIO)).toEqual(facts);
  expect(factsOf("rain.test.yaml", `position: wet\ngame: pond\nplayers: 2\n---\n${SCENARIO}`)).toEqual(facts);
  expect(factsOf("notes.yaml", "# nothing yet\n").sort).toBe("other");
});

test("scenarios are about the game of the positions beside them that they start from", () => {
  const files = {
    "a/common.test.yaml": "position: wet\ngame: pond\nplayers: 2\n",
    "a/more.test.yaml": "position: wetter\nfrom: common/wet\n",
    "a/rain.test.yaml": "scenario: Rain\nfrom: more/wetter\nsteps:\n  - wins: player-1\n",
    "b/rain.test.yaml": "scenario: Rain\nfrom: more/wetter\nsteps:\n  - wins: player-1\n",
  };
  const facts = factsOfAll(new Map(Object.entries(files).map(([path, text]) => [path, factsOf(path, text)])));
  expect([...facts.values()].map(({ sort, of }) => [sort, of])).toEqual([
    ["scenarios", "pond"],
    ["scenarios", "pond"],
    ["scenarios", "pond"],
    ["scenarios", undefined],
  ]);
});
