/** A view is made for a seat, a spectator or a tool. Any other viewer is refused. */
import { expect, test } from "vitest";
import { loadGame } from "../../../src/index.ts";
import { Session } from "../../../src/session/session.ts";
import { LAYING, LAYING_TWO, matchOf } from "./games.ts";

test.each(["Player-1", "player-3", "", "everything", "toString", null, undefined, 0])(
  "a view for %j is refused, and names those there are",
  (viewer) => {
    expect(() => matchOf(LAYING).view(viewer as string)).toThrow(
      /^There is no viewer .*; there are player-1, player-2, spectator\.$/,
    );
  },
);

test("a seat sees its own, a spectator what is open to all, a tool everything", () => {
  const match = matchOf(LAYING);
  const open = ({ zones }: ReturnType<typeof match.view>) => zones.filter((zone) => zone.open).map(({ name }) => name);
  expect(open(match.view("player-2"))).toEqual(["player-2.hand", "player-2.bid", "player-1.table", "player-2.table"]);
  expect(open(match.view("spectator"))).toEqual(["player-1.table", "player-2.table"]);
  expect(match.view("spectator").zones.find(({ name }) => name === "player-1.hand")).toMatchObject({
    count: 3,
    pieces: [undefined, undefined, undefined],
  });
  expect(open(match.viewOfEverything())).toContain("stock");
});

test("who watches does not see what is laid in secret before all have answered", () => {
  const match = matchOf(LAYING);
  const [first, second] = match.decisions();
  match.answer(first!, first!.answers[0]!);
  const bids = () =>
    match.view("spectator").zones.flatMap(({ name, count }) => (/\.(bid|hand)$/.test(name) ? [count] : []));
  expect(bids()).toEqual([3, 3, 0, 0]);
  match.answer(second!, second!.answers[0]!);
  expect(bids()).toEqual([2, 2, 0, 0]);
});

test("a session shows a spectator neither questions nor secret answers, and nobody else anything", () => {
  const opened = Session.open(
    { source: { name: "small.yaml", text: LAYING }, variantFiles: [], variants: [], players: 2, options: {} },
    1,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  session.answer(session.snapshot("player-1").decisions[0]!.asked!.answers[0]!.name);
  const { viewer, decisions, timeline } = session.snapshot("spectator");
  expect([viewer, decisions.map(({ asked }) => asked), timeline]).toEqual(["spectator", [undefined], []]);
  expect(() => session.snapshot("player-9")).toThrow('There is no viewer "player-9"');
  expect(() => session.trace(1, "Player-1")).toThrow(RangeError);
});

test("a session does not tell others how often somebody has answered in secret, before all have", () => {
  const opened = Session.open(
    { source: { name: "small.yaml", text: LAYING_TWO }, variantFiles: [], variants: [], players: 2, options: {} },
    1,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  const lay = (seat: string) => {
    const { id, answers } = session.snapshot(seat).decisions.find(({ asked }) => asked)!.asked!;
    expect(session.answer(answers[0]!.name, id)).toEqual({ ok: true });
  };
  const others = () => JSON.stringify(["player-1", "spectator"].map((viewer) => session.snapshot(viewer)));
  const before = others();
  lay("player-2");
  expect(others()).toBe(before);
  lay("player-1");
  expect(session.snapshot("player-1")).toMatchObject({
    at: 1,
    timeline: [{ by: "player-1", valid: true }],
    log: expect.not.arrayContaining([expect.objectContaining({ player: "player-2" })]),
  });
  expect(session.trace(1, "player-1").steps.length).toBeGreaterThan(0);
  session.seek(0, "player-1");
  expect(session.snapshot("everything").at).toBe(0);
  session.seek(1, "player-1");
  expect(session.snapshot("everything").at).toBe(2);
  lay("player-2");
  lay("player-1");
  for (const seat of ["player-2", "player-1"])
    expect(session.change(session.snapshot(seat).sheets[0]!.id, "commit")).toBe(true);
  expect(session.snapshot("player-1")).toMatchObject({
    at: 4,
    timeline: [
      { by: "player-1" },
      { by: "player-1" },
      { by: "player-2", answer: undefined },
      { by: "player-2", answer: undefined },
    ],
  });
});

test.each(["spectator", "everything"])("no seat can be called %s", (name) => {
  const { problems } = loadGame({
    name: "small.yaml",
    text: `game: seats\nplayers: 2..2\npieces:\n  player:\n    ${name}: { seat: 1 }\n    white: { seat: 2 }\nplay:\n  - pause\nwinners: seats\n`,
  });
  expect(problems.filter(({ code }) => code === "reserved-name").map(({ data }) => data)).toEqual([{ name }]);
});
