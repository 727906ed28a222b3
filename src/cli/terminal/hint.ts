/** Prints what a bot thinks of each answer, as a hint for the person at the terminal. */
import type { MatchAuthority } from "../../interpreter/match/authority.ts";
import type { Decision } from "../../interpreter/match/decision.ts";
import { answerTexts } from "../../narration/answers.ts";
import type { Words } from "../../narration/titles.ts";
import { thoughtsOn } from "../../agents/thoughts.ts";
import { speech } from "./speech.ts";

/** For a hint, the bot plays this many matches to their end. */
const PLAYOUTS = 300;
/** A hint shows at most this many answers. The bot hardly tries the others. */
const MOST = 12;

/**
 * A line for each answer with the bot's estimate. The answer that the bot would give comes first, then those that it
 * tried most often.
 */
export function hintLines(words: Words, authority: MatchAuthority, decision: Decision): string[] {
  const { match } = authority;
  const thoughts = thoughtsOn(authority, decision, PLAYOUTS, match.moves.length);
  match.executor.select(decision.thread);
  const texts = answerTexts(words, match.program, match.executor.state, decision);
  const { thought } = speech(words.language);
  const percent = (share: number) => Math.round(100 * share);
  return thoughts
    .map(({ tried, wins, chosen }, i) => ({ tried, chosen, line: thought(texts[i]!, percent(tried), percent(wins)) }))
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || b.tried - a.tried)
    .slice(0, MOST)
    .map(({ line, chosen }) => `${chosen ? "→" : " "} ${line}`);
}
