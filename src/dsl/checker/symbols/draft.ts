/** Things of a game while they are made: known by name before they are complete. */
/** A part of a game while it is filled in. */
export type Draft<T> = T extends unknown ? { -readonly [K in keyof T]: T[K] } : never;
