/** Costs and gains of answers, which come after the position. */
import type { PreviewsShown, Snapshot } from "../../src/session/snapshot.ts";

/** The snapshot with the previews; all other objects stay the same. */
export function withPreviews(snapshot: Snapshot, previews: PreviewsShown): Snapshot {
  const known = new Map(previews.map(({ decision, answer, preview }) => [`${decision} ${answer}`, preview]));
  return {
    ...snapshot,
    decisions: snapshot.decisions.map((decision) => {
      const { asked } = decision;
      return asked
        ? {
            ...decision,
            asked: {
              ...asked,
              answers: asked.answers.map((answer) => ({
                ...answer,
                preview: known.get(`${asked.id} ${answer.name}`) ?? answer.preview,
              })),
            },
          }
        : decision;
    }),
  };
}
