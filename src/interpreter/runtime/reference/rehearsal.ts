/** Rehearses an effect: carries it out for each member of a list, and takes everything back. */
import { ANY_LOOK_AHEAD, type ScalarExpr } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { lay, REHEARSAL } from "./frames.ts";
import { members } from "./lists.ts";
import { type Machine, Outcome } from "./machine.ts";
import { num } from "./numbers.ts";
import { run } from "./run.ts";

/** Whether an effect can be carried out for all members of a list; see the expression `rehearsed`. */
export function rehearsed(m: Machine, e: ScalarExpr & { op: "rehearsed" }): boolean {
  const list = members(m, e.list);
  const places = e.indices.map((index, i) => e.at[i]! + num(m, index));
  const values = e.values.map((value) => num(m, value));
  if (m.failed !== undefined) return false;
  const { ahead, frame, op, state, vars, program } = m;
  const before = state.slice();
  m.ahead = {
    deciders: ahead?.deciders,
    eyes: ahead?.eyes ?? state[Header.me]!,
    taint: (ahead?.taint ?? ANY_LOOK_AHEAD) | e.taint,
    tried: 0,
    depth: 0,
    point: ahead?.point ?? e.point,
    broken: undefined,
    paid: new Set(),
    foresees: false,
  };
  m.vars = m.locals[++m.calls] ??= new Int32Array(vars.length);
  places.forEach((place, i) => (state[place] = values[i]!));
  try {
    for (const member of list) {
      lay(m, program.effects[e.effect]!, program.layout.rehearsals, REHEARSAL, [member], e.point);
      const outcome = run(m, m.code.entries[e.effect]!);
      if (outcome !== Outcome.finished) return outcome === Outcome.kept;
    }
    return true;
  } finally {
    m.vars = vars;
    m.calls--;
    m.ahead = ahead;
    m.frame = frame;
    m.op = op;
    state.set(before);
  }
}
