/** Limits for messages of a client. Lengths of texts are in UTF-16 code units. */
export const LIMITS = {
  /** The most bytes of a message. */
  message: 16_384,
  name: 40,
  talk: 500,
  mark: 1_000,
  /** A name of an answer, of a decision, of a sheet or of a zone. */
  word: 300,
  /** Messages of a socket: how many a second in the long run, and, in the next member, how many at once. */
  rate: 20,
  burst: 60,
  /** The most sockets of one link. */
  sockets: 8,
} as const;
