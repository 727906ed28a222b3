/**
 * Compares what a server sends to one seat in two worlds, positions that this seat cannot tell apart. As long as the
 * rules reveal nothing, the messages are equal to the letter, so no byte tells a secret.
 */
import { describe, expect, test } from "vitest";
import { Match } from "../../src/interpreter/match/match.ts";
import type { KeptPosition } from "../../src/interpreter/match/kept-position.ts";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { type Means, meansOf, Witness } from "../../src/leaks/witness.ts";
import { Worlds } from "../../src/leaks/worlds.ts";
import { Feed } from "../../src/server/rules/feed.ts";
import { HostedMatch } from "../../src/session/hosted-match.ts";
import { HostedRules } from "../../src/session/hosted-rules.ts";
import { makeRules } from "../../src/session/rules.ts";
import type { SeatSubmission } from "../../src/session/seat-log.ts";
import { LAYING, PLANNING } from "../interpreter/match/games.ts";
import { gameText } from "./servers.ts";

/** The number of moves that are played in both worlds (positions that the seat cannot tell apart). */
const STEPS = 4;

/**
 * A match as a server shows it to one seat. The witness follows the match, and knows when the rules reveal something to
 * this seat.
 */
class World {
  readonly match: HostedMatch;
  readonly witness: Witness;
  private readonly feed = new Feed("epoch");

  constructor(hosted: HostedRules, means: Means, position: KeptPosition, seat: number) {
    this.match = HostedMatch.at(hosted, position);
    this.witness = new Witness(means, { state: Int32Array.from(position.state), sheets: position.sheets }, seat);
  }

  whole(): string {
    return this.feed.whole(this.match.show(this.witness.name))!;
  }

  change(): string | undefined {
    return this.feed.change(this.match.show(this.witness.name));
  }

  /**
   * Lets a player give an answer, and commit if the secret answers are then complete. Returns false if the answer is
   * not offered.
   */
  answer(player: string, answer: string): boolean {
    const { match } = this.witness;
    const decision = match.decisions().find((each) => each.player === player);
    const given = decision?.answers.find(({ name }) => name === answer);
    if (!decision || !given) return false;
    const [by] = decision.deciders as [string];
    this.submit({ by, decision: decision.id, answer });
    const sheet = this.match.show(by).position.sheets.find((each) => each.complete && !each.committed);
    if (sheet) this.submit({ by, sheet: sheet.id, do: "commit" });
    this.witness.answer(decision, given);
    return true;
  }

  private submit(sent: SeatSubmission): void {
    const submitted = this.match.submit(sent);
    if (submitted.kind === "refused") throw new Error(submitted.message);
  }
}

interface Found {
  pairs: number;
  messages: number;
}

function compare(text: string, players: number, seed: number, moves: number, found: Found): void {
  const made = makeRules(
    { source: { name: "game.yaml", text }, variantFiles: [], variants: [], players, options: {} },
    undefined,
  );
  if (made.kind !== "rules") throw new Error(JSON.stringify(made));
  const hosted = new HostedRules(made.rules);
  const { program } = made.rules;
  const worlds = new Worlds(program);
  const random = new RandomStream(seed);
  const match = Match.start(reference(program), seed);
  const means = meansOf(made.rules);
  for (let move = 0; move < moves; move++) {
    const decisions = match.decisions();
    if (decisions.length === 0) return;
    const seat = random.one(program.players.slice(0, program.seats));
    worlds.note(match.executor.state);
    const other = match.sheets?.of.size ? undefined : worlds.other(match.executor, seat, random);
    if (other) {
      const [here, there] = [match.executor.state.slice(), other].map(
        (state) => new World(hosted, means, { seed, moves: [], open: 0, sheets: undefined, state }, seat),
      ) as [World, World];
      expect(there.whole()).toBe(here.whole());
      found.pairs++;
      playBoth(here, there, random, found);
    }
    const decision = random.one(decisions);
    match.answer(decision, random.one(decision.answers));
  }
}

/** Plays on in both worlds with the same answers, as long as the rules reveal no difference. */
function playBoth(here: World, there: World, random: RandomStream, found: Found): void {
  for (let step = 0; step < STEPS; step++) {
    const decisions = here.witness.match.decisions();
    // A set of pieces is chosen piece by piece, which this test does not handle, so it stops there.
    if (decisions.length === 0 || (decisions[0]!.thread === 0 && decisions[0]!.info.parts?.kind === "several")) return;
    const { player, answers } = random.one(decisions);
    const { name } = random.one(answers);
    if (
      !there.witness.match
        .decisions()
        .some((each) => each.player === player && each.answers.some((a) => a.name === name))
    )
      return;
    here.answer(player, name);
    there.answer(player, name);
    if (here.witness.revealed() !== there.witness.revealed()) return;
    expect(there.change()).toBe(here.change());
    found.messages++;
  }
}

describe("what a seat is sent is the same in worlds that it cannot tell apart", () => {
  test.each([
    ["laying", LAYING, 2, 8, 8],
    ["planning", PLANNING, 2, 8, 24],
    ["momidzi", gameText("momidzi"), 2, 12, 1],
    ["shogun", gameText("shogun"), 3, 12, 1],
    ["tokaido", gameText("tokaido"), 3, 15, 1],
    ["bily-hrad", gameText("bily-hrad"), 3, 15, 1],
    ["bily-hrad-duel", gameText("bily-hrad-duel"), 2, 15, 1],
  ])("%s", (_, text, players, moves, seeds) => {
    const found = { pairs: 0, messages: 0 };
    for (let seed = 1; seed <= seeds; seed++) compare(text, players, seed, moves, found);
    expect(found.pairs).toBeGreaterThan(5);
    expect(found.messages).toBeGreaterThan(2);
  });
});
