/** Computes the answers of decisions. */
import { GameError, MAX_OFFERED } from "../executor.ts";
import { ANYTIME, type Ask, DECLINED, type ScalarExpr, OPENLY, ANY_LOOK_AHEAD, MAX_INT } from "../../ir/ir.ts";
import type { AskSite } from "./code.ts";
import { each, members } from "./lists.ts";
import type { Machine } from "./machine.ts";
import { num } from "./numbers.ts";
import { look, tryAnswer, tryAnytime } from "./look-ahead.ts";

/** An answer of a decision, and whether it can certainly be completed without a try. */
export interface Candidate {
  readonly value: number;
  readonly sure: boolean;
}

/**
 * The options of a question that pass its guard, but only one of equal copies. If the list of options needs something
 * that is not there (a soft assertion fails), `m.failed` still shows that afterwards. `enough`: stops when so many
 * options were found that can certainly be completed, if that saves anything; 0 finds all.
 */
export function candidates(m: Machine, { ask, fewDo }: AskSite, enough: number): Candidate[] {
  const kept: Candidate[] = [];
  let missing = fewDo ? enough : 0;
  each(m, ask.options, (x) => {
    if (m.failed !== undefined) return true;
    if (x <= DECLINED) throw new GameError("out of range", ask.point, { value: x, min: DECLINED + 1, max: MAX_INT });
    const verdict = verdictOn(m, ask, x);
    if (verdict === 0 || kept.some((y) => areAlike(m, ask, x, y.value))) return false;
    const sure = verdict === 1 || !ask.probe;
    kept.push({ value: x, sure });
    if (kept.length > MAX_OFFERED) throw new GameError("look-ahead", ask.point);
    return sure && --missing === 0;
  });
  return m.failed === undefined ? kept : [];
}

/** The guard's verdict on a member: 0 no, 1 yes, otherwise it must be tried. */
function verdictOn(m: Machine, ask: Ask, x: number): number {
  if (!ask.guard) return ask.probe ? 2 : 1;
  m.vars[ask.var] = x;
  return calmly(m, ask.guard);
}

function areAlike(m: Machine, ask: Ask, x: number, y: number): boolean {
  if (!ask.alike) return false;
  return ask.alike.every(({ var: of, key }) => {
    m.vars[of] = x;
    const keyOfX = num(m, key);
    m.vars[of] = y;
    return keyOfX === num(m, key);
  });
}

/** The verdict on declining the question: 0 no, 1 yes, otherwise it must be tried. */
export function verdictOnDeclining(m: Machine, { decline, declineGuard, probeDecline }: Ask): number {
  if (decline === undefined || calmly(m, decline) === 0) return 0;
  const verdict = declineGuard ? calmly(m, declineGuard) : 2;
  return verdict === 0 || probeDecline ? verdict : 1;
}

/**
 * The value of an expression that only tests something. It causes no events. If the test needs something that is not
 * there (a soft assertion fails), the value is 0, and the failure is forgotten.
 */
export function calmly(m: Machine, e: ScalarExpr): number {
  m.judging = true;
  const value = num(m, e);
  m.judging = false;
  if (m.failed === undefined) return value;
  m.failed = undefined;
  return 0;
}

/** Offers the answers of a decision. Returns their number. */
export function offer(m: Machine, site: AskSite): number {
  const answers = answersFound(m, site) ?? answersOf(m, site, ANY_LOOK_AHEAD, 0);
  m.offered.set(answers);
  return answers.length;
}

/** The answers that `Machine.finder` finds, if the step may do the work for them. */
function answersFound(m: Machine, { resume }: AskSite): ArrayLike<number> | undefined {
  const found = m.finder?.(m.state, m.frame, resume);
  if (!found || found.work > m.work) return undefined;
  m.work -= found.work;
  return found.answers;
}

/**
 * Offers all options of a question, also those that do not pass its guard. The first of equal copies stands for all of
 * them. Returns their number.
 */
export function listMembers(m: Machine, { ask }: AskSite): number {
  const found: number[] = [];
  each(m, ask.options, (x) => {
    found.push(found.find((y) => areAlike(m, ask, x, y)) ?? x);
    return false;
  });
  m.offered.set(found);
  return found.length;
}

/**
 * Whether the current decision is not asked, because it has a single answer and every seat sees that there is only one.
 */
export function isSettled(m: Machine, site: AskSite): boolean {
  const { always, anytime } = site.ask;
  if (m.count !== 1 || (anytime && m.offered[0]! <= ANYTIME) || calmly(m, always) !== 0) return false;
  return site.openly === undefined || answersOf(m, site.openly, ANY_LOOK_AHEAD | OPENLY, 2).length === 1;
}

/** The answers of a question, or at least `enough` of them, if `enough` is not 0. */
function answersOf(m: Machine, site: AskSite, taint: number, enough: number): readonly number[] {
  const { ask } = site;
  const found = candidates(m, site, enough);
  if (m.failed !== undefined) return [];
  const answers = found.map(({ value }) => value);
  if (site.fewDo && enough > 0 && found.filter(({ sure }) => sure).length === enough) return answers;
  if (!ask.probe && !ask.probeDecline && !ask.anytime) {
    if (verdictOnDeclining(m, ask) !== 0) answers.push(DECLINED);
  } else {
    const declining = verdictOnDeclining(m, ask);
    look(
      m,
      ask.point,
      members(m, ask.deciders),
      () => {
        answers.length = 0;
        for (const { value, sure } of found) if (sure || tryAnswer(m, site, value)) answers.push(value);
        if (declining === 1 || (declining !== 0 && tryAnswer(m, site, DECLINED))) answers.push(DECLINED);
        if (ask.anytime) m.program.anytime.forEach((_, k) => tryAnytime(m, site, k) && answers.push(ANYTIME - k));
      },
      undefined,
      taint,
    );
  }
  return answers;
}
