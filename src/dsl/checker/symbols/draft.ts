/** Things of a game under construction: known by name before they are complete. */
/** A part of a game while its members are filled in. */
export type Draft<T> = T extends unknown ? { -readonly [K in keyof T]: T[K] } : never;
