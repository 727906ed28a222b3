/**
 * Keeps verdicts for ops that execution reaches in several ways, and uses them again. That is allowed if everything on
 * which a verdict depends is the same: the symbolic state, and the facts that were used. Facts are conditions that the
 * taken branches have proved.
 */
import type { Label, ScalarExpr } from "../../ir/ir.ts";
import { type Node, NodeIds } from "../../ir/visitor.ts";
import type { SlotUse } from "../analysis/live-slots.ts";
import type { Fact, Frame, SymbolicState } from "./symbolic-state.ts";
import type { Verdict } from "../verdict.ts";

/**
 * A question that was asked while a verdict was computed: do the facts decide a certain condition? `id`: the number of
 * the condition; `holds`: whether it is true, or undefined if no fact decides it.
 */
interface Query {
  readonly id: number;
  readonly holds: boolean | undefined;
  /** The index of the fact that decides the condition; -1 if no fact does. */
  readonly at: number;
}

/** Effects, with facts about their slots and loops. */
interface Code {
  slotsOf(effect: number): SlotUse;
  /** The indexes of the first and last op of the loop that begins at the label; undefined if no loop begins there. */
  loopOf(effect: number, label: Label): readonly [from: number, to: number] | undefined;
  countsScopes(effect: number): boolean;
}

interface Found {
  readonly verdict: Verdict;
  readonly queries: readonly Query[];
  readonly differs: boolean;
}

export class Memo {
  readonly ids = new NodeIds();
  /** For each long condition, by its number: the number of the function that was made from it. */
  readonly outlined = new Map<number, number>();
  private readonly id = (node: Node | undefined) => (node === undefined ? "?" : this.ids.of(node));
  private readonly keys = new WeakMap<object, string>();
  private readonly waits = new WeakMap<Frame, { readonly at: number; readonly key: string }>();
  private readonly found = new Map<string, Found[]>();
  private queries: Query[] = [];
  /**
   * Whether the current computation has reached a line that ends a look-ahead only if this uses no more than every seat
   * sees. An ordinary look-ahead would continue there.
   */
  differs = false;
  /**
   * How often execution has given up because its fuel was used up. A verdict during whose computation this happened may
   * be different with more fuel, so it is not kept.
   */
  starved = 0;

  begin(): void {
    this.queries = [];
    this.differs = false;
  }

  /**
   * Whether a condition is true or false according to the facts; undefined if no fact decides it. The question is
   * recorded, because a kept verdict depends on it.
   */
  settled(facts: readonly Fact[], cond: ScalarExpr): boolean | undefined {
    const id = this.ids.of(cond);
    const at = facts.findIndex((fact) => fact.id === id);
    const holds = facts[at]?.holds;
    this.queries.push({ id, holds, at });
    return holds;
  }

  recalled(key: string, { facts }: SymbolicState, follow: () => Verdict): Verdict {
    const known = this.found.get(key);
    const hit = known?.find(({ queries }) =>
      queries.every(({ id, holds }) => facts.find((fact) => fact.id === id)?.holds === holds),
    );
    if (hit) {
      for (const { id, holds } of hit.queries)
        this.queries.push({ id, holds, at: facts.findIndex((fact) => fact.id === id) });
      this.differs ||= hit.differs;
      return hit.verdict;
    }
    const [before, { starved, differs }] = [this.queries, this];
    this.queries = [];
    this.differs = false;
    const verdict = follow();
    // A verdict is kept with the questions "do the facts decide this condition?" that were asked meanwhile. It is valid
    // only in states where they get the same answers. Questions that are decided by facts found during this computation
    // get the same answers each time, so they are left out.
    const queries = [
      ...new Map(this.queries.filter(({ at }) => at < facts.length).map((query) => [query.id, query])).values(),
    ];
    if (this.starved === starved) {
      const entry = { verdict, queries, differs: this.differs };
      if (known) known.push(entry);
      else this.found.set(key, [entry]);
    }
    this.queries = before;
    for (const query of queries) this.queries.push(query);
    this.differs ||= differs;
    return verdict;
  }

  /**
   * A text for comparing symbolic states. It contains everything that matters for the ops from `at` on, except the
   * facts. States with the same text have the same verdicts if the facts agree.
   */
  keyOf(state: SymbolicState, at: number, code: Code): string {
    const last = state.frames.length - 1;
    let frames = "";
    for (let i = 0; i < last; i++) frames += this.waiting(state.frames[i]!, state.frames[i + 1]!.back, code);
    const { words, moved, places, moves } = state;
    return [
      frames + frameKey(this.id, state.frames[last]!, at, code),
      `${state.me === "unknown" ? "-" : this.id(state.me)}/${state.depth}/${code.countsScopes(state.frames[0]!.effect) ? state.opened : ""}/${state.taint}/${Number(state.wordsAny)}${Number(state.movedAny)}/${[...state.around].sort().join()}`,
      this.once(words, () => words.map((w) => `${w.at}+${this.id(w.index)}=${this.id(w.value)}`).join()),
      this.once(moved, () => [...moved].sort().join()),
      moves && this.once(moves, () => moves.map(({ piece, zone }) => `${this.id(piece)}>${this.id(zone)}`).join()),
      this.once(places, () =>
        places
          .map(
            (x) =>
              `${x.sort}:${this.id(x.piece)}>${this.id(x.zone)}:${x.among?.join("-")}:${this.id(x.holder)}:${Number(x.alone)}`,
          )
          .join(),
      ),
    ].join("|");
  }

  /**
   * The text that stands for a part in a comparison of symbolic states. Many states share the part, so its text is
   * computed only once.
   */
  private once(part: object, make: () => string): string {
    let key = this.keys.get(part);
    if (key === undefined) this.keys.set(part, (key = make()));
    return key;
  }

  /**
   * The text that stands for a frame that waits for a called effect, in a comparison of symbolic states. It stays the
   * same while the called effect is followed.
   */
  private waiting(frame: Frame, at: number, code: Code): string {
    let known = this.waits.get(frame);
    if (known?.at !== at) this.waits.set(frame, (known = { at, key: `${frameKey(this.id, frame, at, code)}|` }));
    return known.key;
  }
}

function frameKey(
  id: (node: Node | undefined) => number | string,
  { effect, slots, rest, visited }: Frame,
  at: number,
  { slotsOf, loopOf }: Code,
): string {
  const held = slotsOf(effect)
    .liveAt(at)
    .map((slot) => (slots.has(slot) ? id(slots.get(slot)) : "-"));
  const loops =
    visited.size === 0
      ? ""
      : [...visited]
          .filter(([label]) => isWithin(at, loopOf(effect, label)!))
          .map((all) => all.join("x"))
          .sort()
          .join();
  return `${effect}:${at}:${rest[0]}:${held.join()}:${loops}`;
}

function isWithin(at: number, [from, to]: readonly [from: number, to: number]): boolean {
  return from <= at && at <= to;
}
