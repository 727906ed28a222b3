/**
 * Writes the ops that make and leave frames, the local variables of running effects: call, call dynamic, return, fork.
 */
import { calledBy } from "../../ir/control-flow.ts";
import { ABSENT, type Arg, type FlatEffect, type Label, type Op, type Point, type Slot } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { ownSlots, readUnwritten } from "./analysis/unassigned.ts";
import { guard } from "./amounts.ts";
import { collect } from "./collect.ts";
import { Exit } from "./exits.ts";
import { num } from "./numbers.ts";
import type { Writer } from "./writer.ts";
import { spentRound } from "./spending.ts";

/** If a frame has at most this many words, there is a statement for each word that is set to 0, instead of a loop. */
const SMALL = 12;

/**
 * Writes declarations of the arguments of a call, which are computed while the caller's frame is current. A number
 * becomes the constant `a0`. A list is put on the stack of lists from index `a0` to `e0`. The next argument is `a1`,
 * and so on.
 */
function declareArgs(g: Writer, args: readonly Arg[]): string {
  return args
    .map((arg, i) =>
      arg.kind === "num"
        ? `const a${i}=${num(g, arg.value)};`
        : `const a${i}=tp;${collect(g, arg.value)};const e${i}=tp;`,
    )
    .join("");
}

function releaseArgs(args: readonly Arg[]): string {
  const first = args.findIndex((arg) => arg.kind === "list");
  return first < 0 ? "" : `tp=a${first};`;
}

/**
 * Writes the statements that set up the frame of a called effect at the address in `q`. `brief`: the effect never
 * pauses. Then its frame needs no link to the caller's frame, and its unused words need not be 0.
 */
function lay(
  g: Writer,
  effect: FlatEffect,
  args: readonly Arg[],
  caller: string,
  limit: string,
  point: Point,
  { firstArg = 0, brief = false } = {},
): string {
  const given = new Set(effect.params.slice(0, firstArg + args.length).flatMap((p) => (p.list ? [] : [p.slot])));
  const words = ownSlots(effect).filter((slot) => !given.has(slot));
  const zeros = brief ? readUnwritten(g.program, effect, words) : words;
  const zero =
    !brief && zeros.length > SMALL
      ? zeroed(g, effect, "q", 2, effect.size - 2)
      : zeros.map((slot) => `s[q+${slot}]=0;`).join("");
  const link = brief ? "" : `s[q+1]=0;s[q]=${caller};`;
  const values = args.map((arg, i) => {
    const { slot, capacity } = effect.params[firstArg + i]!;
    return arg.kind === "num" ? `s[q+${slot}]=a${i};` : `keep(q+${slot},a${i},e${i},${capacity},${point});`;
  });
  return `if(q+${effect.size}>${limit})error(DEEP,${point});${link}${zero}${values.join("")}${releaseArgs(args)}`;
}

/**
 * Writes statements that set consecutive words of a frame to 0. While answers are tried, only those words are set to 0
 * that may be read before they are written, unless the match can go on where the try ends (`foresees`).
 */
export function zeroed(g: Writer, effect: FlatEffect, frame: string, slot: Slot, words: number): string {
  const all = `zero(${frame}+${slot},${frame}+${slot + words});`;
  const slots = readUnwritten(
    g.program,
    effect,
    Array.from({ length: words }, (_, i) => slot + i),
  );
  if (slots.length > SMALL) return all;
  return `if(P===true&&foresees===false){${slots.map((at) => `s[${frame}+${at}]=0;`).join("")}}else ${all}`;
}

/**
 * Writes the address at which the memory for frames ends: of the main match, or of the running thread of a secret
 * decision.
 */
function limitOf(g: Writer): string {
  return g.layout.maxThreads > 0 ? "limit" : `${g.layout.framesEnd}`;
}

/**
 * Writes the statements that set up the frame of a called effect, and then run the effect. They call a function if the
 * effect never pauses. Otherwise they jump to the first label of the effect.
 */
function enter(
  g: Writer,
  from: FlatEffect,
  op: Op & { op: "call" | "call dynamic" },
  id: number,
  how: { readonly behind: Label; readonly entry: string } | { readonly called: string },
): string {
  const frame = `const q=fp+${from.size};${lay(g, g.program.effects[id]!, op.args, "fp", limitOf(g), op.point, { brief: "called" in how })}`;
  if ("called" in how) return `${spentRound(op.point)}${frame}const r=${how.called};if(r!==0)return r;`;
  return `${spentRound(op.point)}s[fp+1]=${how.behind};${frame}fp=q;pc=${how.entry};continue m;`;
}

/** Writes a call of an effect: it computes the arguments, sets up the frame, and continues in the effect. */
export function call(
  g: Writer,
  from: FlatEffect,
  op: Op & { op: "call" },
  behind: Label,
  plain: ReadonlySet<number>,
): string {
  const how = plain.has(op.effect)
    ? { called: `e${op.effect}(q)` }
    : { behind, entry: `${g.program.effects[op.effect]!.entry}` };
  return `{${declareArgs(g, op.args)}${guard(g, op.args)}${enter(g, from, op, op.effect, how)}}`;
}

/**
 * Writes `call dynamic`, a call of one of several effects, such as the power of a card. An expression gives the number
 * of the effect.
 */
export function callDynamic(
  g: Writer,
  from: FlatEffect,
  op: Op & { op: "call dynamic" },
  behind: Label,
  plain: ReadonlySet<number>,
): string {
  const head = `const k=${num(g, op.effect)};${declareArgs(g, op.args)}${guard(g, [op.effect, op.args])}`;
  // Effects with the same parameters and sizes need the same statements to set up their frames. So the statements are
  // written once for all of them.
  const groups = new Map<string, number[]>();
  for (const id of op.among) {
    const effect = g.program.effects[id]!;
    const zeros = readUnwritten(g.program, effect, ownSlots(effect));
    const key = JSON.stringify([effect.params, effect.size, zeros, plain.has(id)]);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const cases = [...groups.values()].map((ids) => {
    const first = ids[0]!;
    // The name of the function is written at each call, so that V8 can inline the function.
    const called = ids.slice(0, -1).reduceRight((rest, id) => `k===${id}?e${id}(q):${rest}`, `e${ids.at(-1)}(q)`);
    const how = plain.has(first)
      ? { called }
      : { behind, entry: ids.length === 1 ? `${g.program.effects[first]!.entry}` : "ENTRY[k]" };
    return `${ids.map((id) => `case ${id}:`).join("")}{${enter(g, from, op, first, how)}${plain.has(first) ? "break;" : ""}}`;
  });
  return `{${head}switch(k){${cases.join("")}case ${ABSENT}:break;default:error(NOTHING,${op.point});}${releaseArgs(op.args)}}`;
}

/**
 * Writes `return`. If the effect has no caller, the match or the thread of a secret decision ends. If the effect is an
 * `anytime` effect that is being tried, execution returns to the decision.
 */
export function leave(g: Writer, effect: FlatEffect, behind: ReadonlyMap<number, ReadonlySet<Label>>): string {
  const { effects, main, anytime } = g.program;
  const id = effects.indexOf(effect);
  const bottom = id === main || effects.some((e) => e.ops.some((op) => op.op === "fork" && op.effect === id));
  if (!bottom && !anytime.includes(id)) {
    const [label, ...others] = behind.get(id) ?? [];
    return `fp=s[fp];pc=${label === undefined || others.length > 0 ? "s[fp+1]" : label};continue m;`;
  }
  const end = `s[${Header.frame}]=fp;return P===true?${Exit.kept}:s[${Header.thread}]===0?${Exit.over}:${Exit.finished};`;
  return `{const q=s[fp];if(q>=0)fp=q;else if(q===-1){${end}}else{fp=~q;s[${Header.scopes}]--;}pc=s[fp+1];continue m;}`;
}

/**
 * For each effect: the labels just after its calls, where its callers continue. If there is only one, `return` jumps to
 * a constant label, which V8 can optimize.
 */
export function labelsBehindCalls({ effects }: Program): ReadonlyMap<number, ReadonlySet<Label>> {
  const all = new Map<number, Set<Label>>();
  for (const caller of effects)
    caller.ops.forEach((op, at) => {
      for (const id of calledBy(op)) all.set(id, (all.get(id) ?? new Set()).add(labelAt(caller, at + 1)));
    });
  return all;
}

/**
 * Writes `fork`, which makes a thread for each player of a secret decision. Each thread begins at the first label of
 * the effect.
 */
export function fork(g: Writer, op: Op & { op: "fork" }, behind: Label): string {
  const effect = g.program.effects[op.effect]!;
  const head = `const b=tp;${collect(g, op.players)};const n=tp-b;${declareArgs(g, op.args)}${guard(g, [op.players, op.args])}if(P===true)return ${Exit.kept};`;
  const player = effect.params[0]!;
  const frame = `q=s[${Header.frame}];${lay(g, effect, op.args, "-1", "limit", op.point, { firstArg: 1 })}s[q+${player.slot}]=t[b+i];s[q+1]=${effect.entry};`;
  const threads = `s[${Header.frame}]=fp;s[fp+1]=${behind};fork(b,n,${op.point});for(let i=0,q=0;i<n;i++){switchTo(i+1);${frame}}switchTo(0);`;
  return `{${head}if(n>0){${threads}tp=b;return ${Exit.forked};}tp=b;}`;
}

/** The number of the label that is at index `at` of the ops. */
export function labelAt(effect: FlatEffect, at: number): Label {
  const op = effect.ops[at];
  if (op?.op !== "label") throw new Error(`no label at op ${at} of ${effect.name}`);
  return op.label;
}
