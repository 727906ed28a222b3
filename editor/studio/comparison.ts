/** A text beside another state of it, and what each is called. */
export interface Comparison {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly labels: readonly [string, string];
}
