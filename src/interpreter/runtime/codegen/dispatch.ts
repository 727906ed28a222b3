/**
 * Writes effects. An effect that never waits for an answer becomes a function. The ops of all others become cases of
 * switches, so that execution can resume at any label. There are several switches, because V8 does not optimize very
 * large functions. Each has labels with close numbers, so that V8 can use a jump table.
 */
import { type FlatEffect, type Op, ANY_LOOK_AHEAD } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { guard, set, transfer } from "./amounts.ts";
import { arrival } from "./arrival.ts";
import { askFunctions, type AskSite, surelyAnswered } from "./decision-points.ts";
import { collect } from "./collect.ts";
import { Exit } from "./exits.ts";
import { call, callDynamic, fork, labelAt, labelsBehindCalls, leave, zeroed } from "./frames.ts";
import { cond, negated, num } from "./numbers.ts";
import { draw } from "./drawing.ts";
import { move, pick, roll, shuffle, swap } from "./pieces.ts";
import { plainEffects } from "./analysis/plain.ts";
import { readUnwritten } from "./analysis/unassigned.ts";
import { type Structure, structureOf } from "./analysis/structure.ts";
import { calledBy, firstFrom } from "../../ir/control-flow.ts";
import type { Writer } from "./writer.ts";
import { readsFrame } from "../../ir/inspect.ts";
import { spentBefore, spentRound, spentWork } from "./spending.ts";

/** The greatest size of one switch, in characters of source. */
const CHUNK = 12_000;
/** If an op sets at most this many words to 0, there is a statement for each word instead of a loop. */
const SMALL = 8;

/** The source of all effects: functions of some effects, and switches over the labels of all others. */
export interface Code {
  /** The source of the functions for effects that never pause. `plain` contains the numbers of these effects. */
  readonly functions: readonly string[];
  readonly plain: ReadonlySet<number>;
  readonly chunks: readonly string[];
  /** The number of the switch (chunk) that contains each label. */
  readonly chunkOf: readonly number[];
  readonly asks: readonly AskSite[];
}

/** Writes all effects. `lookingAhead`: whether the program has answers that must be tried. */
export function chunks(g: Writer, lookingAhead: boolean): Code {
  const { effects, labels } = g.program;
  const asks: AskSite[] = [];
  const plain = plainEffects(g.program);
  const behind = labelsBehindCalls(g.program);
  const functions: string[] = [];
  const parts: { text: string; readonly effects: FlatEffect[] }[] = [];
  for (const [id, effect] of [...effects.entries()].sort(([, a], [, b]) => a.first - b.first)) {
    g.frame = id;
    const structure = structureOf(effect, plain.has(id) ? new Set() : entrances(effect, plain));
    const context = { g, effect, structure, plain, behind, isPlain: plain.has(id), asks, lookingAhead };
    const text =
      effect.ops.map((op, at) => structure.before(at) + g.statement(() => statement(context, op, at))).join("") +
      structure.before(effect.ops.length);
    if (plain.has(id)) {
      functions.push(`function e${id}(fp){${g.frameKnown()}${text}}`);
      continue;
    }
    const last = parts.at(-1);
    if (last && last.text.length + text.length < CHUNK) {
      last.text += text;
      last.effects.push(effect);
    } else {
      parts.push({ text, effects: [effect] });
    }
  }
  const chunkOf = Array.from({ length: labels }, () => 0);
  parts.forEach((part, i) => part.effects.forEach(({ first, end }) => chunkOf.fill(i, first, end)));
  for (const site of asks) {
    g.frame = effects.indexOf(site.effect);
    g.helpers.push(askFunctions(g, site, lookingAhead));
  }
  g.frame = undefined;
  const chunks = parts.map(
    ({ text }, i) =>
      `function r${i}(pc,fp){pc|=0;fp|=0;m:for(;;)switch(pc){${text}\n${gaps(text)}default:FP=fp;return pc}}`,
  );
  return { functions, plain, chunks, chunkOf, asks };
}

/**
 * Additional cases for the numbers between the labels of a switch. If a switch has no gaps, V8 uses a jump table
 * instead of comparisons.
 */
function gaps(text: string): string {
  const labels = [...text.matchAll(/^case (\d+):/gm)].map(([, label]) => Number(label));
  const used = new Set(labels);
  const last = Math.max(...labels);
  let all = "";
  for (let label = Math.min(...labels); label < last; label++) if (!used.has(label)) all += `case ${label}:`;
  return all;
}

/**
 * The indexes of the ops at which execution can enter an effect: its first op, its asks, and the ops that follow an op
 * which may pause, such as a call of an effect that asks.
 */
function entrances(effect: FlatEffect, plain: ReadonlySet<number>): Set<number> {
  const all = new Set([0]);
  effect.ops.forEach((op, at) => {
    if (op.op === "ask") {
      all.add(at);
      if (op.again !== op.resume)
        all.add(effect.ops.findIndex((other) => other.op === "label" && other.label === op.again));
    } else if (op.op === "finishing") all.add(at - 1);
    else if (op.op === "fork" || op.op === "possible" || calledBy(op).some((to) => !plain.has(to))) all.add(at + 1);
  });
  return all;
}

interface Context {
  readonly g: Writer;
  readonly effect: FlatEffect;
  readonly structure: Structure;
  readonly plain: ReadonlySet<number>;
  readonly behind: ReturnType<typeof labelsBehindCalls>;
  readonly isPlain: boolean;
  readonly asks: AskSite[];
  readonly lookingAhead: boolean;
}

function statement(
  { g, effect, structure, plain, behind, isPlain, asks, lookingAhead }: Context,
  op: Op,
  at: number,
): string {
  const ahead = (text: string) => (lookingAhead ? text : "");
  switch (op.op) {
    case "label":
      return structure.isCase(op.label) ? `\ncase ${op.label}:${g.frameKnown()}` : "";
    case "spot":
    case "tell":
      return "";
    case "jump":
      return structure.go(at, op.to);
    case "unless":
      return guarded(g, op.cond, negated(cond(g, op.cond)), (test) => when(test, structure.go(at, op.to)));
    case "round":
      return spentRound(op.point);
    case "spend":
      return spentWork(op.work, op.point);
    case "let":
      return guarded(g, op.value, num(g, op.value), (value) => `s[fp+${op.slot}]=${value};`);
    case "let list":
      return `{const b=tp;${collect(g, op.value)};${guard(g, op.value)}keep(fp+${op.slot},b,tp,${op.capacity},${op.point});tp=b;}`;
    case "append": {
      const put = `if(s[fp+${op.slot}]>=${op.capacity})error(DEEP,${op.point});s[fp+${op.slot}+(++s[fp+${op.slot}])]=`;
      return `{const v=${num(g, op.value)};${guard(g, op.value)}${put}v;}`;
    }
    case "clear":
      if (isLeft(effect, at)) return "";
      return clear(g, effect, op, isPlain);
    case "set":
      return set(g, op);
    case "gain":
    case "pay":
    case "lose":
      return transfer(g, op, op.short === undefined ? `return impossible(${op.point});` : structure.go(at, op.short));
    case "move":
      return move(g, op);
    case "swap":
      return swap(g, op);
    case "draw":
      return draw(g, op);
    case "shuffle":
      return shuffle(g, op);
    case "roll":
      return roll(g, op);
    case "pick":
      return pick(g, op);
    case "enter":
      return `{const v=${num(g, op.value)};${guard(g, op.value)}s[fp+${op.slot}]=s[${Header.me}];s[${Header.me}]=v;}`;
    case "leave":
      return `s[${Header.me}]=s[fp+${op.slot}];`;
    case "turn":
      return `s[${Header.turns}]++;`;
    case "call":
      return call(g, effect, op, labelAt(effect, at + 1), plain);
    case "call dynamic":
      return callDynamic(g, effect, op, labelAt(effect, at + 1), plain);
    case "return":
      return isPlain ? "return 0;" : leave(g, effect, behind);
    case "require": {
      const test = () =>
        guarded(g, op.cond, negated(cond(g, op.cond)), (text) => when(text, `return impossible(${op.point});`));
      return !op.shown ? test() : lookingAhead ? `if(P===true){${test()}}` : "";
    }
    case "open":
      return `s[${Header.scopes}]++;`;
    case "close":
      return `s[${Header.scopes}]--;${ahead(`if(P===true&&s[${Header.scopes}]===0)return ${Exit.kept};`)}`;
    case "possible": {
      const first = firstFrom(effect.ops, at + 1);
      const sure =
        first?.op === "ask"
          ? surelyAnswered(g, g.program.asks[first.ask]!, first.resume, spentBefore(effect.ops, at + 1, first))
          : undefined;
      const test = `possible(${labelAt(effect, at + 1)},fp,${op.point})`;
      return `if(foresee()||${sure ? `${sure}(fp,${op.point})||` : ""}${test}){if(P===true)return ${Exit.kept};if(reached>=0){fp=reachedFrame;pc=reached;reached=-1;continue m}}else ${structure.go(at, op.else)}`;
    }
    case "taint":
      return ahead(`if(P===true)TA|=${op.mask};`);
    case "boundary": {
      const where = op.where ? `&&calm(${num(g, op.where)})!==0` : "";
      return ahead(`if(P===true&&(TA&${op.mask})!==0${where})return ${Exit.kept};`);
    }
    case "ask": {
      const ask = g.program.asks[op.ask]!;
      const parts = g.program.asked[op.ask]?.parts;
      const site = {
        ask,
        number: op.ask,
        id: op.resume,
        name: String(op.resume),
        taint: ANY_LOOK_AHEAD,
        again: op.again,
        effect,
        free: parts?.kind === "several" && parts.free,
        short: ask.anytime && ask.options.op === "none" && ask.decline === undefined,
      };
      asks.push(site);
      const come = arrival(g, site, lookingAhead);
      if (site.short) return `${come}\ncase ${op.resume}:${g.frameKnown()}`;
      return `\ncase ${op.resume}:${g.frameKnown()}if(G===true){G=false;s[fp+${ask.slot}]=A;}else${come}`;
    }
    case "fork":
      return fork(g, op, labelAt(effect, at + 1));
    case "finishing":
      return op.word === undefined ? "" : `s[${op.word}]=1;`;
    case "finish":
      return `${ahead(`if(P===true)return ${Exit.kept};`)}${op.marks ? `zero(${op.marks.at},${op.marks.at + op.marks.words});` : ""}return ${Exit.finishing};`;
    case "end":
      return `s[${Header.frame}]=fp;return P===true?${Exit.kept}:${Exit.over};`;
  }
}

/**
 * Writes `clear`, which sets words of the frame to 0, so that equal positions have equal words. Positions inside an
 * effect that never pauses are not compared. There only words that may be read before they are written are set to 0.
 */
function clear(g: Writer, effect: FlatEffect, { slot, words }: Op & { op: "clear" }, isPlain: boolean): string {
  if (!isPlain && words > SMALL) return zeroed(g, effect, "fp", slot, words);
  const all = Array.from({ length: words }, (_, i) => slot + i);
  const needed = isPlain ? readUnwritten(g.program, effect, all) : all;
  return needed.map((at) => `s[fp+${at}]=0;`).join("");
}

/**
 * Whether the effect returns soon after this op, without reading its frame again. Then this op need not set words of
 * the frame to 0.
 */
function isLeft(effect: FlatEffect, at: number): boolean {
  const next = effect.ops[at + 1];
  if (next?.op === "return") return true;
  if (next?.op === "label" || next?.op === "clear") return isLeft(effect, at + 1);
  const onlyChanges = next?.op === "set" || next?.op === "gain" || next?.op === "lose" || next?.op === "move";
  return onlyChanges && !readsFrame(next) && isLeft(effect, at + 1);
}

/**
 * Writes a statement that uses the value of one operand. If a soft assertion fails in the operand, the statement is not
 * carried out.
 */
function guarded(g: Writer, operand: unknown, value: string, use: (value: string) => string): string {
  const out = guard(g, operand);
  return out === "" ? use(value) : `{const v=${value};${out}${use("v")}}`;
}

function when(test: string, statement: string): string {
  return test === "true" ? statement : test === "false" ? "" : `if(${test})${statement}`;
}
