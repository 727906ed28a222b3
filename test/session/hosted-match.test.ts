/**
 * A host has many matches of the same rules. All of them run on one executor, each shows the view of one seat at a
 * time, and each can be restored from its submissions (the messages of seats).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { HostedMatch } from "../../src/session/hosted-match.ts";
import { HostedRules } from "../../src/session/hosted-rules.ts";
import { makeRules } from "../../src/session/rules.ts";
import type { LoggedStep, SeatSubmission } from "../../src/session/seat-log.ts";
import type { LogEntry } from "../../src/session/snapshot.ts";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { LAYING, PLANNING } from "../interpreter/match/games.ts";

function rulesOf(text: string, players = 2): HostedRules {
  const made = makeRules(
    { source: { name: "small.yaml", text }, variantFiles: [], variants: [], players, options: {} },
    undefined,
  );
  if (made.kind !== "rules") throw new Error(JSON.stringify(made));
  return new HostedRules(made.rules);
}

const gameText = (name: string) => readFileSync(join(import.meta.dirname, "../../games", `${name}.yaml`), "utf8");

const SETS = `game: sets
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  coin: { worth: 1..9 }
zones: { purse: pile of all coin, spent: pile of coin }
pieces: { coin: { penny: 1, groat: 4, shilling: 5, crown: 9 } }
play:
  - turn of each p in seats:
      - choose 1..3 c in purse to spend: [move c to spent, gain sum(c.worth) points]
`;

const SPLIT = `game: split
players: 2..2
names: { good: [tea, silk, salt, wool] }
kinds:
  player: { state: { points: 0.. } }
play:
  - turn of each p in seats:
      - split 4 among g in good as n to load: gain n points
`;

const SECRET_SPLIT = SPLIT.replace("turn of each p in seats", "secretly as each p in seats");

const question = (match: HostedMatch, seat: string) =>
  match.show(seat).position.decisions.find(({ asked }) => asked)?.asked;

/** All submissions that seats could send now: answers, and changes of their secret answers. */
function possible(match: HostedMatch, seats: readonly string[]): SeatSubmission[] {
  return seats.flatMap((by) => {
    const { decisions, sheets } = match.show(by).position;
    const answers = decisions.flatMap(({ asked }) =>
      (asked?.answers ?? []).map(({ name }) => ({ by, decision: asked!.id, answer: name })),
    );
    const unpicks = decisions.flatMap(({ asked }) => (asked?.chosen.length ? [{ by, unpick: asked.id }] : []));
    const changes = sheets.flatMap(({ id, complete, committed, parts, firstOpen }): SeatSubmission[] => [
      ...(complete && !committed ? [{ by, sheet: id, do: "commit" as const }] : []),
      ...(committed ? [{ by, sheet: id, do: "withdraw" as const }] : []),
      ...(!committed && firstOpen < parts.length ? [{ by, sheet: id, do: "reopen" as const, part: firstOpen }] : []),
    ]);
    return [...answers, ...unpicks, ...changes];
  });
}

function playOn(match: HostedMatch, seats: readonly string[], steps: number, seed: number): LoggedStep[] {
  const random = new RandomStream(seed);
  const log: LoggedStep[] = [];
  for (let i = 0; i < steps; i++) {
    const choices = possible(match, seats);
    if (choices.length === 0) break;
    const sent = random.one(choices);
    expect(match.submit(sent)).toMatchObject({ kind: "accepted" });
    log.push(sent);
    const by = random.one(seats);
    const back = i % 7 === 6 ? match.takeBackTo(by) : undefined;
    if (back !== undefined) {
      match.goBack(back);
      log.push({ takeBack: back });
    }
  }
  return log;
}

describe("what was sent leads to the same match again", () => {
  test.each([
    ["drafts of secret answers", LAYING, 2, 40],
    ["drafts of several parts", PLANNING, 2, 40],
    ["sets that are not complete", SETS, 2, 6],
    ["a game", gameText("tokaido"), 3, 25],
  ])("%s", (_, text, players, steps) => {
    const rules = rulesOf(text, players);
    const seats = Array.from({ length: players }, (__, i) => `player-${i + 1}`);
    const match = HostedMatch.start(rules, 5);
    let log: LoggedStep[] = [];
    for (let part = 1; part <= 4; part++) {
      log = [...log, ...playOn(match, seats, Math.ceil(steps / 4), part)];
      const again = HostedMatch.resume(rules, 5, log);
      expect(again.hash()).toBe(match.hash());
      for (const seat of [...seats, "spectator"]) {
        const ids = ({ position, ...history }: ReturnType<HostedMatch["show"]>) => [
          position.decisions.map(({ asked }) => [asked?.id, asked?.answers.map(({ name }) => name)]),
          position.sheets.map(({ id }) => id),
          history,
        ];
        expect(ids(again.show(seat))).toEqual(ids(match.show(seat)));
      }
    }
  });
});

test("matches on one executor do not touch one another", () => {
  const seats = ["player-1", "player-2"];
  const alone = HostedMatch.start(rulesOf(LAYING), 3);
  const log = playOn(alone, seats, 20, 1);
  const shared = rulesOf(LAYING);
  const [one, other] = [HostedMatch.start(shared, 3), HostedMatch.start(shared, 4)];
  for (const step of log) {
    if ("takeBack" in step) one.goBack(step.takeBack);
    else if (!("moves" in step)) expect(one.submit(step).kind).toBe("accepted");
    other.submit(possible(other, seats)[0]!);
  }
  expect(one.hash()).toBe(alone.hash());
  expect(one.show("player-1").log).toEqual(alone.show("player-1").log);
});

test("picks of one seat show at no other", () => {
  const match = HostedMatch.start(rulesOf(SETS), 1);
  const before = match.show("player-2");
  const { id } = question(match, "player-1")!;
  expect(match.submit({ by: "player-1", decision: id, answer: "spend crown" })).toEqual({ kind: "accepted" });
  expect(question(match, "player-1")!.chosen).toHaveLength(1);
  expect(match.show("player-2")).toEqual(before);
  expect(match.submit({ by: "player-2", unpick: id })).toMatchObject({ why: "not asked" });
  expect(match.submit({ by: "player-1", decision: id, answer: "spend crown" })).toMatchObject({ why: "not offered" });
  expect(match.submit({ by: "player-1", decision: id, answer: "done" })).toEqual({ kind: "accepted" });
  expect(question(match, "player-2")).toBeDefined();
});

test("parts of an answer are taken back one by one until it is complete, and then no more", () => {
  const match = HostedMatch.start(rulesOf(SPLIT), 1);
  const give = (answer: string) => match.submit({ by: "player-1", decision: question(match, "player-1")!.id, answer });
  const unpick = (by: string, unpicked = question(match, "player-1")!.id) => match.submit({ by, unpick: unpicked });
  const begun = match.hash();
  expect(unpick("player-1")).toMatchObject({ why: "not asked" });
  give("load tea 2");
  give("load silk 1");
  const stale = question(match, "player-1")!.id;
  expect(question(match, "player-1")!.chosen).toHaveLength(2);
  expect(unpick("player-2")).toMatchObject({ why: "not asked" });
  expect(unpick("player-1")).toEqual({ kind: "accepted" });
  expect(unpick("player-1", stale)).toMatchObject({ why: "not asked" });
  expect(match.show("player-2").timeline).toHaveLength(1);
  expect(unpick("player-1")).toEqual({ kind: "accepted" });
  expect(match.hash()).toBe(begun);
  give("load tea 0");
  give("load silk 3");
  give("load salt 1");
  const { id } = question(match, "player-2")!;
  for (const by of ["player-1", "player-2"]) expect(unpick(by, id)).toMatchObject({ why: "not asked" });
});

test("parts of a secret answer are taken back in the sheet alone", () => {
  const match = HostedMatch.start(rulesOf(SECRET_SPLIT), 1);
  const other = match.show("player-2");
  const asked = () => question(match, "player-1")!;
  for (const answer of ["load tea 2", "load silk 1"]) match.submit({ by: "player-1", decision: asked().id, answer });
  expect(match.submit({ by: "player-1", unpick: asked().id })).toEqual({ kind: "accepted" });
  expect(asked().chosen).toHaveLength(1);
  expect(match.show("player-2")).toEqual(other);
});

describe("a move can be taken back", () => {
  const OPEN = `game: rows
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
zones: { stock: deck of all card, table: row of card }
pieces: { card: { reed: { worth: 1, copies: 4 }, lamp: { worth: 2, copies: 4 } } }
setup:
  - shuffle stock
  - for each p in seats: draw 2 from stock to p.hand
play:
  - turn of each p in seats:
      - choose n in 1..3 to bid: gain n points
      - choose c in me.hand to lay: move c to table
      - may peek: draw 1 from stock to me.hand
`;
  const opened = () => HostedMatch.start(rulesOf(OPEN), 2);
  const say = (match: HostedMatch, by: string, starts: string) => {
    const { id, answers } = question(match, by)!;
    const answer = answers.find(({ name, kind }) =>
      starts === "" ? kind === "declined" : name.startsWith(starts),
    )!.name;
    expect(match.submit({ by, decision: id, answer })).toMatchObject({ kind: "accepted" });
  };

  test("where nobody has seen anything by it", () => {
    const match = opened();
    const first = match.show("player-2");
    say(match, "player-1", "bid 2");
    expect(match.takeBackTo("player-2")).toBeUndefined();
    expect(match.takeBackTo("player-1")).toBe(0);
    match.goBack(0);
    expect(match.show("player-2")).toEqual(first);
  });

  test("where the player has shown something of the own hand to others only", () => {
    const match = opened();
    say(match, "player-1", "bid 2");
    say(match, "player-1", "lay");
    expect(match.takeBackTo("player-1")).toBe(1);
  });

  test("never where the player has drawn a card", () => {
    const match = opened();
    say(match, "player-1", "bid 2");
    say(match, "player-1", "lay");
    say(match, "player-1", "peek");
    expect(match.takeBackTo("player-1")).toBeUndefined();
  });

  test("never where another player has answered who has seen a card of it", () => {
    const match = opened();
    say(match, "player-1", "bid 2");
    say(match, "player-1", "lay");
    say(match, "player-1", "");
    expect(match.takeBackTo("player-1")).toBe(2);
    say(match, "player-2", "bid 1");
    say(match, "player-2", "lay");
    expect(match.takeBackTo("player-2")).toBe(4);
    // Player 2 has shown a card to player 1 since the move, so player 1 may not take the move back.
    expect(match.takeBackTo("player-1")).toBeUndefined();
  });

  test("and what was asked before has another name afterwards", () => {
    const match = opened();
    const stale = question(match, "player-1")!.id;
    say(match, "player-1", "bid 2");
    match.goBack(0);
    expect(match.submit({ by: "player-1", decision: stale, answer: "bid 3" })).toMatchObject({ why: "not asked" });
    say(match, "player-1", "bid 3");
  });
});

describe("other rules", () => {
  test("go on with the same moves", () => {
    const match = HostedMatch.start(rulesOf(SETS), 1);
    match.submit({ by: "player-1", decision: question(match, "player-1")!.id, answer: "spend crown" });
    match.submit({ by: "player-1", decision: question(match, "player-1")!.id, answer: "done" });
    const rules = rulesOf(SETS.replace("gain sum(c.worth) points", "gain sum(c.worth) + 1 points"));
    const changed = match.by(rules);
    if (changed.kind !== "changed") throw new Error("a match was expected");
    expect(changed.match.show("spectator").log.some(({ text }) => text["en"]!.includes("10"))).toBe(true);
    expect(HostedMatch.resume(rules, 1, [changed.step]).hash()).toBe(changed.match.hash());
  });

  test("say which move they do not allow", () => {
    const match = HostedMatch.start(rulesOf(SETS), 1);
    match.submit({ by: "player-1", decision: question(match, "player-1")!.id, answer: "spend crown" });
    match.submit({ by: "player-1", decision: question(match, "player-1")!.id, answer: "done" });
    const changed = match.by(rulesOf(SETS.replace("c in purse to", "c in purse where c.worth < 9 to")));
    expect(changed).toMatchObject({ kind: "diverges", divergence: { move: 1, by: "player-1" } });
  });
});

test("a look back shows the past, and changes nothing of what is on the table", () => {
  const match = HostedMatch.start(rulesOf(gameText("tokaido"), 2), 4);
  playOn(match, ["player-1", "player-2"], 6, 2);
  const now = match.show("player-1");
  const past = match.look("player-1", 1);
  expect(past.at).toBe(1);
  expect(past.decisions).toEqual([]);
  expect(match.show("player-1")).toEqual(now);
});

test.each([
  ["sheets, and commit them", PLANNING],
  [
    "sets, piece by piece",
    SETS.replace("- turn of", "- repeat while count(purse) >= 2:\n      - turn of").replace(
      "  - choose 1..3 c",
      "      - choose 2 c",
    ),
  ],
])("agents send what a person would send: %s", async (_, text) => {
  const match = HostedMatch.start(rulesOf(text), 2);
  const bots = { "player-1": "random", "player-2": "flat-mc:2" };
  const log: LoggedStep[] = [];
  for (let sent = await match.agentMove(bots); sent; sent = await match.agentMove(bots)) {
    expect(match.submit(sent)).toMatchObject({ kind: "accepted" });
    log.push(sent);
  }
  expect(match.over).toBe(true);
  expect(log.some((step) => "sheet" in step && step.do === "commit")).toBe(text === PLANNING);
  expect(HostedMatch.resume(rulesOf(text), 2, log).hash()).toBe(match.hash());
});

test("viewers share the entries of the log that are equal for them, and have entries of their own otherwise", () => {
  const match = HostedMatch.start(rulesOf(gameText("small/liars-dice")), 3);
  for (let moves = 0; moves < 3; moves++) {
    const by = match.awaited()[0]!;
    const { id, answers } = question(match, by)!;
    match.submit({ by, decision: id, answer: answers[0]!.name });
  }
  const [first, second] = ["player-1", "player-2"].map((viewer) => match.show(viewer).log) as [LogEntry[], LogEntry[]];
  expect(first).toHaveLength(second.length);
  const equal = first.map((entry, i) => JSON.stringify(entry) === JSON.stringify(second[i]));
  expect(first.map((entry, i) => entry === second[i])).toEqual(equal);
  expect(new Set(equal)).toEqual(new Set([true, false]));
});
