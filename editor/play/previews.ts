/** Previews of the costs and gains of answers, which arrive after the position itself. */
import type { Signal } from "@preact/signals";
import type { PreviewsShown, Snapshot } from "../../src/session/snapshot.ts";

/**
 * Adds costs and gains to a snapshot when it is on the screen: neither the table nor the next click waits for them. `ask`
 * returns nothing if the next click is already being answered.
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

/** The snapshot with the previews; all other objects stay the same. */
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
