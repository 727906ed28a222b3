/**
 * The tree of a search that uses only the knowledge of one seat. A node represents all positions that are reached by
 * the same path, as far as the seat can tell. A node has a choice for each question that some of these positions ask. A
 * choice has an edge for each answer that some of these positions offer.
 */

import { mixed } from "../../interpreter/runtime/mixing.ts";

/** An answer to a choice (a question at a node), and the results of this answer. */
export class Edge {
  readonly key: number;
  /** How often the answer was tried. */
  visits = 0;
  /** How often a visited position offered the answer. */
  offered: number;
  /** The sum, over all matches that tried the answer, of the deciding player's share of the win. */
  total = 0;
  /** The node of the tree that follows the answer. */
  next: Node | undefined;
  /** The mean result of the same answer to the same question, over all nodes of the tree. */
  readonly everywhere: Mean;

  constructor(key: number, offered: number, everywhere: Mean) {
    this.key = key;
    this.offered = offered;
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
  visits = 0;
  total = 0;
  /** The edges in the order in which the last visit offered their answers; those that it did not offer come last. */
  private readonly edges: Edge[] = [];
  /** The same choice, for each secret that the decider knew. */
  private secrets: Map<number, Choice> | undefined;

  constructor(question: number, decider: number) {
    this.question = question;
    this.decider = decider;
  }

  /** The same choice, with the results of only those matches in which the decider knew this secret. */
  knowing(secret: number): Choice {
    const secrets = (this.secrets ??= new Map<number, Choice>());
    let choice = secrets.get(secret);
    if (!choice) secrets.set(secret, (choice = new Choice(this.question, this.decider)));
    return choice;
  }

  /** The edge of the answer with this key; undefined if there is none. */
  find(key: number): Edge | undefined {
    return this.edges.find((edge) => edge.key === key);
  }

  /**
   * The edge of the answer that is offered at the place `index`. Call it for one place after another. Usually the same
   * answers are offered as at the last visit, so the edge is found at once.
   */
  offered(index: number, key: number, everywhere: Means): Edge {
    const { edges } = this;
    let at = index;
    while (at < edges.length && edges[at]!.key !== key) at++;
    // The first visit adds only the edge that it takes. Its other answers were offered once, too.
    if (at === edges.length) edges.push(new Edge(key, Number(this.visits === 1), everywhere.of(this.question, key)));
    const edge = edges[at]!;
    edges[at] = edges[index]!;
    edges[index] = edge;
    return edge;
  }
}

/** The mean results of all answers to all questions, over all nodes of a tree. */
export class Means {
  private readonly means = new Map<number, Mean>();

  /** The mean result of an answer; undefined if it was never tried. */
  known(question: number, key: number): Mean | undefined {
    return this.means.get(mixed(question, key));
  }

  of(question: number, key: number): Mean {
    const hash = mixed(question, key);
    let mean = this.means.get(hash);
    if (!mean) this.means.set(hash, (mean = new Mean()));
    return mean;
  }
}

/** A node of the tree: a set of positions that the seat cannot distinguish. */
export class Node {
  /** The choices at this node. Most nodes have only one. */
  private readonly choices: Choice[] = [];
  /**
   * Only used if several players answer in secret at this node. A thread is the part of the tree for one player's
   * secret answers, in which nothing depends on the other players' answers. The map has the first node of each thread.
   */
  private threads: Map<number, Node> | undefined;

  /** The choice for a question at this node; undefined if it was never asked here. */
  find(question: number, decider: number): Choice | undefined {
    const { choices } = this;
    for (let i = 0; i < choices.length; i++) {
      const choice = choices[i]!;
      if (choice.question === question && choice.decider === decider) return choice;
    }
    return undefined;
  }

  /** The choice for a question at this node. It is created at the first call. */
  choice(question: number, decider: number): Choice {
    let choice = this.find(question, decider);
    if (!choice) this.choices.push((choice = new Choice(question, decider)));
    return choice;
  }

  /** The first node of a thread, the secret answers of one player. It is created at the first call. */
  thread(thread: number): Node {
    const threads = (this.threads ??= new Map<number, Node>());
    let node = threads.get(thread);
    if (!node) threads.set(thread, (node = new Node()));
    return node;
  }
}
