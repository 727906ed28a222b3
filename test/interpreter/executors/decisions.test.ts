/** Decisions and the answers that they offer, in the reference executor and in generated code. */
import { describe, expect, test } from "vitest";
import { ABSENT, DECLINED } from "../../../src/interpreter/ir/ir.ts";
import { Header, Status } from "../../../src/interpreter/ir/layout.ts";
import { both, errorOf, offers, words } from "./both.ts";
import {
  ask,
  asks,
  bin,
  cmp,
  list,
  n,
  only,
  type OpSketch,
  program,
  range,
  s,
  set,
  type Sketch,
  there,
  v,
  w,
} from "./build.ts";

describe.each(both)("%s", (_, make) => {
  const pieceOf = { var: 9, key: bin("mod", v(9), n(2)) };
  const decide = (sketch: Partial<Sketch>, ops: readonly OpSketch[] = [asks(0), set(0, s(2))]) => {
    const executor = make(program({ words: [0, 3, 0], ...sketch, effects: [{ ops }, ...(sketch.effects ?? [])] }));
    return { executor, count: executor.start(1) };
  };

  test("offers what passes the guard, and the answer lands in the slot", () => {
    const { executor, count } = decide({
      asks: [{ options: range(1, 5), var: 3, guard: cmp("<=", v(3), w(1)), decline: n(1) }],
    });
    expect(offers(executor, count)).toEqual([1, 2, 3, DECLINED]);
    expect(executor.state[Header.status]).toBe(Status.asking);
    expect(executor.refresh()).toBe(4);
    expect(executor.answer(2)).toBe(0);
    expect(words(executor, 1)).toEqual([2]);
    expect(executor.refresh()).toBe(0);
  });

  test("a single answer is taken", () => {
    expect(words(decide({ asks: [{ options: list(4) }] }).executor, 1)).toEqual([4]);
    expect(words(decide({ asks: [{ options: { op: "none" }, decline: n(1) }] }).executor, 1)).toEqual([DECLINED]);
    const { executor, count } = decide({ asks: [{ options: list(4), always: n(1) }] });
    expect(offers(executor, count)).toEqual([4]);
  });

  test("a single answer is asked for as soon as two seem possible to every seat", () => {
    // The third option would be a division by zero, but two are certain before it.
    const publicly = cmp("!=", bin("/ down", n(6), bin("-", n(3), v(3))), n(0));
    const guarded = { options: range(1, 4), var: 3, probe: true };
    const openly = ask({ ...guarded, guard: publicly });
    const { executor, count } = decide({ asks: [{ ...guarded, guard: cmp("=", v(3), n(2)), openly }] });
    expect(offers(executor, count)).toEqual([2]);
    expect(errorOf(() => decide({ asks: [{ ...guarded, guard: publicly }] }))).toBe("division by zero at 0");
  });

  test("no answer is an error of the game", () => {
    expect(errorOf(() => decide({ asks: [{ options: list(4), guard: n(0), point: 6 }] }))).toBe("impossible at 6");
    expect(
      errorOf(() => decide({ asks: [{ options: only(there(n(ABSENT), true, 7)), decline: n(1), point: 6 }] })),
    ).toBe("impossible at 7");
  });

  test("a guard for want of a thing does not hold", () => {
    const { executor, count } = decide({
      asks: [{ options: range(0, 3), var: 3, guard: there({ op: "column", table: 0, index: v(3) }, true) }],
      tables: [[1, ABSENT, 1]],
    });
    expect(offers(executor, count)).toEqual([0, 2]);
  });

  test.each([
    ["all can be handed on", 4, [1, 2, 3, 4, 5]],
    ["nothing is left over", 3, [4, 5]],
    ["one has nothing", 2, []],
  ])("a guard asks for partners without the answer, and %s", (_, most, offered) => {
    const partners = { op: "range", from: v(4), to: bin("min", bin("+", v(4), n(1)), n(most)) } as const;
    const guard = { op: "matching", list: range(1, 3), var: 4, of: partners, without: v(3) } as const;
    const { executor, count } = decide({
      mobile: 6,
      asks: [{ options: range(1, 5), var: 3, guard, decline: n(1), always: n(1) }],
    });
    expect(offers(executor, count)).toEqual([...offered, DECLINED]);
  });

  test("equal copies are one answer", () => {
    const { executor, count } = decide({ asks: [{ options: list(5, 2, 7, 4), alike: [pieceOf] }] });
    expect(offers(executor, count)).toEqual([5, 2]);
  });
});
