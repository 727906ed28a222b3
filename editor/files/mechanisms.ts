/** The examples of mechanisms in the studio, loaded when a user begins a game. */
import type { MechanismExample } from "../../src/language-service/example-files.ts";

let loading: Promise<readonly MechanismExample[]> | undefined;

/** All examples, in their order. */
export function mechanismExamples(): Promise<readonly MechanismExample[]> {
  return (loading ??= load());
}

async function load(): Promise<readonly MechanismExample[]> {
  const answer = await fetch("mechanisms.json");
  if (!answer.ok) throw new Error(`mechanisms.json: ${answer.status}`);
  return (await answer.json()) as readonly MechanismExample[];
}

/** The examples whose name or meaning contains all the words. */
export function mechanismsWith(examples: readonly MechanismExample[], words: string): readonly MechanismExample[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return examples.filter(({ name, says }) => {
    const text = `${name} ${says}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
