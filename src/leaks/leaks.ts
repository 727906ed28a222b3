/**
 * Searches for facts that the program tells a seat, but that the seat must not know. It plays random matches. At a
 * decision it makes a second world: a copy of the match in which things that a seat does not see are different. Then it
 * plays on in both worlds with the same answers, until the rules reveal a difference. Before that moment, the program
 * must tell the seat the same facts in both worlds.
 */
import { type Range, startKey } from "../diagnostics/range.ts";
import { hasSecrets } from "../dsl/visibility/hiding.ts";
import type { Decision } from "../interpreter/match/decision.ts";
import { threadCount, waitingThreads } from "../interpreter/runtime/state.ts";
import type { KeptPosition } from "../interpreter/match/kept-position.ts";
import { Match } from "../interpreter/match/match.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import type { Explained } from "../explain/reason.ts";
import { derivedSeed } from "../simulation/seeds.ts";
import { RandomStream } from "../interpreter/runtime/random-stream.ts";
import type { Agent, Budget } from "../agents/agent.ts";
import { createAgent } from "../agents/create.ts";
import type { AgentChoice } from "../agents/registry.ts";
import { CHANNELS, type Channel, type Fact } from "./channels.ts";
import { type Means, meansOf, Witness, type World } from "./witness.ts";
import { type Varied, Worlds } from "./worlds.ts";

/**
 * A fact that the program tells a seat in only one of two worlds, or differently in both, although the seat could not
 * distinguish the worlds before.
 */
export interface Leak {
  readonly sort: Channel;
  /** The seat that learns the difference. */
  readonly seat: string;
  readonly here: string;
  readonly there: string;
  /** The line of the rules to which the fact belongs. */
  readonly range: Range;
  /**
   * The match in which the leak was found. `seed`: its seed. `move`: the number of its moves before the two worlds
   * separated.
   */
  readonly seed: number;
  readonly move: number;
  /** How many pairs of worlds show this leak. */
  readonly pairs: number;
}

/** The result of a search for leaks. */
export interface Search {
  readonly matches: number;
  readonly pairs: number;
  readonly decisions: number;
  /** The channels by which a seat learns facts, as far as this search compared them. */
  readonly channels: readonly Channel[];
  /** For each sort of hidden thing: in how many pairs the two worlds differed in such a thing. */
  readonly varied: Readonly<Record<Varied, number>>;
  /** The leaks: one for each line and channel. The leak that most pairs of worlds show comes first. */
  readonly leaks: readonly Leak[];
}

/** After the two worlds separate, they are compared at this many further decisions. */
const STEPS = 4;
/**
 * The search gives up after this many matches in a row in which it could not make a second world. Perhaps the rules
 * never hide anything.
 */
const FRUITLESS = 20;
const MOST_MOVES = 2000;

/** The options of a search for leaks. */
export interface LeakOptions {
  readonly pairs: number;
  readonly seed: number;
  readonly progress?: ((pairs: number) => void) | undefined;
}

/**
 * A generator that runs a search. If a bot takes part, each comparison of its answers needs time: the generator yields
 * a promise and gets the promise's result back. Without a bot it yields nothing.
 */
type Waiting<T> = Generator<Promise<Difference | undefined>, T, Difference | undefined>;

/**
 * Searches for leaks without a bot.
 * @param explained a program without guards (conditions that decide without a try whether an answer can be completed)
 */
export function findLeaks(explained: Explained, options: LeakOptions): Search {
  const { done, value } = search(explained, options, undefined).next();
  if (done !== true) throw new Error("without a bot nothing is waited for");
  return value;
}

/** Does the same as `findLeaks`, and also lets a bot answer in both worlds. The bot's answers must be equal. */
export async function findLeaksWithBot(explained: Explained, options: LeakOptions, bot: AgentChoice): Promise<Search> {
  const searching = search(explained, options, bot);
  let next = searching.next();
  while (next.done !== true) next = searching.next(await next.value);
  return next.value;
}

function* search(
  explained: Explained,
  { pairs, seed, progress }: LeakOptions,
  bot: AgentChoice | undefined,
): Waiting<Search> {
  const { program } = explained;
  const searched = new LeakSearch(explained, bot);
  let matches = 0;
  if (hasSecrets(program.game)) {
    for (let fruitless = 0; searched.pairs < pairs && fruitless < FRUITLESS; matches++) {
      const before = searched.pairs;
      yield* searched.play(
        derivedSeed(seed, matches),
        Math.min(pairs, searched.pairs + Math.max(4, Math.ceil(pairs / 10))),
      );
      fruitless = searched.pairs === before ? fruitless + 1 : 0;
      progress?.(searched.pairs);
    }
  }
  return {
    matches,
    pairs: searched.pairs,
    decisions: searched.decisions,
    channels: CHANNELS.filter((channel) => channel !== "bot" || bot !== undefined),
    varied: searched.varied,
    leaks: searched.leaks(),
  };
}

class LeakSearch {
  pairs = 0;
  decisions = 0;
  private readonly explained: Explained;
  private readonly means: Means;
  private readonly bot: AgentChoice | undefined;
  private readonly found = new Map<string, Leak>();
  private readonly worlds: Worlds;

  constructor(explained: Explained, bot: AgentChoice | undefined) {
    this.explained = explained;
    this.bot = bot;
    this.means = meansOf(explained);
    this.worlds = new Worlds(explained.program);
  }

  get varied(): Readonly<Record<Varied, number>> {
    return this.worlds.varied;
  }

  leaks(): readonly Leak[] {
    return [...this.found.values()].sort((a, b) => b.pairs - a.pairs);
  }

  /**
   * Plays a match with random answers, and compares worlds on the way, until `this.pairs`, the number of compared pairs
   * of worlds, is `enough`.
   */
  *play(seed: number, enough: number): Waiting<void> {
    const { program } = this.explained;
    const random = new RandomStream(derivedSeed(seed, 1));
    const match = Match.start(reference(program), seed);
    const seats = program.players.slice(0, program.seats);
    for (let move = 0; move < MOST_MOVES && this.pairs < enough; move++) {
      const decisions = match.decisions();
      if (decisions.length === 0) return;
      const asked = seats.find((seat) => decisions[0]!.deciders.includes(program.pieces[seat]!.name));
      // The program tells the asked player most, so this player's seat is chosen more often.
      const seat = asked !== undefined && random.below(3) > 0 ? asked : random.one(seats);
      const state = match.executor.state.slice();
      this.worlds.note(state);
      const other = this.worlds.other(match.executor, seat, random);
      if (other) yield* this.compare({ state }, { state: other }, seat, random, seed, move);
      const decision = random.one(decisions);
      const before = threadCount(state) > 0 ? match.keep() : undefined;
      const answer = random.one(decision.answers);
      match.answer(decision, answer);
      if (match.stopped) return;
      if (before) yield* this.secretly(match, before, decision, answer.name, random, seed, move);
    }
  }

  /**
   * Compares two worlds that differ in an answer given in secret. The other seats must not notice which answer it was.
   */
  private *secretly(
    match: Match,
    before: KeptPosition,
    decision: Decision,
    given: string,
    random: RandomStream,
    seed: number,
    move: number,
  ): Waiting<void> {
    const { program } = this.explained;
    const seat = program.players
      .slice(0, program.seats)
      .find((player) => !decision.deciders.includes(program.pieces[player]!.name));
    // If only one player still has to answer, the answer reveals all secret answers at once. Then there is nothing to
    // compare.
    if (
      decision.answers.length < 2 ||
      seat === undefined ||
      waitingThreads(program, Int32Array.from(before.state)).length < 2
    )
      return;
    const other = Match.at(reference(program), before);
    const same = other.decisions().find(({ thread }) => thread === decision.thread)!;
    other.answer(same, random.one(same.answers.filter(({ name }) => name !== given)));
    // All players see who has committed secret answers. So the player whose secret answers differ must have committed
    // in both worlds or in neither.
    const answersOn = ({ executor }: Match) => waitingThreads(program, executor.state).includes(decision.thread);
    while (!answersOn(match) && answersOn(other) && !other.stopped) {
      const next = other.decisions().find(({ thread }) => thread === decision.thread)!;
      other.answer(next, random.one(next.answers));
    }
    if (answersOn(match) !== answersOn(other)) return;
    if (!other.stopped && threadCount(other.executor.state) > 0)
      yield* this.compare(worldOf(match), worldOf(other), seat, random, seed, move);
  }

  private *compare(
    world: World,
    other: World,
    seat: number,
    random: RandomStream,
    seed: number,
    move: number,
  ): Waiting<void> {
    const [here, there] = [world, other].map((each) => new Witness(this.means, each, seat)) as [Witness, Witness];
    this.pairs++;
    for (let step = 0; step <= STEPS; step++) {
      this.decisions++;
      const range = step > 0 ? here.askedInOne(there) : undefined;
      if (range) return this.note(settledInOne(range), here, there, seat, seed, move);
      if (step > 0 && here.revealed() !== there.revealed()) return;
      const differs = firstDifference(here.facts(), there.facts());
      if (differs) return this.note(differs, here, there, seat, seed, move);
      const answers = this.bot && (yield answersOf(this.bot, random.word(), here, there));
      if (answers) return this.note(answers, here, there, seat, seed, move);
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

function worldOf({ executor, sheets }: Match): World {
  return { state: executor.state.slice(), sheets };
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

/** Compares the answers that a bot gives in both worlds; undefined if they are the same. */
async function answersOf(
  { name, budget }: AgentChoice,
  seed: number,
  here: Witness,
  there: Witness,
): Promise<Difference | undefined> {
  const facts = await Promise.all([here, there].map((world) => answerOf(createAgent(name, seed), budget, world)));
  const [fact, other] = facts;
  return fact && fact.text !== other?.text ? { fact, other } : undefined;
}

async function answerOf(agent: Agent, budget: Budget, witness: Witness): Promise<Fact | undefined> {
  const { match, authority, name } = witness;
  if (!witness.isSearchable) return undefined;
  const decision = match.decisions().find(({ deciders }) => deciders.includes(name));
  if (!decision) return undefined;
  const names = decision.answers.map((answer) => answer.name);
  const text = await agent.decide(authority.observe(name, decision.id), names, budget);
  return { sort: "bot", about: decision.label, text, range: decision.range };
}

/**
 * If the answers offered in two worlds differ: the line of the rules that rejects one of these answers in one of the
 * worlds.
 */
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

/**
 * Gives the same answer in both worlds. Returns false if that is impossible, or if one of the matches is over or was
 * stopped by an error.
 */
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
  // If only one of the worlds has stopped, the rules have an error there. That is not a leak.
  return !here.match.stopped && !there.match.stopped;
}
