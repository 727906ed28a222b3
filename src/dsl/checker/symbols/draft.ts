/** Things of a game under construction: known by name before they are complete. */
/** A type whose properties can still be set. */
export type Draft<T> = T extends unknown ? { -readonly [K in keyof T]: T[K] } : never;
