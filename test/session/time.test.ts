/**
 * A session goes back and forward in a match. If the rules are changed, it plays the match again under the new rules.
 */
import { describe, expect, test } from "vitest";
import { randomBelow, seedRandom } from "../../src/interpreter/runtime/random.ts";
import { setup } from "../simulation/setups.ts";
import { played, withoutIds } from "./play.ts";

const MATCHES = [
  ["tokaido", 3, ["cesta-zasveceni"], 24],
  ["tokaido", 2, [], 24],
  ["small/breakthrough", 2, [], 24],
  ["bily-hrad", 2, [], 24],
] as const;

describe.each(MATCHES)("%s with %i players %j", (game, players, variants, moves) => {
  test("undo, redo and seek land in the positions that were there", () => {
    const session = played(setup(game, players, variants), 5, 0);
    const seen = [withoutIds(session.snapshot("everything"))];
    const hashes = [session.record().hash];
    for (let i = 0; i < moves && session.botMove() === true; i++) {
      hashes.push(session.record().hash);
      seen.push(withoutIds({ ...session.snapshot("everything"), timeline: [] }));
    }
    seen[0] = withoutIds({ ...JSON.parse(JSON.stringify(session.snapshot("everything"))), timeline: [] });
    const random = new Int32Array(4);
    seedRandom(random, 0, 9);
    for (let step = 0; step < 40; step++) {
      const { at } = session.snapshot("everything");
      const last = hashes.length - 1;
      const [go, to] = [() => session.seek(randomBelow(random, 0, last + 1), "everything"), undefined];
      [() => session.undo(), () => session.redo(), go][randomBelow(random, 0, 3)]!();
      const now = session.snapshot("everything").at;
      expect(to ?? Math.abs(now - at) <= last).toBe(true);
      expect(session.record().hash).toBe(hashes[now]);
      if (now > 0) expect(withoutIds({ ...session.snapshot("everything"), timeline: [] })).toBe(seen[now]);
    }
  });

  test("an edit that changes nothing changes nothing", () => {
    const at = setup(game, players, variants);
    const session = played(at, 5, moves);
    session.seek(7, "everything");
    const before = session.snapshot(session.model.players[0]!.name);
    const { hash } = session.record();
    const result = session.update({ ...at, source: { ...at.source, text: `${at.source.text}\n# a remark\n` } });
    expect(result).toMatchObject({ kind: "updated", divergence: undefined });
    expect(session.snapshot(session.model.players[0]!.name)).toEqual(before);
    expect(session.record().hash).toBe(hash);
  });
});

describe("an edit that changes the rules", () => {
  const at = setup("tokaido", 3, ["cesta-zasveceni"]);
  const edited = (from: string, to: string) => ({
    ...at,
    source: { ...at.source, text: at.source.text.replace(from, to) },
  });
  const walk = () => {
    const session = played(at, 7, 0);
    for (const answer of ["walk temple-1", "donate 3", "walk first-inn", "no"])
      expect(session.answer(answer)).toEqual({ ok: true });
    return session;
  };

  test("names the first move that no longer holds, and why", () => {
    const session = walk();
    session.update(edited("choose n in 1..3 to donate", "choose n in 1..2 to donate"));
    const { divergence, at: shownAt, timeline } = session.snapshot("everything");
    expect(divergence).toMatchObject({
      move: 2,
      by: "player-2",
      answer: "donate 3",
      reason: { kind: "refused", offered: ["donate 1", "donate 2"] },
      kept: 3,
    });
    expect(divergence!.why[0]!.sentence).toBe("It is not among these: 1–2.");
    expect(shownAt).toBe(1);
    expect(timeline.map(({ answer, valid }) => [answer, valid])).toEqual([
      ["walk temple-1", true],
      ["donate 3", false],
      ["walk first-inn", false],
      ["no", false],
    ]);
  });

  test("keeps what it cuts off until the rules change back", () => {
    const session = walk();
    const before = session.record();
    session.update(edited("1..3 to donate", "1..2 to donate"));
    session.update(at);
    expect(session.record()).toEqual(before);
    expect(session.snapshot("everything").divergence).toBeUndefined();
  });

  test("lets play go on from there, and then forgets the rest", () => {
    const session = walk();
    session.update(edited("1..3 to donate", "1..2 to donate"));
    expect(session.answer("donate 1")).toEqual({ ok: true });
    session.update(at);
    expect(session.snapshot("everything").timeline.map(({ answer }) => answer)).toEqual(["walk temple-1", "donate 1"]);
  });

  test("shows where the rules stop", () => {
    const session = walk();
    session.update(
      edited(
        "    - pay n coins to me.offering\n",
        "    - pay n coins to me.offering\n    - set me.achievement-cards to me.coins * 3\n",
      ),
    );
    const { divergence, stopped, decisions } = session.snapshot("everything");
    expect(divergence).toMatchObject({ move: 1, reason: { kind: "stopped" } });
    expect(stopped!.line.start).toBe(
      at.source.text.indexOf("    - gain n points", at.source.text.indexOf("to me.offering")) + 6,
    );
    expect(decisions).toEqual([]);
  });

  test("with mistakes leaves the match as it is", () => {
    const session = walk();
    const before = session.snapshot("everything");
    expect(session.update(edited("gain n points", "gain n pionts")).kind).toBe("problems");
    expect(session.snapshot("everything")).toEqual(before);
  });
});

test("a recorded match is opened again, and its bots' moves are the same for everybody", () => {
  const session = played(setup("tokaido", 2), 11, 20);
  const record = session.record();
  const again = played(setup("tokaido", 2), 3, 0);
  expect(again.load(record)).toBeUndefined();
  expect(again.record()).toEqual(record);
});
