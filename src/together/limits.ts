/** Limits for the messages that a page sends. Lengths of texts are in UTF-16 code units. */
export const LIMITS = {
  /** The largest number of bytes of one message. */
  message: 16_384,
  name: 40,
  talk: 500,
  mark: 1_000,
  /** The greatest length of a name: of an answer, of a decision, of a sheet of secret answers, or of a zone. */
  word: 300,
  /** `rate`: how many messages a page may send each second in the long run. `burst`: how many it may send at once. */
  rate: 20,
  burst: 60,
  /** The largest number of sockets that may be open at once with the same link. */
  sockets: 8,
} as const;
