/** What can be wrong with the form of a scenario. */
import { entry } from "../entry.ts";

export const scenariosMessages = {
  "missing-move": entry<object>({
    severity: "error",
    title: () => "Here is no move that could be refused.",
    hint: () => "Write the word of the decision, a colon and what is chosen: `walk: temple-1`.",
    why: "A refusal without a move would always be true.",
  }),
  "unclear-view": entry<{ zone: string; text: string }>({
    severity: "error",
    title: ({ zone, text }) => `\`${text}\` does not say what is seen of \`${zone}\`.`,
    hint: ({ text }) => `Write \`hidden\`, \`uncounted\`, a number of pieces, or a list of names: \`[${text}]\`.`,
    why: "A player may see nothing, not even how many pieces there are, their number, or which.",
  }),
};
