/** What can be wrong with the form of a scenario. */
import { entry } from "../entry.ts";

export const scenariosMessages = {
  "nothing-expected": entry<object>({
    severity: "error",
    title: () => "This scenario expects nothing, so it cannot fail.",
    hint: () => "Add a step that says what must be true: `expect`, `offered`, `move`, `wins` …",
    why: "A scenario is there to fail when the rules change. One that cannot fail looks as if it watched over them.",
  }),
  "no-moves": entry<{ step: string }>({
    severity: "error",
    title: ({ step }) => `\`${step}\` names no move, so it says nothing.`,
    hint: ({ step }) => (step === "offered-exactly" ? "Name the moves. At the end of a match write `wins`." : `Name at least one move, or leave \`${step}\` out.`),
    why: "An empty list of moves is true of every position.",
  }),
  "unclear-view": entry<{ zone: string; text: string }>({
    severity: "error",
    title: ({ zone, text }) => `\`${text}\` does not say what is seen of \`${zone}\`.`,
    hint: ({ text }) => `Write \`hidden\`, \`uncounted\`, a number of pieces, or a list of names: \`[${text}]\`.`,
    why: "A player may see nothing, not even how many pieces there are, their number, or which.",
  }),
};
