/**
 * Looks for what a seat is told that it cannot know. Random matches are played; at decisions a second world is made
 * that a seat cannot tell from the first, and both are played on with the same answers until a difference is revealed.
 * What the seat is told must be the same in both.
 */
import { type Range, startKey } from "../diagnostics/range.ts";
import { hasSecrets } from "../dsl/visibility/hiding.ts";
import type { Decision } from "../interpreter/match/decision.ts";
import { threadCount, waitingThreads } from "../interpreter/runtime/state.ts";
import { Match } from "../interpreter/match/match.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import type { Explained } from "../explain/reason.ts";
import { derivedSeed } from "../simulation/seeds.ts";
import { EffectPreview } from "../narration/effect-preview.ts";
import { Words } from "../narration/titles.ts";
import { RandomStream } from "../interpreter/runtime/random-stream.ts";
import { type Fact, type Sort, Witness } from "./witness.ts";
import { Worlds } from "./worlds.ts";

/** A difference between two worlds that a seat could not tell apart before. */
export interface Leak {
  readonly sort: Sort;
  /** The seat that is told. */
  readonly seat: string;
  readonly here: string;
  readonly there: string;
  /** The line of the rules that makes it. */
  readonly range: Range;
  /** The match, and how many moves had been made when the worlds separated. */
  readonly seed: number;
  readonly move: number;
  /** How many pairs of worlds show it. */
  readonly pairs: number;
}

/** What a search has found. */
export interface Search {
  readonly matches: number;
  readonly pairs: number;
  readonly decisions: number;
  /** One for each line and sort, the most frequent first. */
  readonly leaks: readonly Leak[];
}

/** For how many decisions two worlds are played on. */
const STEPS = 4;
/** Matches without a second world before giving up: perhaps nothing is ever hidden. */
const FRUITLESS = 20;
const MOST_MOVES = 2000;

/** @param explained a program made without guards */
export function findLeaks(
  explained: Explained,
  pairs: number,
  seed: number,
  progress?: (pairs: number) => void,
): Search {
  const { program } = explained;
  const search = new LeakSearch(explained);
  let matches = 0;
  if (hasSecrets(program.game)) {
    for (let fruitless = 0; search.pairs < pairs && fruitless < FRUITLESS; matches++) {
      const before = search.pairs;
      search.play(derivedSeed(seed, matches), Math.min(pairs, search.pairs + Math.max(4, Math.ceil(pairs / 10))));
      fruitless = search.pairs === before ? fruitless + 1 : 0;
      progress?.(search.pairs);
    }
  }
  return { matches, pairs: search.pairs, decisions: search.decisions, leaks: search.leaks() };
}

class LeakSearch {
  pairs = 0;
  decisions = 0;
  private readonly explained: Explained;
  private readonly words: Words;
  private readonly preview: EffectPreview;
  private readonly found = new Map<string, Leak>();
  private readonly worlds: Worlds;

  constructor(explained: Explained) {
    this.explained = explained;
    this.words = new Words(explained.program, "en");
    this.preview = new EffectPreview(explained.program);
    this.worlds = new Worlds(explained.program);
  }

  leaks(): readonly Leak[] {
    return [...this.found.values()].sort((a, b) => b.pairs - a.pairs);
  }

  /** Plays a match with random answers, and compares worlds on the way until there are `enough` pairs. */
  play(seed: number, enough: number): void {
    const { program } = this.explained;
    const random = new RandomStream(derivedSeed(seed, 1));
    const match = Match.start(reference(program), seed);
    const seats = program.players.slice(0, program.seats);
    for (let move = 0; move < MOST_MOVES && this.pairs < enough; move++) {
      const decisions = match.decisions();
      if (decisions.length === 0) return;
      const asked = seats.find((seat) => decisions[0]!.deciders.includes(program.pieces[seat]!.name));
      // The decider is told most.
      const seat = asked !== undefined && random.below(3) > 0 ? asked : random.one(seats);
      const state = match.executor.state.slice();
      this.worlds.note(state);
      const other = this.worlds.other(match.executor, seat, random);
      if (other) this.compare(state, other, seat, random, seed, move);
      const decision = random.one(decisions);
      const before = threadCount(state) > 0 ? state : undefined;
      const answer = random.one(decision.answers);
      match.answer(decision, answer);
      if (match.stopped) return;
      if (before) this.secretly(match, before, decision, answer.name, random, seed, move);
    }
  }

  /** Whether the others must not see what was answered in secret. */
  private secretly(
    match: Match,
    before: Int32Array,
    decision: Decision,
    given: string,
    random: RandomStream,
    seed: number,
    move: number,
  ): void {
    const { program } = this.explained;
    const seat = program.players
      .slice(0, program.seats)
      .find((player) => !decision.deciders.includes(program.pieces[player]!.name));
    const { state } = match.executor;
    // The last answer reveals what was secret.
    if (decision.answers.length < 2 || seat === undefined || waitingThreads(program, before).length < 2) return;
    const other = Match.at(reference(program), { seed, moves: [], open: 0, state: before });
    const same = other.decisions().find(({ thread }) => thread === decision.thread)!;
    other.answer(same, random.one(same.answers.filter(({ name }) => name !== given)));
    if (!other.stopped && threadCount(other.executor.state) > 0)
      this.compare(state.slice(), other.executor.state.slice(), seat, random, seed, move);
  }

  private compare(
    state: Int32Array,
    other: Int32Array,
    seat: number,
    random: RandomStream,
    seed: number,
    move: number,
  ): void {
    const { explained, words, preview } = this;
    const [here, there] = [state, other].map((world) => new Witness(explained, words, preview, world, seat)) as [
      Witness,
      Witness,
    ];
    this.pairs++;
    for (let step = 0; step <= STEPS; step++) {
      this.decisions++;
      const range = step > 0 ? here.askedInOne(there) : undefined;
      if (range) return this.note(settledInOne(range), here, there, seat, seed, move);
      if (step > 0 && here.revealed() !== there.revealed()) return;
      const differs = firstDifference(here.facts(), there.facts());
      if (differs) return this.note(differs, here, there, seat, seed, move);
      if (step === STEPS || !answerBoth(here, there, random)) return;
    }
  }

  private note(
    { fact, other }: Difference,
    here: Witness,
    there: Witness,
    seat: number,
    seed: number,
    move: number,
  ): void {
    const { program } = this.explained;
    const range =
      (fact.sort === "offer" ? lineOf(fact, other, here, there) : undefined) ??
      fact.range ??
      other?.range ??
      program.game.play.range;
    const key = `${fact.sort} ${startKey(range)}`;
    const known = this.found.get(key);
    const leak = {
      sort: fact.sort,
      seat: program.pieces[seat]!.name,
      here: fact.text,
      there: other?.text ?? "",
      range,
      seed,
      move,
    };
    this.found.set(key, known ? { ...known, pairs: known.pairs + 1 } : { ...leak, pairs: 1 });
  }
}

interface Difference {
  readonly fact: Fact;
  readonly other: Fact | undefined;
}

function settledInOne(range: Range): Difference {
  const fact = (text: string): Fact => ({ sort: "question", about: "asked", text, range });
  return { fact: fact("it is asked, or settled since there is one answer only"), other: fact("the other way round") };
}

function firstDifference(here: readonly Fact[], there: readonly Fact[]): Difference | undefined {
  const others = new Map(there.map((fact) => [`${fact.sort} ${fact.about}`, fact]));
  for (const fact of here) {
    const other = others.get(`${fact.sort} ${fact.about}`);
    if (other?.text !== fact.text) return { fact, other };
    others.delete(`${fact.sort} ${fact.about}`);
  }
  const [more] = others.values();
  return more && { fact: { ...more, text: "" }, other: more };
}

/** The line that withdraws an answer in one of the worlds. */
function lineOf({ about, text }: Fact, other: Fact | undefined, here: Witness, there: Witness): Range | undefined {
  const lines = [
    [here, there, text],
    [there, here, other?.text ?? ""],
  ] as const;
  for (const [has, lacks, offered] of lines) {
    for (const decision of has.match.decisions().filter(({ label }) => label === about)) {
      for (const answer of decision.answers.filter(({ name }) => offered.split(", ").includes(name))) {
        const line = lacks.lineAgainst(about, answer.name, answer.value);
        if (line) return line;
      }
    }
  }
  return undefined;
}

/** Gives the same answer in both worlds; false where that is not possible, or a match is over. */
function answerBoth(here: Witness, there: Witness, random: RandomStream): boolean {
  const decisions = here.match.decisions();
  if (decisions.length === 0) return false;
  const decision = random.one(decisions);
  const answer = random.one(decision.answers);
  const same = there.match
    .decisions()
    .find(
      ({ label, player, thread }) =>
        label === decision.label && player === decision.player && thread === decision.thread,
    );
  const sameAnswer = same?.answers.find(({ name }) => name === answer.name);
  if (!same || !sameAnswer) return false;
  here.answer(decision, answer);
  there.answer(same, sameAnswer);
  // A line that stops only one of the worlds is an error of the rules, not a leak.
  return !here.match.stopped && !there.match.stopped;
}
