/**
 * How much the exchanges that are possible at any moment can bring: where not even that fills the gap of
 * a payment, nobody needs to try.
 */
import type { Cell, FlatEffect, Num, Op } from "../../ir.ts";
import type { Lowering } from "../lowering.ts";
import { arithmetic, num } from "../make.ts";
import { known, type Picture, readWord } from "./picture.ts";

/** One exchange: what it costs, and what it can bring to words of the states that begin `at`. */
interface Rate {
  readonly cost: number;
  readonly from: Cell;
  readonly brings: ReadonlyMap<number, number>;
}

/** What exchanges can bring; undefined where one of them does more than pay and gain. */
export type Rates = readonly Rate[] | undefined;

export function ratesOf(effects: readonly FlatEffect[], anytime: readonly number[]): Rates {
  const rates = anytime.map((id) => rateOf(effects[id]!.ops));
  return rates.every((rate) => rate !== undefined) ? rates : undefined;
}

function rateOf(ops: readonly Op[]): Rate | undefined {
  let price: { readonly cost: number; readonly from: Cell } | undefined;
  const brings = new Map<number, number>();
  for (const op of ops) {
    switch (op.op) {
      case "label": case "jump": case "unless": case "open": case "close": case "clear": case "let": case "ask": case "require": case "return": case "taint": case "horizon": break;
      case "pay": {
        const [first] = op.amounts;
        if (!first || first.count.op !== "const" || first.count.value < 1) return undefined;
        price ??= { cost: first.count.value, from: first.cell };
        break;
      }
      case "gain":
        for (const { count, cell } of op.amounts) {
          if (count.op !== "const") return undefined;
          brings.set(cell.at, (brings.get(cell.at) ?? 0) + count.value);
        }
        break;
      default: return undefined;
    }
  }
  return price && { ...price, brings };
}

/** The most that exchanges can add to a word. @throws UNKNOWN */
export function mostFrom(l: Lowering, p: Picture, rates: readonly Rate[], cell: Cell): Num {
  return rates.reduce<Num>((sum, { cost, from, brings }) => {
    const brought = brings.get(cell.at);
    if (brought === undefined) return sum;
    const times = arithmetic("/ down", arithmetic("-", known(l, p, readWord(from)), num(from.min), -1), num(cost), -1);
    return arithmetic("+", sum, arithmetic("*", times, num(brought), -1), -1);
  }, num(0));
}
