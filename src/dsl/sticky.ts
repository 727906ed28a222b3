/** Whether a pattern with the flag `y` matches a text at an offset. Its `lastIndex` is then the end of the match. */
export function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
