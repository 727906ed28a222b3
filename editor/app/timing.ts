/**
 * Reports durations to observers of the page: browsers show them in their profiles, and `bench/studio.ts` reads them.
 */

/** Reports something that began at `start` (of `performance.now()`) and has just ended. */
export function lasted(name: string, start: number): void {
  performance.measure(name, { start });
  // Observers have received it by now; kept entries would only accumulate.
  performance.clearMeasures(name);
}

export function timed(name: string, work: () => void): void {
  const start = performance.now();
  work();
  lasted(name, start);
}

/** Marks when something is on the screen for the first time. */
export function painted(name: string): void {
  if (performance.getEntriesByName(name).length > 0) return;
  // The timeout runs after the callbacks of this frame, when the frame is painted.
  requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
}
