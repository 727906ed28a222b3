/** Runs what measures the page, or moves the focus or the view, when everything has been drawn. */

/**
 * Runs `act` after all waiting components have been drawn, and before the browser paints. It is for layout effects that
 * measure the page. If each measured at once, the browser would lay the page out once for each, because later
 * components change the page again.
 */
export function afterDrawing(act: () => void): void {
  queueMicrotask(act);
}
