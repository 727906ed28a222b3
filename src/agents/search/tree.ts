/**
 * The tree of a search that uses only the knowledge of one seat. A node represents all positions that are reached by
 * the same path, as far as the seat can tell. A node has a choice for each question that some of these positions ask. A
 * choice has an edge for each answer that some of these positions offer.
 */

/** An answer to a choice (a question at a node), and the results of this answer. */
export class Edge {
  readonly key: number;
  /** How often the answer was tried. */
  visits = 0;
  /** How often a visited position offered the answer. */
  offered = 0;
  /** The sum, over all matches that tried the answer, of the deciding player's share of the win. */
  total = 0;
  /** The node of the tree that follows the answer. */
  next: Node | undefined;
  /** The mean result of the same answer to the same question, over all nodes of the tree. */
  readonly everywhere: Mean;

  constructor(key: number, everywhere: Mean) {
    this.key = key;
    this.everywhere = everywhere;
  }
}

/** A mean of results, stored as their sum and their number. */
export class Mean {
  visits = 0;
  total = 0;
}

/** A question at a node, with the answers to it. */
export class Choice {
  readonly question: number;
  /** The index of the deciding player in `Program.players`. */
  readonly decider: number;
  readonly edges = new Map<number, Edge>();
  visits = 0;
  total = 0;

  constructor(question: number, decider: number) {
    this.question = question;
    this.decider = decider;
  }
}

/** A node of the tree: a set of positions that the seat cannot distinguish. */
export class Node {
  /** The choices at this node. The key is the number of the question. */
  readonly choices = new Map<number, Choice>();
  /**
   * Only used if several players answer in secret at this node. A thread is the part of the tree for one player's
   * secret answers, in which nothing depends on the other players' answers. The map has the first node of each thread.
   */
  readonly threads = new Map<number, Node>();

  /** The choice for a question at this node. It is created at the first call. */
  choice(question: number, decider: number): Choice {
    let choice = this.choices.get(question);
    if (choice?.decider !== decider) this.choices.set(question, (choice = new Choice(question, decider)));
    return choice;
  }

  /** The first node of a thread, the secret answers of one player. It is created at the first call. */
  thread(thread: number): Node {
    let node = this.threads.get(thread);
    if (!node) this.threads.set(thread, (node = new Node()));
    return node;
  }
}
