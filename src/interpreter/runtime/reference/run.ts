/** The loop of the reference executor: op after op, until a decision or the end. */
import { GameError } from "../executor.ts";
import { ABSENT, type FlatEffect, type Op } from "../../ir/ir.ts";
import { Header, Status } from "../../ir/layout.ts";
import * as amounts from "./amounts.ts";
import { calmly, isSettled, offer } from "./ask.ts";
import { labelAt, setSlots } from "./code.ts";
import { BOTTOM, evaluate, lay, spend } from "./frames.ts";
import { members } from "./lists.ts";
import { heard, impossible, type Machine, Outcome } from "./machine.ts";
import { num } from "./numbers.ts";
import * as pieces from "./pieces.ts";
import { possible, canBeCompleted } from "./look-ahead.ts";
import { fork } from "./threads.ts";

/** Runs in the current frame from the op at `from`. */
export function run(m: Machine, from: number): Outcome {
  const { state, code } = m;
  const { ops, targets } = code;
  for (let at = from; ;) {
    const op = ops[at++]!;
    m.op = op;
    if (op.op !== "label" && op.op !== "jump" && op.op !== "spot") heard(m)?.op?.(op.point, op, m.frame);
    switch (op.op) {
      case "label":
        break;
      case "spot":
        heard(m)?.passed?.(op.spot);
        break;
      case "jump":
        at = targets[op.to]!;
        break;
      case "unless": {
        const cond = num(m, op.cond);
        if (m.failed !== undefined) return impossible(m, m.failed);
        if (cond === 0) at = targets[op.to]!;
        break;
      }
      case "call":
      case "call dynamic": {
        const next = enter(m, op, at);
        if (typeof next === "object") return next.outcome;
        at = next;
        break;
      }
      case "return": {
        const caller = state[m.frame]!;
        if (caller === BOTTOM) {
          state[Header.frame] = m.frame;
          return m.ahead ? Outcome.kept : state[Header.thread] ? Outcome.finished : Outcome.over;
        }
        if (caller < 0) {
          // An anytime effect that is tried returns to its decision.
          m.frame = ~caller;
          state[Header.scopes]!--;
        } else {
          m.frame = caller;
        }
        at = targets[state[m.frame + 1]!]!;
        break;
      }
      case "pay":
      case "gain":
      case "lose": {
        const outcome = amounts.transfer(m, op);
        if (outcome === "short") at = targets[op.short!]!;
        else if (outcome !== undefined) return outcome;
        break;
      }
      case "close":
        if (--state[Header.scopes]! === 0 && m.ahead) return Outcome.kept;
        break;
      case "possible":
        if (possible(m, op.point, at)) {
          if (m.ahead) return Outcome.kept;
        } else {
          at = targets[op.else]!;
        }
        break;
      case "taint":
        if (m.ahead) m.ahead.taint |= op.mask;
        break;
      case "boundary":
        if (m.ahead && (m.ahead.taint & op.mask) !== 0 && (!op.where || calmly(m, op.where) !== 0)) return Outcome.kept;
        break;
      case "ask": {
        const site = code.asks.get(op.resume)!;
        if (m.ahead) return canBeCompleted(m, site) ? Outcome.kept : Outcome.broken;
        m.count = offer(m, site);
        if (m.count === 0) return impossible(m, m.failed ?? site.ask.point);
        m.hooks.asked?.(op.ask, m.offered, m.count);
        if (!site.ask.waits && isSettled(m, site)) {
          const only = m.offered[0]!;
          // For hooks: answers are named in the frame of their decision.
          state[Header.frame] = m.frame;
          m.hooks.taken?.(op.ask, only, state);
          m.forced[op.resume]!++;
          state[m.frame + site.ask.slot] = only;
          m.hooks.answered?.(op.ask, only);
          break;
        }
        state[Header.frame] = m.frame;
        state[m.frame + 1] = op.resume;
        state[Header.status] = Status.asking;
        return Outcome.asked;
      }
      case "fork": {
        const outcome = fork(m, op, labelAt(ops, at));
        if (outcome !== undefined) return outcome;
        break;
      }
      case "finishing":
        if (op.word !== undefined) state[op.word] = 1;
        m.hooks.finishing?.();
        break;
      case "finish":
        if (m.ahead) return Outcome.kept;
        leaveAll(m, op);
        at = code.finishing!;
        break;
      case "end":
        state[Header.frame] = m.frame;
        return m.ahead ? Outcome.kept : Outcome.over;
      case "round":
      case "let":
      case "let list":
      case "append":
      case "clear":
      case "set":
      case "roll":
      case "move":
      case "swap":
      case "draw":
      case "shuffle":
      case "pick":
      case "enter":
      case "leave":
      case "turn":
      case "require":
      case "open": {
        const outcome = plain(m, op);
        if (outcome !== undefined) return outcome;
      }
    }
  }
}

type PlainOp = Op & {
  readonly op:
    | "round"
    | "let"
    | "let list"
    | "append"
    | "clear"
    | "set"
    | "roll"
    | "move"
    | "swap"
    | "draw"
    | "shuffle"
    | "pick"
    | "enter"
    | "leave"
    | "turn"
    | "require"
    | "open";
};

/** Ops that only change the state and go on. */
function plain(m: Machine, op: PlainOp): Outcome | undefined {
  const { state, frame } = m;
  switch (op.op) {
    case "round":
      spend(m, op.point);
      return undefined;
    case "let": {
      const value = num(m, op.value);
      if (m.failed !== undefined) return impossible(m, m.failed);
      state[frame + op.slot] = value;
      return undefined;
    }
    case "let list": {
      const value = members(m, op.value);
      if (m.failed !== undefined) return impossible(m, m.failed);
      if (value.length > op.capacity) throw new GameError("too deep", op.point);
      setSlots(state, frame + op.slot, value);
      return undefined;
    }
    case "append": {
      const value = num(m, op.value);
      if (m.failed !== undefined) return impossible(m, m.failed);
      if (state[frame + op.slot]! >= op.capacity) throw new GameError("too deep", op.point);
      const count = ++state[frame + op.slot]!;
      state[frame + op.slot + count] = value;
      return undefined;
    }
    case "clear":
      state.fill(0, frame + op.slot, frame + op.slot + op.words);
      return undefined;
    case "set":
      return amounts.set(m, op);
    case "roll":
      return amounts.roll(m, op);
    case "move":
      return pieces.move(m, op);
    case "swap":
      return pieces.swap(m, op);
    case "draw":
      return pieces.draw(m, op);
    case "shuffle":
      return pieces.shuffle(m, op);
    case "pick":
      return pieces.pick(m, op);
    case "enter": {
      const value = num(m, op.value);
      if (m.failed !== undefined) return impossible(m, m.failed);
      state[frame + op.slot] = state[Header.me]!;
      state[Header.me] = value;
      return undefined;
    }
    case "leave":
      state[Header.me] = state[frame + op.slot]!;
      return undefined;
    case "turn":
      state[Header.turns]!++;
      heard(m)?.turn?.(state[Header.me]!);
      return undefined;
    case "require": {
      const cond = num(m, op.cond);
      if (m.failed !== undefined) return impossible(m, m.failed);
      return cond === 0 ? impossible(m, op.point) : undefined;
    }
    case "open":
      state[Header.scopes]!++;
      return undefined;
  }
}

/** Back to the frame of the main effect as it was at the start: nothing that was running stays in effect. */
function leaveAll(m: Machine, { marks }: Op & { op: "finish" }): void {
  const {
    state,
    program: { layout },
  } = m;
  m.frame = layout.frames;
  state.fill(0, layout.frames + 1, layout.framesEnd);
  state[Header.me] = -1;
  state[Header.scopes] = 0;
  if (marks) state.fill(0, marks.at, marks.at + marks.words);
}

/** Sets up the frame of the effect called. Returns the op to go on at. */
function enter(
  m: Machine,
  op: Op & { op: "call" | "call dynamic" },
  behind: number,
): number | { readonly outcome: Outcome } {
  const { state, code, frame } = m;
  const caller = code.effects[behind - 1]!;
  const called = op.op === "call" ? op.effect : num(m, op.effect);
  const args = evaluate(m, op.args);
  if (m.failed !== undefined) return { outcome: impossible(m, m.failed) };
  if (called === ABSENT) return behind;
  const effect: FlatEffect | undefined = m.program.effects[called];
  if (!effect || (op.op === "call dynamic" && !op.among.includes(called)))
    throw new GameError("nothing there", op.point);
  spend(m, op.point);
  state[frame + 1] = labelAt(code.ops, behind);
  lay(m, effect, frame + caller.size, frame, args, op.point);
  return code.entries[called]!;
}
