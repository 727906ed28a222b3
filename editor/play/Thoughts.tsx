/** The opinion of a bot about the answers to a question, which the user can ask for. */
import { useState } from "preact/hooks";
import type { Thought } from "../../src/agents/thoughts.ts";
import type { PlayPhrases } from "./phrases.ts";

/** A question that a bot was asked about. `thoughts` is undefined while the bot thinks. */
interface Asked {
  readonly question: string;
  readonly thoughts: ReadonlyMap<string, Thought> | undefined;
}

export interface Advice {
  readonly asked: Asked | undefined;
  readonly ask: () => void;
}

/**
 * What a bot thinks about a question, and a function that asks it. An opinion about an earlier question is forgotten.
 * Returns undefined if no bot can be asked.
 */
export function useAdvice(
  question: string,
  think: ((question: string) => Promise<readonly Thought[]>) | undefined,
): Advice | undefined {
  const [asked, setAsked] = useState<Asked>();
  if (!think) return undefined;
  const ask = async () => {
    const waiting: Asked = { question, thoughts: undefined };
    setAsked(waiting);
    const thoughts = new Map((await think(question)).map((each) => [each.answer, each]));
    setAsked((now) => (now === waiting ? { question, thoughts } : now));
  };
  return { asked: asked?.question === question ? asked : undefined, ask: () => void ask() };
}

/**
 * A button that asks a bot. When the bot has answered, a sentence explains its numbers, or says that the bot has no
 * advice.
 */
export function AskBot({ advice, phrases }: { readonly advice: Advice; readonly phrases: PlayPhrases }) {
  const { asked, ask } = advice;
  if (asked?.thoughts) return <p class="faint">{asked.thoughts.size === 0 ? phrases.noAdvice : phrases.adviceHow}</p>;
  return (
    <button type="button" class="quiet" disabled={asked !== undefined} onClick={ask}>
      {asked ? phrases.askedBotThinks : phrases.askBot}
    </button>
  );
}

/**
 * The bot's opinion of one answer, shown beside it. The more often the bot has tried the answer, the longer is the bar.
 * A mark shows the answer that the bot would give.
 */
export function ThoughtMark({ thought, phrases }: { readonly thought: Thought; readonly phrases: PlayPhrases }) {
  return (
    <small class="thought" style={`--tried:${thought.tried.toFixed(3)}`}>
      {thought.chosen && <b>{phrases.botWould}</b>}{" "}
      {phrases.thought(Math.round(100 * thought.tried), Math.round(100 * thought.wins))}
    </small>
  );
}
