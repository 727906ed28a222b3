/**
 * The tree of a search over a seat's knowledge. A node represents all positions that the seat cannot tell apart on the
 * way there. It has a choice for each question that some of them ask. A choice has an edge for each answer that some of
 * them offer.
 */

/** An answer and its results. */
export class Edge {
  readonly key: number;
  /** How often the answer was tried. */
  visits = 0;
  /** How often it was offered. */
  offered = 0;
  /** The sum of the worth of the matches for the decider. */
  total = 0;
  /** The sum of the decider's shares of the win. */
  won = 0;
  /** The node after the answer. */
  next: Node | undefined;
  /** The mean of the same answer to the same question anywhere in the tree. */
  readonly everywhere: Mean;

  constructor(key: number, everywhere: Mean) {
    this.key = key;
    this.everywhere = everywhere;
  }
}

/** The mean of some results. */
export class Mean {
  visits = 0;
  total = 0;
}

/** A question at a node, with the answers to it. */
export class Choice {
  readonly question: number;
  /** By place in `Program.players`. */
  readonly decider: number;
  readonly edges = new Map<number, Edge>();
  visits = 0;
  total = 0;

  constructor(question: number, decider: number) {
    this.question = question;
    this.decider = decider;
  }
}

/** Positions that the seat cannot tell apart. */
export class Node {
  /** By question. */
  readonly choices = new Map<number, Choice>();
  /** If several players answer in secret: the nodes of each, by thread. They do not depend on the others' answers. */
  readonly threads = new Map<number, Node>();

  /** The choice of a question. */
  choice(question: number, decider: number): Choice {
    let choice = this.choices.get(question);
    if (choice?.decider !== decider) this.choices.set(question, (choice = new Choice(question, decider)));
    return choice;
  }

  /** The first node of a thread of secret answers. */
  thread(thread: number): Node {
    let node = this.threads.get(thread);
    if (!node) this.threads.set(thread, (node = new Node()));
    return node;
  }
}
