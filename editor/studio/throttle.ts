/**
 * Returns a function that calls `run` after this many milliseconds. If it is called again meanwhile, `run` is still
 * called only once.
 */
export function throttle(run: () => void, milliseconds: number): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  return () => {
    due ??= setTimeout(() => {
      due = undefined;
      run();
    }, milliseconds);
  };
}
