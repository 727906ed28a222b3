/**
 * Checks a program for faults that the types of the intermediate form (IR) cannot exclude. Jumps lead to labels of
 * their effect. Variables are bound where they are read. Slots lie in the frame. Numbers of functions, effects, asks
 * and tables exist. A compiler pass that breaks this is our mistake, so tests run the verifier after every pass;
 * matches do not.
 */
import { continuesAtLabel } from "../../../src/interpreter/ir/op-traits.ts";
import { wordsWritten } from "../../../src/interpreter/ir/frame-access.ts";
import { edgesOf } from "../../../src/interpreter/ir/control-flow.ts";
import type { PassResult } from "../../../src/interpreter/compile.ts";
import type { Arg, FlatEffect, Label, Op, Target } from "../../../src/interpreter/ir/ir.ts";
import type { Node } from "../../../src/interpreter/ir/visitor.ts";

/** Returns the faults of a program, each with the name of its effect or function. A sound program has none. */
export function verify(program: PassResult): readonly string[] {
  const faults: string[] = [];
  for (const id of program.anytime) if (!program.effects[id]) faults.push(`exchanges: there is no effect ${id}`);
  const owners = new Map<Label, string>();
  program.effects.forEach((effect) => {
    const tell = (what: string) => void faults.push(`${effect.name}: ${what}`);
    labelsOf(effect).forEach((label) => {
      if (owners.has(label)) tell(`label ${label} also stands in ${owners.get(label)!}`);
      owners.set(label, effect.name);
    });
    verifyEffect(program, effect, tell);
  });
  const bound = new Map<number, string>();
  program.fns.forEach(({ name, params }) => {
    // Two functions must not share a parameter, because the range of a parameter is computed once for the whole
    // program.
    for (const param of params) {
      if (bound.has(param)) faults.push(`function ${name}: parameter ${param} is also one of ${bound.get(param)!}`);
      bound.set(param, name);
    }
  });
  program.fns.forEach(({ name, params, body }) =>
    new Scan(program, undefined, (what) => void faults.push(`function ${name}: ${what}`)).scan(body, new Set(params)),
  );
  return faults;
}

function labelsOf({ ops }: FlatEffect): Label[] {
  return ops.flatMap((op) => (op.op === "label" ? [op.label] : op.op === "ask" ? [op.resume] : []));
}

function verifyEffect(program: PassResult, effect: FlatEffect, tell: (what: string) => void): void {
  const { ops, entry, first, end, size, params } = effect;
  const labels = new Set(labelsOf(effect));
  for (const label of labels) if (label < first || label >= end) tell(`label ${label} lies outside ${first} to ${end}`);
  if (!labels.has(entry)) tell(`it begins at ${entry}, which is no label of it`);
  for (const { slot, list, capacity } of params)
    if (slot + (list ? 1 + capacity : 1) > size) tell(`parameter at ${slot} lies outside its frame of ${size} words`);
  ops.forEach((op, at) => {
    const said = (what: string) => tell(`${what} (${op.op}, op ${at})`);
    const { next, jumps, calls } = edgesOf(op);
    for (const label of jumps) if (!labels.has(label)) said(`there is no label ${label}`);
    for (const id of calls) if (!program.effects[id]) said(`there is no effect ${id}`);
    if (next && at + 1 >= ops.length) said("nothing follows");
    if (continuesAtLabel(op) && ops[at + 1]?.op !== "label") said("no label follows");
    if (op.op === "ask" && !labels.has(op.again)) said(`there is no label ${op.again}`);
    new Scan(program, effect, said).op(op);
  });
}

/** Checks the operands of one op, or the body of one function. */
class Scan {
  private readonly program: PassResult;
  /**
   * The effect that contains the expressions. In the body of a function it is undefined, because only effects have
   * slots (numbered local variables).
   */
  private readonly effect: FlatEffect | undefined;
  private readonly tell: (what: string) => void;

  constructor(program: PassResult, effect: FlatEffect | undefined, tell: (what: string) => void) {
    this.program = program;
    this.effect = effect;
    this.tell = tell;
  }

  op(op: Op): void {
    if (op.point >= this.program.points.length) this.tell(`there is no point ${op.point}`);
    const known = op.op !== "ask" || this.program.asks[op.ask] !== undefined;
    const written = known ? wordsWritten(op, this.program.asks) : undefined;
    if (written) this.slots(written.slot, written.words);
    if (op.op === "leave") this.slots(op.slot, 1);
    if (op.op === "ask") this.ask(op.ask);
    if (op.op === "move" || op.op === "draw") this.target(op.to);
    if ("args" in op) this.args(edgesOf(op).calls, op.args, op.op === "fork" ? 1 : 0);
    this.parts(op, new Set(), ["to"]);
  }

  /** Checks an expression: each variable that it reads must be bound around it. */
  scan(node: Node, bound: ReadonlySet<number>): void {
    if (node.op === "var") {
      if (!bound.has(node.var)) this.tell(`variable ${node.var} is bound nowhere`);
      return;
    }
    if ("slot" in node) this.slots(node.slot, 1);
    if ("table" in node) this.table(node.table);
    if ("starts" in node) {
      this.table(node.starts);
      this.table(node.items);
    }
    if (node.op === "call") this.callOf([node.fn], node.args.length);
    if (node.op === "call dynamic") this.callOf(node.among, node.args.length);
    if (!("var" in node)) {
      this.parts(node, bound, []);
      return;
    }
    // A node with a variable evaluates its own list or value before the variable has a value. So this part is checked
    // without the variable.
    const inner = new Set(bound).add(node.var);
    const outside = node.op === "let" ? ["value"] : ["list"];
    this.parts(node, inner, node.op === "matching" ? ["list", "without"] : outside);
    for (const key of node.op === "matching" ? ["list", "without"] : outside)
      this.part((node as unknown as Readonly<Record<string, unknown>>)[key], bound);
  }

  private parts(of: object, bound: ReadonlySet<number>, except: readonly string[]): void {
    for (const [key, value] of Object.entries(of)) if (!except.includes(key)) this.part(value, bound);
  }

  private part(value: unknown, bound: ReadonlySet<number>): void {
    if (typeof value !== "object" || value === null) return;
    if ("op" in value) this.scan(value as Node, bound);
    else for (const item of Object.values(value)) this.part(item, bound);
  }

  private target({ zone, capacity, zoneVar }: Target): void {
    this.scan(zone, new Set());
    if (capacity) this.scan(capacity, new Set([zoneVar]));
  }

  private ask(id: number): void {
    const ask = this.program.asks[id];
    if (!ask) {
      this.tell(`there is no ask ${id}`);
      return;
    }
    for (const { slot, var: member, options, guard, ways, decline, alike, always, deciders } of ask.openly
      ? [ask, ask.openly]
      : [ask]) {
      this.slots(slot, 1);
      for (const part of [options, decline, always, deciders]) if (part) this.scan(part, new Set());
      for (const part of [guard, ways]) if (part) this.scan(part, new Set([member]));
      for (const each of alike ?? []) this.scan(each.key, new Set([each.var]));
    }
  }

  private slots(slot: number, words: number): void {
    if (!this.effect) this.tell(`a function reads slot ${slot}`);
    else if (slot < 0 || slot + words > this.effect.size)
      this.tell(`slot ${slot} with ${words} words lies outside the frame of ${this.effect.size}`);
  }

  private table(table: number): void {
    if (!this.program.tables[table]) this.tell(`there is no table ${table}`);
  }

  private callOf(fns: readonly number[], args: number): void {
    for (const fn of fns) {
      const known = this.program.fns[fn];
      if (!known) this.tell(`there is no function ${fn}`);
      else if (known.params.length !== args)
        this.tell(`${known.name} takes ${known.params.length} arguments, not ${args}`);
    }
  }

  /**
   * Checks the arguments of a call.
   *
   * @param before the number of parameters that the op itself provides, in front of the arguments
   */
  private args(effects: readonly number[], args: readonly Arg[], before: number): void {
    for (const id of effects) {
      const called = this.program.effects[id];
      if (!called) continue;
      if (called.params.length !== args.length + before)
        this.tell(`${called.name} takes ${called.params.length - before} arguments, not ${args.length}`);
      else
        args.forEach(
          (arg, i) =>
            (arg.kind === "list") !== called.params[i + before]!.list &&
            this.tell(`argument ${i + 1} of ${called.name} is of another form`),
        );
    }
  }
}
