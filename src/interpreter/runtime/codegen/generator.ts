/**
 * The generator of the fast executor, which is JavaScript written for one program. The JavaScript contains only
 * numbers, and names that the generator makes up. It never contains text from a rules file, so rules cannot inject
 * code.
 */
import { type Executor, GameError, MAX_OFFERED } from "../executor.ts";
import { ABSENT } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { asksByLabel, type Program } from "../../ir/program.ts";
import { AnswerCounts } from "../answer-counts.ts";
import { drawnByLabel } from "../drawing.ts";
import { type Seed, seedRandom } from "../random.ts";
import { meetError } from "../reference/without-guards.ts";
import { chance } from "./chance.ts";
import { chunks } from "./dispatch.ts";
import { looksAhead } from "./analysis/can-fail.ts";
import { failsSoftly } from "../../ir/reach.ts";
import { functions, num } from "./numbers.ts";
import { lookAhead } from "./look-ahead.ts";
import { machine, numbers, STACK, threads } from "./runtime.ts";
import { spending } from "./spending.ts";
import { takingBack } from "./taking-back.ts";
import { withArrays } from "./arrays.ts";
import { bindVariables } from "./analysis/variables.ts";
import { longestWay } from "../longest.ts";
import { Writer } from "./writer.ts";

/** The source of a function that makes an executor, and the constant tables that the function reads. */
export interface Source {
  readonly text: string;
  readonly tables: readonly Int32Array[];
  readonly bytes: readonly Uint8Array[];
}

/** Writes the source of an executor; see `instantiate` for its parameters. */
export function generate(program: Program): Source {
  const g = new Writer(program);
  bindVariables(g);
  const lookingAhead = looksAhead(program);
  const fns = functions(g);
  const code = chunks(g, lookingAhead);
  const exchange = exchanges(g);
  const arrays = [
    "s=state",
    "opt=offered",
    "t=stack",
    "u=spare",
    "holders=zoneHolders",
    "W=work",
    ...g.tables.map((_, i) => `T${i}=tables[${i}]`),
    ...g.bytes.map((_, i) => `B${i}=bytes[${i}]`),
  ];
  const text = [
    `const CHUNKS=Uint8Array.of(${code.chunkOf.join()}),ENTRY=Int32Array.of(${program.effects.map((e) => e.entry).join()}),SIZES=Int32Array.of(${program.effects.map((e) => e.size).join()}),SPANS=Int32Array.of(${spans(program).join()});`,
    lookAhead(program, lookingAhead),
    spending(program, lookingAhead),
    numbers(program),
    takingBack(g, lookingAhead),
    chance(program.layout),
    threads(program),
    ...g.helpers,
    ...fns,
    exchange,
    `const functions=[${fns.map((_, i) => `f${i}`).join()}];`,
    ...code.functions,
    ...code.chunks,
    machine(program, code.chunks.length, code.asks, lookingAhead),
  ].join("\n");
  return { text: withArrays(arrays, text), tables: g.tables, bytes: g.bytes };
}

/**
 * Writes the function `exchangeable(k)`. It returns whether the k-th `anytime` effect can be carried out: 0 no, 1 yes,
 * 2 unknown.
 */
function exchanges(g: Writer): string {
  const cases = g.program.exchangeable.map((need, k) => {
    const value = () => `return ${failsSoftly(g.program, need) ? `calm(${num(g, need)})` : num(g, need)}`;
    return `case ${k}:{${g.body(value)}}`;
  });
  return `function exchangeable(k){switch(k){${cases.join("")}}return 0}`;
}

/** For each label: the number of words in the frame of its effect. */
function spans({ effects, labels }: Program): number[] {
  const words = Array.from({ length: labels }, () => 0);
  for (const { first, end, size } of effects) words.fill(size, first, end);
  return words;
}

/** The object that the generated source makes, with the methods of an executor. */
type Generated = Omit<Executor, "program" | "state" | "offered" | "counts" | "generators" | "start"> & {
  /** Begins a match in the position before any rule has run. */
  begin(): number;
};

/**
 * A copy of an array whose memory lies outside the heap of V8, so that its address never changes and V8 can compile it
 * into the code. The memory of an array of up to 64 bytes would otherwise lie in the heap, where V8 may move it.
 */
function outsideHeap(values: Int32Array): Int32Array {
  const copy = new Int32Array(new ArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}

/** The sources of programs. A process often makes several executors for a program, and writing the source is slow. */
const sources = new WeakMap<Program, Source>();

/** The source of a program, which is written once. */
export function sourceOf(program: Program): Source {
  let source = sources.get(program);
  if (!source) sources.set(program, (source = generate(program)));
  return source;
}

/** Tells the source of a program that an earlier process has written, so that it is not written again. */
export function knowSource(program: Program, source: Source): void {
  sources.set(program, source);
}

/**
 * Makes an executor from generated source. From the third executor of a process with equal source on, V8 shares between
 * them what it has compiled. So they need not become fast one by one, but they stay slower than a first one, whose arrays
 * are constants for V8: by a third to four fifths.
 */
export function instantiate(program: Program, { text, tables, bytes }: Source = sourceOf(program)): Executor {
  const state = new Int32Array(program.layout.size);
  const offered = new Int32Array(MAX_OFFERED + 1 + program.anytime.length);
  // The state in which each match begins, before a seed is set.
  const fresh = Int32Array.from({ length: program.layout.size }, (_, i) =>
    i < Header.size ? 0 : (program.initial[i] ?? 0),
  );
  fresh[Header.me] = -1;
  const zoneHolders = program.holders.map((holder) => (holder < 0 ? ABSENT : holder));
  const counts = new AnswerCounts(program);
  const generators = outsideHeap(new Int32Array(4 * program.players.length));
  const make = new Function(
    "state",
    "offered",
    "counts",
    "rare",
    "generators",
    "asks",
    "drawn",
    "stack",
    "spare",
    "tables",
    "bytes",
    "zoneHolders",
    "work",
    "GameError",
    "longestWay",
    "meetError",
    text,
  ) as (...parts: unknown[]) => Generated;
  const { begin, ...machine } = make(
    state,
    offered,
    counts.words,
    (ask: number, answer: number) => counts.countRare(ask, answer),
    generators,
    outsideHeap(asksByLabel(program)),
    outsideHeap(drawnByLabel(program)),
    new Int32Array(STACK),
    new Int32Array(STACK),
    tables.map(outsideHeap),
    bytes,
    outsideHeap(zoneHolders),
    outsideHeap(new Int32Array(1)),
    GameError,
    longestWay,
    (frame: number, label: number) => meetError(program, state, frame, label),
  );
  const start = (seed: Seed) => {
    state.set(fresh);
    // Not in `fresh`: the processor would wait for these words before it could copy the words around them.
    seedRandom(state, Header.random, seed);
    return begin();
  };
  return { program, state, offered, counts, generators, ...machine, start };
}
