/** Functions that mix numbers into hashes, for tables in memory. */

/** Mixes a number into a hash of 32 bits (the step of MurmurHash3). */
export function mixed(hash: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  let h = hash ^ Math.imul(k, 0x1b873593);
  h = (h << 13) | (h >>> 19);
  return (Math.imul(h, 5) + 0xe6546b64) | 0;
}
