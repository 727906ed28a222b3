/** The options of a list that chooses who plays a seat: a person, or a sort of bot. */
import { STRENGTHS } from "../../src/agents/registry.ts";
import type { PlayPhrases } from "./phrases.ts";

interface BotOptionsProps {
  readonly phrases: Pick<PlayPhrases, "bots" | "aboutBots">;
  /** The word in the list for a person. */
  readonly person: string;
}

export function BotOptions({ phrases: { bots, aboutBots }, person }: BotOptionsProps) {
  return (
    <>
      <option value="">{person}</option>
      {["random", ...STRENGTHS.map(({ name }) => name)].map((name) => (
        <option key={name} value={name} title={aboutBots[name]}>
          {bots[name]}
        </option>
      ))}
    </>
  );
}
