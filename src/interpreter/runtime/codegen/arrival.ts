/** Writes what happens when the rules reach an ask (question): they take an answer and run on, or a player must answer. */
import { answerWords } from "../answer-counts.ts";
import { ANYTIME } from "../../ir/ir.ts";
import { Header, Status } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { UNLISTED } from "./alternatives.ts";
import { memberRange } from "./analysis/ranges.ts";
import { type AskSite, isNever } from "./decision-points.ts";
import { drawnHere } from "./drawn-answer.ts";
import { Exit } from "./exits.ts";
import type { Writer } from "./writer.ts";

/** The statement that runs when the rules reach the ask. It returns from the switch if a player must answer. */
export function arrival(g: Writer, site: AskSite, lookingAhead: boolean): string {
  const { program } = g;
  const { ask, id, number } = site;
  const ahead = lookingAhead ? `if(P===true)return p${id}(fp)?${Exit.kept}:${Exit.broken};` : "";
  const asked = (n: string) => `N=${n};s[${Header.frame}]=fp;s[fp+1]=${id};s[${Header.status}]=${Status.asking};`;
  const out = `return ${Exit.asked};`;
  // With `|0` V8 takes the number for a whole one, also where it does not put the call in line.
  const offers = ask.alternatives
    ? `const n=D>0?few${id}(fp):o${id}(fp);if(n===${UNLISTED}){${asked(`${UNLISTED}`)}${out}}`
    : `const n=o${id}(fp)|0;`;
  const none = `if(n===0)return ${ask.guard || ask.decline ? `unanswered(fp,${id},` : "impossible("}F>=0?F:${ask.point});`;
  const settled = settledWhen(site);
  const drawn = drawnWhen(program, site);
  if (drawn === undefined) {
    const { taken, width } = answerWords(program);
    const take = settled && `if(${settled}){counts[${taken + number * width}]++;s[fp+${ask.slot}]=opt[0];}else`;
    return `{${ahead}${offers}${take ?? ""}{${none}${asked("n")}${out}}}`;
  }
  const drawing = {
    number,
    slot: ask.slot,
    answers: ask.options.op === "none" ? undefined : memberRange(g, ask.options),
    declinable: ask.decline !== undefined,
    settled,
    asked: `${none}${asked("n")}if(!(${drawn}))${out}`,
  };
  return `{${ahead}${offers}${drawnHere(program, drawing, lookingAhead)}}`;
}

/** The condition under which the single answer is taken without asking; undefined if it never is. */
function settledWhen({ ask, id }: AskSite): string | undefined {
  if (ask.waits) return undefined;
  const tests = [
    "n===1",
    ...(ask.anytime ? [`opt[0]>${ANYTIME}`] : []),
    ...(isNever(ask.always) ? [] : [`!a${id}(fp)`]),
    ...(ask.openly ? [`single${id}(fp)`] : []),
  ];
  return tests.join("&&");
}

/**
 * The condition under which the answer of a question is drawn where the rules reach it; undefined if it never is.
 * Threads wait for each other, and an exchange comes before the answer, so these return to the loop of `drawAnswers`.
 */
function drawnWhen({ asked, layout }: Program, { ask, number }: AskSite): string | undefined {
  if (ask.anytime || ask.alternatives || asked[number]?.parts) return undefined;
  return layout.maxThreads > 0 ? `D>0&&s[${Header.threads}]===0` : "D>0";
}
