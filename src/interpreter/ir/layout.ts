/**
 * The layout of the state: one `Int32Array` per match. It contains only integers, so that the state is copied by one
 * memory copy, compared in one loop, and saved as a list of numbers.
 *
 *     header | counters and marks of the game and of pieces | frames |
 *     if the game has secret decisions: frames of threads |
 *     pieces: zone, position, next, prev | zones: first, last, count | tallies | bitboards |
 *     if the game has secret decisions: contexts of threads | shadow
 *
 * A look-ahead copies the header, the counters and frames. They come first, so that it can copy them together.
 *
 * The shadow is a copy of all that can change in secret. It is made when several players begin to decide in secret
 * (`fork`), and other players see it meanwhile. The parts that a look-ahead of the main thread can change come first.
 *
 * A zone is a doubly linked list of its pieces, from its start (top, left) to its end. The positions of pieces in a
 * zone grow towards the end. If rules read the index of such a piece (`Program.indexed`), positions count from 1
 * without gaps; otherwise only their order has a meaning. The value -1 stands for "no piece": as first and last of an
 * empty zone, before the first piece and after the last one. Pieces that never lie in zones (sites, players) have no
 * words there.
 */

/**
 * The addresses of the fixed words at the beginning of the state. The first seven are the context of a thread: a `fork`
 * saves and exchanges them when another thread runs. Threads are the simultaneous secret decisions of several players.
 */
export const Header = {
  /** The frame pointer: the address of the frame of the running effect. */
  frame: 0,
  /** The player who acts; -1 if none does. */
  me: 1,
  /**
   * The number of open scopes. A scope is a part of the rules that look-ahead follows to its end before an answer in it
   * is offered.
   */
  scopes: 2,
  /** The four words of the random generator, sfc32. */
  random: 3,
  /** One of `Status`. */
  status: 7,
  /**
   * How many more rounds of loops and calls may be executed before the next decision. At 0 the game fails, so that no
   * rules run forever.
   */
  budget: 8,
  /** The number of turns that have begun. */
  turns: 9,
  /**
   * The number, from 1, of the thread that decides now; 0 outside secret decisions. In a secret decision, each player
   * who answers has a thread.
   */
  thread: 10,
  /**
   * The number of threads of the running `fork`, which lets several players decide in secret, finished threads
   * included; 0 if none runs.
   */
  threads: 11,
  size: 12,
} as const;

/** The index in `Program.cells` of the counter or state at a word of the state: they come first, in this order. */
export function cellIndex(word: number): number {
  return word - Header.size;
}

/** The id of the box, the zone of the pieces that are not in play. */
export const BOX = 0;

/** The status of the match: nothing has run, an answer is awaited, or it is over. */
export const Status = { fresh: 0, asking: 1, over: 2 } as const;

/** The number of words that are kept for a thread: its context (see `Header`), its `ThreadStatus`, and its player. */
export const THREAD_WORDS = 9;
/** Each player of a secret decision has a thread. It waits for an answer of the player, or is finished. */
export const ThreadStatus = { waiting: 0, finished: 1 } as const;

/** Where each part of the state begins, and how large it is. All addresses and sizes count words of 32 bits. */
export interface Layout {
  /**
   * Pieces with the ids `0 .. mobile - 1` can lie in zones, and have words for their zones and positions. `pieces` is
   * the number of all pieces.
   */
  readonly mobile: number;
  readonly pieces: number;
  readonly zones: number;
  readonly states: number;
  readonly pieceZone: number;
  readonly pieceNext: number;
  readonly piecePrev: number;
  readonly piecePosition: number;
  readonly zoneFirst: number;
  readonly zoneLast: number;
  readonly zoneCount: number;
  /** The address just after the words of pieces and zones. */
  readonly zonesEnd: number;
  /**
   * The address of the tallies: for each zone, how many of its pieces have a certain printed value. They are derived
   * from the position.
   */
  readonly tallies: number;
  /** The address of the bitboards: bits that show in which zones pieces lie. They are derived from the position. */
  readonly bitboards: number;
  /**
   * The address of the shadow. It is a copy of the position from before some players answer in secret, and the others
   * still see this copy. A `fork` copies all counters, marks and dice there, and the zones and positions of pieces that
   * can move in secret. -1 if the game has no secret decisions.
   */
  readonly shadow: number;
  /** The pieces that can move in secret, from the first to just after the last. */
  readonly secret: readonly [from: number, to: number];
  /**
   * The address of the threads' contexts, `THREAD_WORDS` words each. A `fork` starts a thread for each player who
   * decides in secret. First comes the context of the main thread, which is kept there while a `fork` runs, then those
   * of threads 1, 2, …
   */
  readonly threads: number;
  readonly maxThreads: number;
  readonly frames: number;
  /**
   * The address after the frames of the main thread. The frames of threads 1, 2, … follow, `threadFrames` words for
   * each.
   */
  readonly framesEnd: number;
  /** The address of the frames of effects that are rehearsed. They lie behind all other frames of the main thread. */
  readonly rehearsals: number;
  readonly threadFrames: number;
  /** The number of words of the whole state. */
  readonly size: number;
}

/** The sizes of those parts of the state that depend on the program. */
export interface LayoutNeeds {
  readonly mobile: number;
  readonly pieces: number;
  readonly zones: number;
  readonly stateWords: number;
  readonly threads: number;
  readonly secret: readonly [from: number, to: number];
  readonly frameWords: number;
  readonly threadFrameWords: number;
  /** The number of words for the frames of an effect that is rehearsed. */
  readonly rehearsalWords: number;
  /** The number of words for the counts of printed values in zones (`Program.tallies`). */
  readonly tallyWords: number;
  /** The number of words for `Program.bitboards`. */
  readonly bitboardWords: number;
}

/** Computes the layout, in which the parts of the state lie one after another. */
export function layOut(needs: LayoutNeeds): Layout {
  let at: number = Header.size;
  const take = (words: number) => (at += words) - words;
  const states = take(needs.stateWords);
  const frames = take(needs.frameWords);
  const rehearsals = take(needs.rehearsalWords);
  const framesEnd = at;
  const threadFrames = needs.threadFrameWords;
  take(needs.threads * threadFrames);
  const pieceZone = take(needs.mobile);
  const piecePosition = take(needs.mobile);
  const pieceNext = take(needs.mobile);
  const piecePrev = take(needs.mobile);
  const zoneFirst = take(needs.zones);
  const zoneLast = take(needs.zones);
  const zoneCount = take(needs.zones);
  const zonesEnd = at;
  const tallies = take(needs.tallyWords);
  const bitboards = take(needs.bitboardWords);
  const threads = take(needs.threads > 0 ? (needs.threads + 1) * THREAD_WORDS : 0);
  const { secret } = needs;
  const shadow = needs.threads > 0 ? take(needs.stateWords + 2 * (secret[1] - secret[0])) : -1;
  return {
    mobile: needs.mobile,
    pieces: needs.pieces,
    zones: needs.zones,
    states,
    pieceZone,
    pieceNext,
    piecePrev,
    piecePosition,
    zoneFirst,
    zoneLast,
    zoneCount,
    zonesEnd,
    tallies,
    bitboards,
    shadow,
    secret,
    threads,
    maxThreads: needs.threads,
    frames,
    framesEnd,
    rehearsals,
    threadFrames,
    size: at,
  };
}

/**
 * The parts of the state that describe the position of the game: the counters and marks, and the pieces and zones. Each
 * part is a run of words.
 */
export function positionRuns({
  states,
  frames,
  pieceZone,
  zonesEnd,
}: Layout): readonly { readonly at: number; readonly end: number }[] {
  return [
    { at: states, end: frames },
    { at: pieceZone, end: zonesEnd },
  ];
}

/**
 * The parts of the state that are copied to the shadow, which is the position as other players see it during secret
 * decisions. Each part is a run of words with the address of its copy.
 */
export function shadowRuns({
  states,
  frames,
  pieceZone,
  piecePosition,
  shadow,
  secret: [from, to],
}: Layout): readonly { readonly at: number; readonly end: number; readonly copy: number }[] {
  const zones = shadow + frames - states;
  return [
    { at: states, end: frames, copy: shadow },
    { at: pieceZone + from, end: pieceZone + to, copy: zones },
    { at: piecePosition + from, end: piecePosition + to, copy: zones + to - from },
  ];
}

/**
 * The address of a word in the shadow, the copy of the position that other players see during secret decisions: the
 * word that they see instead of the word at `at`. It is `at` itself if the word cannot change in secret.
 */
export function shadowOf(
  { states, frames, pieceZone, piecePosition, shadow, secret: [from, to] }: Layout,
  at: number,
): number {
  if (at >= states && at < frames) return shadow + at - states;
  const zones = shadow + frames - states;
  if (at >= pieceZone + from && at < pieceZone + to) return zones + at - pieceZone - from;
  return at >= piecePosition + from && at < piecePosition + to ? zones + to - from + at - piecePosition - from : at;
}
