/** The ops of all effects in one array, with the targets of labels. */
import type { Ask, FlatEffect, Label, Op, Slot } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import { failsSoftly } from "../../ir/reach.ts";

/** The data about an `ask` op that the reference executor needs. */
export interface AskSite {
  readonly ask: Ask;
  /** The number of the ask in `Program.asks`. */
  readonly number: number;
  readonly resume: Label;
  /**
   * The label at which execution continues after an exchange, an `anytime` effect that is used instead of an answer.
   */
  readonly again: Label;
  /** The index of the `ask` op in `Code.ops`. */
  readonly at: number;
  readonly effect: FlatEffect;
  /** Whether only exchanges (`anytime` effects) are offered, because a player cannot pay without one. */
  readonly short: boolean;
  /** Whether a search for options can stop when enough of them can certainly be completed. */
  readonly fewDo: boolean;
  /** The same ask with a look-ahead that uses only what every seat sees (`Ask.openly`). */
  readonly openly: AskSite | undefined;
}

/** The code of a program: the ops of all effects, one after another. */
export interface Code {
  readonly ops: readonly Op[];
  /** For each op, by its index: the effect that contains the op. */
  readonly effects: readonly FlatEffect[];
  /** The index of the op to which each label leads. */
  readonly targets: Int32Array;
  readonly entries: readonly number[];
  /** All asks by their labels. */
  readonly asks: ReadonlyMap<Label, AskSite>;
  /** The index of the op `finishing`, if there is one. */
  readonly finishing: number | undefined;
}

/** Whether an ask offers only exchanges (`anytime` effects), because a player cannot pay without one. */
function isShort(ask: Ask): boolean {
  return ask.anytime && ask.options.op === "none" && ask.decline === undefined;
}

/**
 * The label of the op at index `at`. The op before it calls effects. When they have ended, their caller continues at
 * this label.
 */
export function labelAt(ops: readonly Op[], at: number): Label {
  const op = ops[at];
  if (op?.op !== "label") throw new Error(`no label at op ${at}`);
  return op.label;
}

const codes = new WeakMap<Program, Code>();

/** The code of a program. It is made only once for each program, and then kept. */
export function codeOf(program: Program): Code {
  let known = codes.get(program);
  if (!known) codes.set(program, (known = gathered(program)));
  return known;
}

function gathered(program: Program): Code {
  const ops: Op[] = [];
  const effects: FlatEffect[] = [];
  const entries: number[] = [];
  const targets = new Int32Array(program.labels).fill(-1);
  const asks = new Map<Label, AskSite>();
  const define = (label: Label, at: number) => {
    if (targets[label] !== -1) throw new Error(`label ${label} twice`);
    targets[label] = at;
  };
  for (const effect of program.effects) {
    entries.push(ops.length);
    for (const op of effect.ops) {
      if (op.op === "label") define(op.label, ops.length);
      if (op.op === "ask") {
        const ask = program.asks[op.ask]!;
        const place = {
          number: op.ask,
          resume: op.resume,
          again: op.again,
          at: ops.length,
          effect,
          short: isShort(ask),
        };
        const siteOf = (of: Ask): AskSite => ({
          ...place,
          ask: of,
          fewDo: of.probe && of.guard !== undefined && !failsSoftly(program, of.options),
          openly: of.openly && siteOf(of.openly),
        });
        const site = siteOf(ask);
        define(op.resume, site.short ? site.at + 1 : site.at);
        asks.set(op.resume, site);
      }
      ops.push(op);
      effects.push(effect);
    }
  }
  const finishing = ops.findIndex(({ op }) => op === "finishing");
  return { ops, effects, targets, entries, asks, finishing: finishing < 0 ? undefined : finishing };
}

/** Stores a list in a slot: the number of members, then the members. */
export function setSlots(state: Int32Array, at: Slot, members: readonly number[]): void {
  state[at] = members.length;
  state.set(members, at + 1);
}
