/**
 * Reports how long parts of the page took. Browsers show these measurements in their profiles, and `bench/studio.ts`
 * reads them.
 */

/** Reports something that has just ended. It began at the time `start` of `performance.now()`. */
export function lasted(name: string, start: number): void {
  performance.measure(name, { start });
  // Observers have got the measurement by now. Without this line, the browser would keep all measurements in memory.
  performance.clearMeasures(name);
}

export function timed(name: string, work: () => void): void {
  const start = performance.now();
  work();
  lasted(name, start);
}

/** Notes the time at which something is on the screen for the first time. */
export function painted(name: string): void {
  if (performance.getEntriesByName(name).length > 0) return;
  // A callback of `requestAnimationFrame` runs before the frame is painted; the timeout in it runs afterwards.
  requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
}
