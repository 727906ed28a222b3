/** Types for things under construction, which have names before they are complete. */
/** A type whose properties can still be set. */
export type Draft<T> = T extends unknown ? { -readonly [K in keyof T]: T[K] } : never;
