/** Runs what measures the page, or moves the focus or the view, when everything has been drawn. */

/**
 * Runs `act` after all components that wait to be drawn, and before the browser paints. Callers are layout effects: a
 * browser that had to answer them at once would lay the page out once for each, because other components follow.
 */
export function afterDrawing(act: () => void): void {
  queueMicrotask(act);
}
