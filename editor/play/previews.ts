/** Previews show what each answer costs and gains. They arrive after the position itself. */
import type { Signal } from "@preact/signals";
import type { PreviewsShown, Snapshot } from "../../src/session/snapshot.ts";

/**
 * Adds the previews of answers to a snapshot after it was drawn, so that neither the table nor the next click waits for
 * them.
 *
 * @param ask computes the previews; returns undefined if the next click is already being answered
 */
export async function addPreviews(
  shown: Signal<Snapshot | undefined>,
  ask: () => Promise<PreviewsShown> | undefined,
): Promise<void> {
  const snapshot = shown.peek();
  await new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted));
  });
  if (!snapshot || shown.peek() !== snapshot) return;
  const previews = await ask();
  if (previews && shown.peek() === snapshot) shown.value = withPreviews(snapshot, previews);
}

/** A copy of the snapshot with the previews. All other objects in it stay the same. */
function withPreviews(snapshot: Snapshot, previews: PreviewsShown): Snapshot {
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
