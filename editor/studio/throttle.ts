/** Calls `run` once for a burst of calls, this many milliseconds after the first of them. */
export function throttle(run: () => void, milliseconds: number): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  return () => {
    due ??= setTimeout(() => {
      due = undefined;
      run();
    }, milliseconds);
  };
}
