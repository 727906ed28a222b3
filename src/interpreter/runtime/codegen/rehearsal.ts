/**
 * Writes the expression `rehearsed`: it carries out an effect for each member of a list, and takes everything back. No
 * copy of the state is made. Changes are appended to the list of moves to undo, also those of counters.
 */
import { ANY_LOOK_AHEAD, type ScalarExpr } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { ownSlots, readUnwritten } from "./analysis/unassigned.ts";
import { collect } from "./collect.ts";
import { Exit } from "./exits.ts";
import { CHANGED_WORD } from "./noting.ts";
import { num } from "./numbers.ts";
import type { Writer } from "./writer.ts";

/** Writes the condition `rehearsed`. */
export function rehearsed(g: Writer, e: ScalarExpr & { op: "rehearsed" }): string {
  const { rehearsals } = g.layout;
  const effect = g.program.effects[e.effect]!;
  const { slot } = effect.params[0]!;
  const unset = ownSlots(effect).filter((own) => own !== slot);
  const zeros = readUnwritten(g.program, effect, unset)
    .map((own) => `s[${rehearsals + own}]=0;`)
    .join("");
  return g.helper([e], () => {
    const places = e.at.map((at, i) => `a${i}=${at}+${num(g, e.indices[i]!)},v${i}=${num(g, e.values[i]!)}`);
    const change = (address: string, value: string) =>
      `note(${address},${CHANGED_WORD},s[${address}],0);s[${address}]=${value};`;
    const changes = e.at.map((_, i) => change(`a${i}`, `v${i}`)).join("");
    const declared = ["ended=tp", "outer=P", "taint=TA", "mark=undoEnd", "first=firstRehearsed", ...places];
    return [
      `const from=tp;${collect(g, e.list)};const ${declared.join()};let r=${Exit.broken};` +
        `if(F<0){r=0;if(outer===false){P=true;TA=${ANY_LOOK_AHEAD};watcher=s[${Header.me}];triedAt=${e.point}}` +
        `TA|=${e.taint};if(first<0)firstRehearsed=mark;` +
        `note(${Header.budget},${CHANGED_WORD},s[${Header.budget}],0);${changes}` +
        `for(let i=from;i<ended&&r===0;i++){${zeros}s[${rehearsals + slot}]=t[i];r=e${e.effect}(${rehearsals})}` +
        "while(undoEnd>mark)takeBack();firstRehearsed=first;TA=taint;P=outer}",
      `(r===0||r===${Exit.kept})`,
    ];
  });
}
