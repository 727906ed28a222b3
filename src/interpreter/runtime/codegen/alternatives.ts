/**
 * Writes questions of which a random player draws one of a few alternatives (`Ask.alternatives`). Its match needs no
 * list of all offered answers: it suffices that there are two, and whether the drawn alternative is offered.
 */
import { ANY_LOOK_AHEAD, type Ask } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";

/** The number of offered answers if `drawAnswers` did not list them. */
export const UNLISTED = -1;

/** The source of the list of verdicts on alternatives, -1 if not yet known. */
export function verdicts({ asks }: Program): string {
  const most = Math.max(0, ...asks.map(({ alternatives }) => alternatives?.length ?? 0));
  return most > 0 ? `\nconst verdicts=new Int8Array(${most});` : "";
}

/**
 * Writes for the ask with the label `id`:
 * - `v<id>`: the verdict on an option, as `verdict` computes it for the option `x`.
 * - `is<id>`: whether an option is offered.
 * - `few<id>`: `UNLISTED` if at least two options can certainly be completed. Otherwise it lists the offered ones, and
 * returns their number.
 */
export function alternativeFunctions(id: number, { point }: Ask, order: readonly number[], verdict: string): string {
  const n = order.length;
  const tried = `look(${point},${ANY_LOOK_AHEAD});w${id}(fp);optionsEnd=0;verdicts[x]=attempt(${id},fp,x)?1:0;P=false;`;
  return [
    `function v${id}(fp,x){${verdict}}`,
    `function is${id}(fp,x){if(verdicts[x]<0)verdicts[x]=v${id}(fp,x);if(verdicts[x]===2){${tried}}return verdicts[x]===1}`,
    `const order${id}=Uint8Array.of(${order.join()});`,
    `function few${id}(fp){for(let x=0;x<${n};x++)verdicts[x]=-1;let n=0;for(let i=0;i<${n};i++){const x=order${id}[i];if((verdicts[x]=v${id}(fp,x))===1&&++n===2)return ${UNLISTED}}n=0;for(let x=0;x<${n};x++)if(is${id}(fp,x))opt[n++]=x;return n}`,
  ].join("\n");
}
