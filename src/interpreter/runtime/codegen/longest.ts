/** Writes the search for the longest path through pieces, for example the longest road. */
import type { ScalarExpr } from "../../ir/ir.ts";
import { loop, member } from "./lists.ts";
import { num } from "./numbers.ts";
import { nameOf, type Writer } from "./writer.ts";

/**
 * Writes a call of the function `longestWay`, which the reference executor calls, too. The code collects the arguments
 * of the function in the same order as the reference executor, so that both fail at the same errors.
 */
export function longest(g: Writer, e: ScalarExpr & { op: "longest" }): string {
  return g.helper([e], () => {
    const pieces = loop(
      g,
      e.list,
      (x) => `${member(g, e, x)}pieces.push(${nameOf(e.var)});lengths.push(${num(g, e.of)});`,
    );
    const links = loop(g, e.links, (x) => `links.push(${x});`);
    const ways = `{pieces,lengths,starts:T${e.starts},items:T${e.items},width:${e.width},links}`;
    return [
      `const pieces=[],lengths=[],links=[];${pieces}${links}const r=longestWay(${ways},()=>${num(g, e.step)});`,
      `int(r,${e.point})`,
    ];
  });
}
