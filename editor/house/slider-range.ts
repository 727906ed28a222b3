/** The ends of a slider. */

/**
 * A slider shows a declared range of up to this width as a whole. It shows only the part of a wider range around the
 * values.
 */
const WIDEST = 40;

/** `values`: the number with and without the variant. Both lie between the ends, with room to double them. */
export function rangeOf(
  declared: { readonly min?: number; readonly max?: number },
  values: readonly number[],
): { readonly min: number; readonly max: number } {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = declared;
  if (max - min <= WIDEST) return { min, max };
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return { min: Math.max(min, 2 * least), max: Math.min(max, Math.max(10, 2 * most)) };
}
