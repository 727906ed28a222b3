/**
 * Writes decisions. For the ask (question) with the label n there are these functions:
 * - `q<n>` puts the options that pass the guard into the array `opt` and returns the index after the last one. If the
 * argument `enough` is not 0, it returns -1 as soon as so many options can certainly be completed.
 * - `d<n>` returns the verdict on declining: 0 no, 1 yes, 2 to be tried.
 * - `w<n>` records the deciders, or compares them with the recorded ones.
 * - `o<n>` offers all answers.
 * - `p<n>` returns, inside a look-ahead, whether one of the answers can be completed.
 * - `a<n>` and `single<n>` return whether a single answer must be asked for.
 * - `m<n>` lists all options, also those that the guard rejects.
 * - `n<n>` returns in how many ways the turn can end after an answer; only in programs for counting.
 * - `q<n>v`, `d<n>v` and `o<n>v` do the same with a look-ahead that uses only what every seat sees (`openly`). `o<n>v`
 * may return -1 instead if there are at least two answers.
 */
import { isSublist } from "../../ir/families.ts";
import { MAX_OFFERED } from "../executor.ts";
import {
  ANYTIME,
  type Ask,
  DECLINED,
  MAX_INT,
  type FlatEffect,
  type Label,
  type ListExpr,
  type ScalarExpr,
  OPENLY,
  ANY_LOOK_AHEAD,
} from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { alternativeFunctions } from "./alternatives.ts";
import { bit } from "./bits.ts";
import { type Bits, bitsOf, eachBit } from "./bitboards.ts";
import { failsSoftly } from "../../ir/reach.ts";
import { hoisted, type Hoisted } from "./analysis/invariants.ts";
import { loop, shared } from "./lists.ts";
import { cond, num } from "./numbers.ts";
import { memberRange, rangeOf } from "./analysis/ranges.ts";
import { nameOf, type Writer } from "./writer.ts";
import { hasMatching, some } from "../../ir/inspect.ts";

/** An ask (question) at one op of one effect. A set of generated functions belongs to it. */
export interface AskSite {
  readonly ask: Ask;
  /** The number of the ask in the program. */
  readonly number: number;
  /** The label of the ask, at which execution resumes after an answer. */
  readonly id: Label;
  /**
   * The suffix of the names of the generated functions: the label, followed by `v` in functions that use only what
   * every seat sees.
   */
  readonly name: string;
  readonly taint: number;
  /**
   * The label at which execution continues after an exchange, an `anytime` effect that is used instead of an answer.
   */
  readonly again: Label;
  readonly effect: FlatEffect;
  /**
   * Whether the answers are parts of a choice of several things, of which any combination can be carried out
   * (`Parts.free`).
   */
  readonly free: boolean;
  /** Whether the ask offers only exchanges (`anytime` effects), because a player cannot pay without one. */
  readonly short: boolean;
}

/** Writes for each ask the functions that offer its answers and carry one out. */
export function askFunctions(g: Writer, site: AskSite, lookingAhead: boolean): string {
  const { ask } = site;
  const functions = [
    ...answersOf(g, site),
    ...(ask.openly
      ? answersOf(g, { ...site, ask: ask.openly, name: `${site.name}v`, taint: ANY_LOOK_AHEAD | OPENLY })
      : []),
    ...onlyAnswer(g, site),
  ];
  if (ask.alternatives) functions.push(alternativesOf(g, site, ask.alternatives));
  if (site.free) functions.push(membersOf(g, site));
  if (ask.ways) functions.push(waysAfter(g, site, ask.ways));
  if (lookingAhead) functions.push(deciders(g, site), canBeCompleted(g, site));
  return functions.join("\n");
}

function answersOf(g: Writer, site: AskSite): readonly string[] {
  return [candidates(g, site), offer(g, site), ...(site.ask.decline ? [declining(g, site, site.ask.decline)] : [])];
}

/**
 * Writes a condition that is false (0) if a soft assertion (a test that something is there) fails in it. The code then
 * also forgets the failure, because a mere test does not make the line impossible.
 */
function calmly(g: Writer, e: ScalarExpr, value: string): string {
  return failsSoftly(g.program, e) ? `calm(${value})` : value;
}

/**
 * Writes `q<n>`, which puts the options that pass the guard into `opt`, but only one of equal copies. It marks the
 * options that must be tried in the array `unsure`, and counts them in `unsureCount`.
 */
function candidates(g: Writer, { ask, name }: AskSite): string {
  const text = g.body(() => {
    const bits = guardedBits(g, ask);
    if (bits)
      return `let n=b;${eachBit(g, bits, (x) => `opt[n++]=${x};`)}if(n>${MAX_OFFERED}&&F<0)error(LOOK,${ask.point});return n`;
    const { guard, before } =
      ask.guard && worthHoisting(ask.guard, ask.probe) && !failsSoftly(g.program, ask.guard)
        ? withHoisted(g, ask, ask.guard)
        : { guard: ask.guard, before: "" };
    const soft = failsSoftly(g.program, ask.options);
    // If something is not there (a soft assertion fails) in the guard of one option, only this option is left out. If
    // that happens in the list of options, the failure must stay noted, because then the whole line is impossible.
    const bothFail = soft && guard !== undefined && failsSoftly(g.program, guard);
    const { min } = memberRange(g, ask.options);
    const tooLow = min > DECLINED ? "" : `if(x<=${DECLINED}&&F<0)beyond(${ask.point},x,${DECLINED + 1},${MAX_INT});`;
    const tooMany = (n: string) => `if(${n}&&F<0)error(LOOK,${ask.point});`;
    const judged = guard && shared(g, ask.options, guard, num);
    let uncounted = "";
    const found = loop(g, ask.options, (y) => {
      const enough = fewDo(g, ask) ? "if(v===1&&--enough===0)return -1;" : "";
      const put = `${tooMany(`n===${MAX_OFFERED}`)}${enough}${ask.probe ? `unsureCount+=unsure[n]=${ask.guard ? "v===1?0:1" : "1"};` : ""}opt[n++]=x;`;
      const kept = ask.alike ? `if(alike${name}(b,n,x)<0){${put}}` : put;
      if (!guard) return `const x=${y};${tooLow}${kept}`;
      g.ranges.set(ask.var, memberRange(g, ask.options));
      const counted = ask.probe || ask.alike || tooLow ? undefined : bit(g, guard);
      if (counted) {
        uncounted = tooMany(`n>${MAX_OFFERED}`);
        return `const ${nameOf(ask.var)}=${y};opt[n]=${nameOf(ask.var)};n+=${counted};`;
      }
      const verdict = ask.probe
        ? `const v=${calmly(g, guard, judged!())};if(v!==0){${kept}}`
        : `if(${guardHolds(g, guard)}){${kept}}`;
      return `${bothFail ? "if(F>=0){tp=tq;up=uq;return b}" : ""}const x=${y},${nameOf(ask.var)}=x;${tooLow}${verdict}`;
    });
    return `let n=b;${bothFail ? "const tq=tp,uq=up;" : ""}${ask.probe ? "unsureCount=0;" : ""}${before}${found}${uncounted}${soft ? "if(F>=0)return b;" : ""}return n`;
  });
  const alike = ask.alike ? `${alikeTest(g, name, ask.options, ask.alike)}\n` : "";
  return `${alike}function q${name}(fp,b,enough){${text}}`;
}

/**
 * The name of a generated function with the parameters frame and point. For a `possible` line that leads straight to an
 * ask, the function returns whether the ask certainly has an answer that can be completed. It changes nothing, so the
 * state need not be copied. Undefined if answers must be tried. `work`: the work of the ops before the ask.
 */
export function surelyAnswered(g: Writer, ask: Ask, id: Label, work: number): string | undefined {
  if (ask.options.op === "none" || failsSoftly(g.program, ask.options) || reads(ask.guard, Header.scopes))
    return undefined;
  if (ask.probe && !ask.guard) return undefined;
  const one = fewDo(g, ask);
  const found = `const b=optionsEnd,tq=tp,uq=up,n=q${id}(fp,b,${one ? 1 : 0});tp=tq;up=uq;`;
  return g.named(
    `(fp,point){const outer=P===false;if(outer)look(point,${ANY_LOOK_AHEAD});${found}const good=${one ? "n<0" : "n>b"};if(good){spendTry();${work > 0 ? `spend(${work},LOOK,point);` : ""}}if(outer)P=false;return good}`,
    "sure",
  );
}

function reads(part: ScalarExpr | undefined, word: number): boolean {
  return some([part], (node) => node["op"] === "word" && node["at"] === word);
}

/**
 * Whether `q<n>` can stop when enough options can certainly be completed. That saves nothing if no option has to be
 * tried, or if there is no guard, which could decide about options without a try.
 */
function fewDo(g: Writer, { options, guard, probe }: Ask): boolean {
  return probe && guard !== undefined && !failsSoftly(g.program, options);
}

/**
 * The options that pass the guard, as a set with one bit for each place. Undefined if bits cannot express the options
 * or the guard, if options must also be tried, or if equal copies must be left out.
 */
function guardedBits(g: Writer, { options, guard, probe, alike, var: v }: Ask): Bits | undefined {
  if (!guard || probe || alike) return undefined;
  return bitsOf(g, { op: "where", list: options, var: v, cond: guard });
}

/**
 * Whether to compute the parts of the guard that are equal for all options before the loop over the options. If some
 * options must be tried anyway, the saved time does not matter, except for a matching, which is slow.
 */
function worthHoisting(guard: ScalarExpr, probe: boolean): boolean {
  return !probe || hasMatching(guard);
}

function withHoisted(g: Writer, ask: Ask, guard: ScalarExpr): Hoisted {
  g.ranges.set(ask.var, memberRange(g, ask.options));
  return hoisted(g, guard, ask.var);
}

function alternativesOf(g: Writer, { ask, id }: AskSite, order: readonly number[]): string {
  g.ranges.set(ask.var, memberRange(g, ask.options));
  const guard = ask.guard!;
  const verdict = g.body(
    () =>
      `const ${nameOf(ask.var)}=x;return ${ask.probe ? calmly(g, guard, num(g, guard)) : `${guardHolds(g, guard)}?1:0`}`,
  );
  return alternativeFunctions(id, ask, order, verdict);
}

function guardHolds(g: Writer, guard: ScalarExpr): string {
  return failsSoftly(g.program, guard) ? `calm(${num(g, guard)})!==0` : cond(g, guard);
}

type Key = NonNullable<Ask["alike"]>[number];

/**
 * Writes `m<n>`, which lists all options, also those that do not pass the guard. The first of equal copies stands for
 * all of them.
 */
function membersOf(g: Writer, { ask, name }: AskSite): string {
  const put = (y: string) =>
    ask.alike ? `const x=${y},k=alike${name}(0,n,x);opt[n]=k<0?x:opt[k];n++;` : `opt[n++]=${y};`;
  return `function m${name}(fp){let n=0;${g.body(() => `${loop(g, ask.options, put)}return n`)}}`;
}

/**
 * Writes a function `(b, n, x)` for equal copies, which are one answer. It searches `opt[b]` to `opt[n - 1]` for an
 * option with the same keys as `x`, such as the same card name. It returns the index of the first one, or -1.
 */
function alikeTest(g: Writer, name: string, options: ListExpr, all: readonly Key[]): string {
  const keys = all.filter((key) => differs(g, options, key));
  const text = g.body(() => {
    const keyOf = ({ var: of, key }: Key, option: string) => `(${g.local(nameOf(of))}=${option},${num(g, key)})`;
    // Most options differ in the first key, so the others are computed only for those that do not.
    const [first, ...others] = keys;
    const mine = first ? `const k=${keyOf(first, "x")};` : "";
    const tests = [
      ...(first ? [`${keyOf(first, "y")}===k`] : []),
      ...others.map((key) => `${keyOf(key, "x")}===${keyOf(key, "y")}`),
    ];
    const same = tests.join("&&");
    return `if(n===b)return -1;${mine}for(let i=b;i<n;i++){const y=opt[i];if(${same || "true"})return i}return -1`;
  });
  return `function alike${name}(b,n,x){${text}}`;
}

/** Whether two options can have different values of this key. Otherwise the key need not be compared. */
function differs(g: Writer, options: ListExpr, { var: of, key }: Key): boolean {
  if (key.op === "zone of" && key.piece.op === "var" && key.piece.var === of && lieTogether(options)) return false;
  g.ranges.set(of, memberRange(g, options));
  const { min, max, absent } = rangeOf(g, key);
  return absent ? min <= max : min < max;
}

/** Whether all members of a list of pieces certainly lie in the same zone. */
function lieTogether(list: ListExpr): boolean {
  if (list.op === "zone") return true;
  return isSublist(list) ? lieTogether(list.list) : list.op === "difference" && lieTogether(list.left);
}

/**
 * Writes `d<n>`, which returns 0 if the question may not be declined, 1 if it may, and 2 if declining must be tried.
 */
function declining(g: Writer, { ask: { declineGuard, probeDecline }, name }: AskSite, when: ScalarExpr): string {
  const verdict = () => {
    if (!declineGuard) return probeDecline ? "2" : "1";
    return probeDecline ? calmly(g, declineGuard, num(g, declineGuard)) : `${guardHolds(g, declineGuard)}?1:0`;
  };
  return `function d${name}(fp){${g.body(() => `return ${guardHolds(g, when)}?${verdict()}:0`)}}`;
}

/**
 * Writes `w<n>`. At the first ask of a look-ahead (`deciderCount` is -1) it records the players who decide. At later
 * asks it returns whether the same players decide.
 */
function deciders(g: Writer, { ask, id }: AskSite): string {
  const text = g.body(() =>
    loop(g, ask.deciders, (x) => `if(first)who[n]=${x};else if(n>=deciderCount||who[n]!==${x})return false;n++;`),
  );
  return `function w${id}(fp){let n=0;const first=deciderCount<0;${text}if(first)deciderCount=n;return n===deciderCount}`;
}

function offer(g: Writer, site: AskSite): string {
  const { ask, id, name, taint, again, effect } = site;
  const verdict = ask.decline ? `const d=d${name}(fp);` : "";
  const declined = ask.decline ? `if(d!==0)opt[n++]=${DECLINED};` : "";
  if (!ask.probe && !ask.probeDecline && !ask.anytime)
    return `function o${name}(fp){${found(g, site)}${verdict}${declined}return n}`;
  const tryDecline = ask.probeDecline
    ? `if(d===1||d!==0&&attempt(${id},fp,${DECLINED}))opt[n++]=${DECLINED};`
    : declined;
  // `exchangeable(k)` uses everything that the decider sees. A look-ahead that may use only what every seat sees must
  // not call it, so it tries the exchange instead (2).
  const exchange = (k: number) =>
    `optionsEnd=n;const v=${taint === ANY_LOOK_AHEAD ? `exchangeable(${k})` : "2"};if(${ask.steady ? "v===1&&m>0||" : ""}v!==0&&anytime(${k},${again},fp,${effect.size},${ask.point}))opt[n++]=${ANYTIME - k};`;
  const tryAnytime = ask.anytime ? `const m=n;${g.program.anytime.map((_, k) => `{${exchange(k)}}`).join("")}` : "";
  const sure =
    ask.anytime && g.program.anytime.length > 0
      ? ""
      : `if(${[ask.probe ? "unsureCount===0" : "", ask.probeDecline ? "(d===0||d===1)" : ""].filter(Boolean).join("&&") || "true"}){${declined}return n}`;
  const sift = ask.probe ? `optionsEnd=n;n=sift(${id},fp,n);` : "";
  return `function o${name}(fp){${found(g, site)}${verdict}${sure}look(${ask.point},${taint});w${id}(fp);${sift}optionsEnd=n;${tryDecline}${tryAnytime}P=false;optionsEnd=0;return n}`;
}

function found(g: Writer, { ask, name, taint }: AskSite): string {
  if (ask.options.op === "none") return `let n=0;${ask.probe ? "unsureCount=0;" : ""}`;
  if (taint === ANY_LOOK_AHEAD || !fewDo(g, ask)) return `let n=q${name}(fp,0,0);if(F>=0)return 0;`;
  return `const tq=tp,uq=up;let n=q${name}(fp,0,2);if(n<0){tp=tq;up=uq;return -1}if(F>=0)return 0;`;
}

/**
 * Writes `n<n>`, which returns in how many ways, by further answers, the turn can go on to its end after an option; -1
 * if that is unknown.
 */
function waysAfter(g: Writer, { ask, id }: AskSite, ways: ScalarExpr): string {
  g.ranges.set(ask.var, memberRange(g, ask.options));
  const text = g.body(() => `const r=${num(g, ways)};if(F<0)return r;F=-1;return -1`);
  return `function n${id}(fp,${nameOf(ask.var)}){${text}}`;
}

/** Whether a condition is the constant "no". */
export function isNever(cond: ScalarExpr): boolean {
  return cond.op === "const" && cond.value === 0;
}

/** Writes the functions that `arrival` uses to find out whether the only answer may be taken without asking. */
function onlyAnswer(g: Writer, { ask, id, name }: AskSite): readonly string[] {
  const functions: string[] = [];
  if (!isNever(ask.always))
    functions.push(`function a${id}(fp){${g.body(() => `return ${guardHolds(g, ask.always)}`)}}`);
  // Finds out whether every seat knows that there is only one answer. It lists the answers that seats consider possible,
  // which overwrites `opt`. So it puts the only answer back.
  if (ask.openly) functions.push(`function single${id}(fp){const x=opt[0],n=o${name}v(fp);F=-1;opt[0]=x;return n===1}`);
  return functions;
}

/**
 * Writes `p<n>`, which a look-ahead calls when it reaches this ask: it returns whether some answer can be completed.
 * First it looks for an option that is certainly feasible; the state is then still that of the ask (`arrived`). Then it
 * tries "done", which often succeeds, and then one option after the other.
 */
function canBeCompleted(g: Writer, { ask, id, effect, short }: AskSite): string {
  if (short) return `function p${id}(fp){return anyAnytime(w${id}(fp),${id},fp,${effect.size},${ask.point})}`;
  const other = `if(!w${id}(fp))return true;const work=W[0];`;
  const reached = `return arrived(${id},fp,work)`;
  const candidatesFound =
    ask.options.op === "none"
      ? "const b=optionsEnd,n=b;"
      : fewDo(g, ask)
        ? `const b=optionsEnd,tq=tp,uq=up,n=q${id}(fp,b,1);if(n<0){tp=tq;up=uq;${reached}}`
        : `const b=optionsEnd,n=q${id}(fp,b,0);if(F>=0){F=-1;return false}`;
  // If only one option is needed (`enough`), `q<n>` has already returned -1 for an option that can certainly be completed.
  const sure =
    ask.options.op === "none" || fewDo(g, ask) ? "" : `if(n${ask.probe ? "-b>unsureCount" : ">b"})${reached};`;
  const declinable = ask.decline ? `const d=d${id}(fp);` : "";
  const sureDecline = ask.decline ? `if(d${ask.probeDecline ? "===1" : "!==0"})${reached};` : "";
  const declining = ask.decline !== undefined && ask.probeDecline;
  const tried = ask.probe && ask.options.op !== "none" ? "n" : "b";
  const tryAll =
    tried === "b" && !declining
      ? "return false"
      : `optionsEnd=n;const good=anyOf(${id},fp,b,${tried},${declining ? "d!==0" : "false"});optionsEnd=b;return good`;
  return `function p${id}(fp){${other}${candidatesFound}${sure}${declinable}${sureDecline}${tryAll}}`;
}
