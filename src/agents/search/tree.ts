/**
 * The tree of a search over a seat's knowledge. A node represents all positions that the seat cannot distinguish by the
 * path to them. A node has a choice for each question that some of these positions ask. A choice has an edge for each
 * answer that some of these positions offer.
 */

/** An answer to a choice, and its results. */
export class Edge {
  readonly key: number;
  /** How often the answer was tried. */
  visits = 0;
  /** How often it was offered. */
  offered = 0;
  /** The sum, over all visits, of the decider's shares of the wins. */
  total = 0;
  /** The node after the answer. */
  next: Node | undefined;
  /** The mean of the same answer to the same question in the whole tree. */
  readonly everywhere: Mean;

  constructor(key: number, everywhere: Mean) {
    this.key = key;
    this.everywhere = everywhere;
  }
}

/** A mean of results: their sum and their number. */
export class Mean {
  visits = 0;
  total = 0;
}

/** A question at a node, with the answers to it. */
export class Choice {
  readonly question: number;
  /** The index of the decider in `Program.players`. */
  readonly decider: number;
  readonly edges = new Map<number, Edge>();
  visits = 0;
  total = 0;

  constructor(question: number, decider: number) {
    this.question = question;
    this.decider = decider;
  }
}

/** A set of positions that the seat cannot distinguish. */
export class Node {
  /** The choices by the number of their question. */
  readonly choices = new Map<number, Choice>();
  /**
   * By thread of secret answers, if several players answer in secret: the first node of the thread. Within a thread
   * nothing depends on the other players' answers.
   */
  readonly threads = new Map<number, Node>();

  /** The choice for a question at this node; made if it does not exist. */
  choice(question: number, decider: number): Choice {
    let choice = this.choices.get(question);
    if (choice?.decider !== decider) this.choices.set(question, (choice = new Choice(question, decider)));
    return choice;
  }

  /** The first node of a thread of secret answers; made if it does not exist. */
  thread(thread: number): Node {
    let node = this.threads.get(thread);
    if (!node) this.threads.set(thread, (node = new Node()));
    return node;
  }
}
