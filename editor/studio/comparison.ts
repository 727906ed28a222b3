/** A text and another version of it, with the names of both. */
export interface Comparison {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly labels: readonly [string, string];
}
