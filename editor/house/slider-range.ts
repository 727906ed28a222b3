/** Computes the ends of a slider for a number of the rules. */

/**
 * If the declared range of a number is at most this wide, its slider shows the whole range. Otherwise the slider shows
 * only a part around the current values.
 */
const WIDEST = 40;

/**
 * The ends of a slider. They leave room to double the values.
 *
 * @param values the number with the variant, and without it
 */
export function rangeOf(
  declared: { readonly min?: number; readonly max?: number },
  values: readonly number[],
): { readonly min: number; readonly max: number } {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = declared;
  if (max - min <= WIDEST) return { min, max };
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return { min: Math.max(min, 2 * least), max: Math.min(max, Math.max(10, 2 * most)) };
}
