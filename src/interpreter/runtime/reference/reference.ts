/**
 * The reference executor: interprets the IR directly. It is slow and plain; it reports events (`Hooks`), runs where
 * generated code is forbidden, and is the reference for generated code.
 */
import { BUDGET, type Chance, type Executor, type Hooks, MAX_OFFERED } from "../executor.ts";
import { ANYTIME } from "../../ir/ir.ts";
import { Header, Status } from "../../ir/layout.ts";
import { asksByLabel, type Program } from "../../ir/program.ts";
import { AnswerCounts } from "../answer-counts.ts";
import { BY_PARTS, drawnByLabel, drawOffered } from "../drawing.ts";
import { seedRandom } from "../random.ts";
import { actingPlayer, resumeLabel } from "../state.ts";
import { isSettled, listMembers, offer } from "./ask.ts";
import type { AskSite } from "./code.ts";
import { BOTTOM, lay, spendRound } from "./frames.ts";
import { machineFor, type AnswerFinder, Outcome } from "./machine.ts";
import { rehearsed as rehearse } from "./rehearsal.ts";
import { call } from "./numbers.ts";
import { run } from "./run.ts";
import { finish, lowestWaiting, switchTo } from "./threads.ts";

/**
 * The reference executor of a program. It defines what each op of the IR means.
 * @param finder finds the answers of decisions faster than the reference
 */
export function reference(program: Program, hooks: Hooks = {}, chance: Chance = {}, finder?: AnswerFinder): Executor {
  const state = new Int32Array(program.layout.size);
  const offered = new Int32Array(MAX_OFFERED + 1 + program.anytime.length);
  const counts = new AnswerCounts(program);
  const m = machineFor(program, state, { rehearse, offered, counts, hooks, chance, finder });
  const { code } = m;
  const generators = new Int32Array(4 * program.players.length);
  const asks = asksByLabel(program);
  const drawn = drawnByLabel(program);

  /** Resets the machine's variables, because an error may have stopped the previous step in the middle. */
  const clear = () => {
    m.work = program.work;
    m.failed = undefined;
    m.ahead = undefined;
    m.foreseen = 0;
    m.judging = false;
    m.frame = state[Header.frame]!;
  };

  /** Prepares the machine for a step: resets it, and gives the step its budget. */
  const begin = () => {
    clear();
    state[Header.budget] = BUDGET;
  };

  /**
   * Leaves the threads of secret decisions when all players have finished. Returns the index of the op at which the
   * main thread continues.
   */
  const leaveThreads = (): number => {
    switchTo(m, 0);
    state[Header.threads] = 0;
    m.frame = state[Header.frame]!;
    return code.targets[state[m.frame + 1]!]!;
  };

  /**
   * Runs until a decision is open or the match is over. If `hold` is true, it also stops when all secret decisions are
   * answered.
   */
  const go = (from: number, hold = false): number => {
    let outcome = run(m, from);
    for (;;) {
      switch (outcome) {
        case Outcome.forked:
          hooks.forked?.();
          for (let thread = 1; thread <= state[Header.threads]!; thread++) {
            switchTo(m, thread);
            m.frame = state[Header.frame]!;
            outcome = run(m, code.targets[state[m.frame + 1]!]!);
            if (outcome === Outcome.over) break;
            if (outcome === Outcome.finished) finish(m);
          }
          if (outcome === Outcome.over) continue;
          break;
        case Outcome.finished:
          finish(m);
          break;
        case Outcome.asked:
          break;
        case Outcome.over:
        case Outcome.kept:
        case Outcome.broken:
          state[Header.status] = Status.over;
          return 0;
      }
      if (state[Header.threads] === 0) return m.count;
      const thread = lowestWaiting(m);
      if (thread > 0) {
        if (thread === state[Header.thread]) return m.count;
        switchTo(m, thread);
        return refresh();
      }
      if (hold) return 0;
      outcome = run(m, leaveThreads());
    }
  };

  /** Carries out an effect at an open decision. Afterwards the decision is asked again. */
  const onTop = (site: AskSite, effect: number, hold = false): number => {
    spendRound(m, site.ask.point);
    state[m.frame + 1] = site.again;
    lay(m, program.effects[effect]!, m.frame + site.effect.size, m.frame, [], site.ask.point);
    return go(code.entries[effect]!, hold);
  };

  const refresh = (): number => {
    if (state[Header.status] !== Status.asking) return 0;
    clear();
    m.count = offer(m, code.asks.get(state[m.frame + 1]!)!);
    return m.count;
  };

  const answer = (value: number, hold?: boolean): number => {
    begin();
    const site = code.asks.get(state[m.frame + 1]!)!;
    hooks.answered?.(site.number, value);
    if (site.ask.anytime && value <= ANYTIME) return onTop(site, program.anytime[ANYTIME - value]!, hold);
    state[m.frame + site.ask.slot] = value;
    return go(site.at + 1, hold);
  };

  return {
    program,
    state,
    offered,
    counts,
    generators,
    refresh,
    members() {
      clear();
      return listMembers(m, code.asks.get(state[m.frame + 1]!)!);
    },
    answer,
    drawAnswers(count, most, part) {
      let offers = count;
      for (let left = most; offers > 0 && left > 0; left--) {
        const label = resumeLabel(state);
        const how = drawn[label]!;
        const player = Math.max(0, actingPlayer(state) - program.players[0]!);
        const at = how === BY_PARTS ? part(offers) : drawOffered(offered, offers, how, generators, 4 * player);
        const value = offered[at]!;
        counts.count(asks[label]!, value);
        offers = answer(value);
      }
      return offers;
    },
    start(seed) {
      state.fill(0);
      state.set(program.initial);
      state.fill(0, 0, Header.size);
      seedRandom(state, Header.random, seed);
      state[Header.me] = -1;
      begin();
      lay(m, program.effects[program.main]!, program.layout.frames, BOTTOM, [], 0);
      return go(code.entries[program.main]!);
    },
    join() {
      begin();
      return go(leaveThreads());
    },
    perform(effect) {
      begin();
      return onTop(code.asks.get(state[m.frame + 1]!)!, effect);
    },
    settled: () => isSettled(m, code.asks.get(state[m.frame + 1]!)!),
    select(thread) {
      switchTo(m, thread);
    },
    value(fn, ...args) {
      m.work = program.work;
      m.failed = undefined;
      m.frame = state[Header.frame]!;
      return call(m, fn, args);
    },
  };
}
