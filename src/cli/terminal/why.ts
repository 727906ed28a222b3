/** Explains why a thing that the question names is not among the answers. */
import { GameError } from "../../interpreter/runtime/executor.ts";
import { type Decision, decisionAt } from "../../interpreter/match/decision.ts";
import type { Match } from "../../interpreter/match/match.ts";
import { visibleTo } from "../../interpreter/match/observation/visibility.ts";
import type { Viewer } from "../../interpreter/match/observation/viewer.ts";
import { evaluable } from "../../interpreter/runtime/reference/look.ts";
import { currentAsk } from "../../interpreter/runtime/state.ts";
import { bare } from "../../diagnostics/suggest.ts";
import type { Explained } from "../../explain/reason.ts";
import { namedAt, reasonsAgainst } from "../../explain/reasons.ts";
import { answerTexts } from "../../narration/answers.ts";
import type { Words } from "../../narration/titles.ts";

/** A reply to `why` explains at most this many things. */
const MOST = 12;

/**
 * A line for each thing that the question names but that cannot be chosen. The line gives the first reason. Pieces that
 * the viewer does not see are left out. `about`: if set, only things whose names begin with this text.
 */
export function whyLines(
  words: Words,
  match: Match,
  { answers }: Decision,
  viewer: Viewer,
  explained: Explained,
  about?: string,
): string[] {
  const { program, executor } = match;
  const { state } = executor;
  const visible = visibleTo(executor, viewer);
  const seen = new Set(visible.zones.flatMap(({ pieces }) => pieces));
  const offered = new Set(answers.map(({ value }) => value));
  const ask = currentAsk(program, state)!;
  const pieces = program.asked[ask]!.what.kind === "pieces";
  try {
    const left = [...new Set(namedAt(program, state))]
      .filter((value) => !offered.has(value) && (!pieces || value >= program.layout.mobile || seen.has(value)))
      .slice(0, about === undefined ? MOST : undefined);
    const asking = evaluable(program, state);
    const texts = answerTexts(words, program, state, decisionAt(asking, ask, left, ""), true);
    return left.flatMap((value, i) => {
      if (about !== undefined && !bare(texts[i]!).startsWith(bare(about))) return [];
      const [reason] = reasonsAgainst(explained, state, value, { words, visible });
      return reason ? [`  ${texts[i]!} – ${reason.sentence}`] : [];
    });
  } catch (error) {
    // Deciding whether an answer can be completed needs too many trials here, so no reasons are given.
    if (error instanceof GameError) return [];
    throw error;
  }
}
