/** What a bot thinks of the answers to a question, on demand. */
import { useState } from "preact/hooks";
import type { Thought } from "../../src/agents/thoughts.ts";
import type { PlayPhrases } from "./phrases.ts";

/** The thoughts about a question: `undefined` while the bot thinks. */
interface Asked {
  readonly question: string;
  readonly thoughts: ReadonlyMap<string, Thought> | undefined;
}

export interface Advice {
  readonly asked: Asked | undefined;
  readonly ask: () => void;
}

/** Thoughts about a question; those about an earlier one are forgotten. Absent if no bot can be asked. */
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
 * The button that asks a bot. Once the bot has answered, a sentence explains its figures, or says that it has no
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

/** A thought beside its answer. Its bar is longer the more often the bot has tried the answer. */
export function ThoughtMark({ thought, phrases }: { readonly thought: Thought; readonly phrases: PlayPhrases }) {
  return (
    <small class="thought" style={`--tried:${thought.tried.toFixed(3)}`}>
      {phrases.thought(Math.round(100 * thought.tried), Math.round(100 * thought.wins))}
    </small>
  );
}
