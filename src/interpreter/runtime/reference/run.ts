/** The loop of the reference executor: op after op, until a decision or the end. */
import { hasTrait } from "../../ir/op-traits.ts";
import { GameError } from "../executor.ts";
import { ABSENT, type FlatEffect, type Op } from "../../ir/ir.ts";
import { Header, Status } from "../../ir/layout.ts";
import * as amounts from "./amounts.ts";
import { calmly, isSettled, offer } from "./ask.ts";
import { labelAt, setSlots } from "./code.ts";
import { BOTTOM, evaluate, lay, REHEARSAL, spendRound } from "./frames.ts";
import { members } from "./lists.ts";
import { heard, impossible, type Machine, Outcome, spend } from "./machine.ts";
import { num } from "./numbers.ts";
import * as pieces from "./pieces.ts";
import { possible, canBeCompleted } from "./look-ahead.ts";
import { fork } from "./threads.ts";
import { meetError } from "./without-guards.ts";

/** Runs in the current frame from the op at `from`. */
export function run(m: Machine, from: number): Outcome {
  const { state, code } = m;
  const { ops, targets } = code;
  for (let at = from; ;) {
    const op = ops[at++]!;
    m.op = op;
    let stopped: Outcome | undefined;
    if (!hasTrait(op, "serves", "flow")) heard(m)?.op?.(op.point, op, m.frame);
    switch (op.op) {
      case "label":
        break;
      case "spot":
        heard(m)?.passed?.(op.spot);
        break;
      case "tell":
        tell(m, op);
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
        if (caller === REHEARSAL) return Outcome.finished;
        if (caller < 0) {
          // An `anytime` effect that was tried has ended. Its frame contains the caller's address inverted. Execution
          // returns to the decision at which the effect was tried.
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
        if (outcome === "short") {
          m.unpaid = op;
          at = targets[op.short!]!;
        } else if (outcome !== undefined) return outcome;
        else if (op.op === "pay" && m.ahead?.broken) m.ahead.paid.add(op);
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
        if (m.count === 0) {
          if (m.failed === undefined) meetError(m.program, state, m.frame, op.resume);
          return impossible(m, m.failed ?? site.ask.point);
        }
        m.hooks.asked?.(op.ask, m.offered, m.count);
        if (!site.ask.waits && isSettled(m, site)) {
          const only = m.offered[0]!;
          // Hooks read this word to find the frame of the asking effect, because it has the local variables for the
          // names of the answers.
          state[Header.frame] = m.frame;
          m.hooks.taken?.(op.ask, only, state);
          m.counts?.countTaken(op.ask);
          state[m.frame + site.ask.slot] = only;
          m.hooks.answered?.(op.ask, only);
          break;
        }
        state[Header.frame] = m.frame;
        state[m.frame + 1] = op.resume;
        state[Header.status] = Status.asking;
        return Outcome.asked;
      }
      case "fork":
        stopped = fork(m, op, labelAt(ops, at));
        break;
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
        spendRound(m, op.point);
        break;
      case "spend":
        spend(m, op.work, "work", op.point);
        break;
      case "let": {
        const value = num(m, op.value);
        if (m.failed !== undefined) return impossible(m, m.failed);
        state[m.frame + op.slot] = value;
        break;
      }
      case "let list": {
        const value = members(m, op.value);
        if (m.failed !== undefined) return impossible(m, m.failed);
        if (value.length > op.capacity) throw new GameError("too deep", op.point);
        setSlots(state, m.frame + op.slot, value);
        break;
      }
      case "append": {
        const value = num(m, op.value);
        if (m.failed !== undefined) return impossible(m, m.failed);
        const list = m.frame + op.slot;
        if (state[list]! >= op.capacity) throw new GameError("too deep", op.point);
        state[list + ++state[list]!] = value;
        break;
      }
      case "clear":
        state.fill(0, m.frame + op.slot, m.frame + op.slot + op.words);
        break;
      case "set":
        stopped = amounts.set(m, op);
        break;
      case "roll":
        stopped = amounts.roll(m, op);
        break;
      case "move":
        stopped = pieces.move(m, op);
        break;
      case "swap":
        stopped = pieces.swap(m, op);
        break;
      case "draw":
        stopped = pieces.draw(m, op);
        break;
      case "shuffle":
        stopped = pieces.shuffle(m, op);
        break;
      case "pick":
        stopped = pieces.pick(m, op);
        break;
      case "enter": {
        const value = num(m, op.value);
        if (m.failed !== undefined) return impossible(m, m.failed);
        state[m.frame + op.slot] = state[Header.me]!;
        state[Header.me] = value;
        break;
      }
      case "leave":
        state[Header.me] = state[m.frame + op.slot]!;
        break;
      case "turn":
        state[Header.turns]!++;
        heard(m)?.turn?.(state[Header.me]!);
        break;
      case "require": {
        const cond = num(m, op.cond);
        if (m.failed !== undefined) return impossible(m, m.failed);
        if (cond === 0) return impossible(m, op.point);
        break;
      }
      case "open":
        state[Header.scopes]!++;
        break;
    }
    if (stopped !== undefined) return stopped;
  }
}

/**
 * Ends all running effects, because the match goes to its last section. Only the frame of the main effect stays, and
 * gets the contents that it had at the start.
 */
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

/**
 * Reports that an effect with a sentence in the game's texts runs, with its arguments. If an argument is absent, which
 * can happen if the effect turns out to be impossible, nothing is reported.
 */
function tell(m: Machine, { telling, args }: Op & { op: "tell" }): void {
  const hooks = heard(m);
  if (!hooks?.told) return;
  const values = evaluate(m, args);
  if (m.failed === undefined) hooks.told(telling, values, m.state);
  else m.failed = undefined;
}

/**
 * Sets up the frame of a called effect. Returns the index of its first op. If an argument needs something that is not
 * there (a soft assertion fails), it returns an outcome instead.
 */
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
  spendRound(m, op.point);
  state[frame + 1] = labelAt(code.ops, behind);
  lay(m, effect, frame + caller.size, frame, args, op.point);
  return code.entries[called]!;
}
