/** Limits for messages of a client; texts in UTF-16 units. */
export const LIMITS = {
  /** Bytes of a message. */
  message: 16_384,
  name: 40,
  talk: 500,
  mark: 1_000,
  /** A name of an answer, of a decision, of a sheet or of a zone. */
  word: 300,
  /** Messages a second for a socket over a longer time, and at once. */
  rate: 20,
  burst: 60,
  /** The most sockets of one link. */
  sockets: 8,
} as const;
