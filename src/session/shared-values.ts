/** Makes equal values the same object, which saves memory where many viewers of many matches see the same. */

/** The most values that are kept for comparing. It is larger than the number of viewers of most matches. */
const MOST = 12;

/** Values that were used recently. */
export class SharedValues<Value> {
  private readonly areEqual: (one: Value, other: Value) => boolean;
  /** The values, the one that was used last first. */
  private readonly recent: Value[] = [];

  constructor(areEqual: (one: Value, other: Value) => boolean) {
    this.areEqual = areEqual;
  }

  /** The object for a value: a recent one that is equal, or else the value itself. */
  shared(value: Value): Value {
    const { recent } = this;
    const at = recent.findIndex((each) => this.areEqual(each, value));
    const found = at < 0 ? value : recent[at]!;
    if (at !== 0) {
      if (at > 0) recent.splice(at, 1);
      recent.unshift(found);
      recent.splice(MOST);
    }
    return found;
  }
}

/** Whether two lists contain the same objects. */
export function areSame<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}
