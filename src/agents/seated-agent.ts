/** An agent for a seat of a match: its user chose it by name, with a budget, and the owner of the match calls it. */
import type { Answer, Awaited, Decision } from "../interpreter/match/decision.ts";
import type { MatchAuthority } from "../interpreter/match/authority.ts";
import type { Submission } from "../interpreter/match/submit.ts";
import type { Agent, Policy } from "./agent.ts";
import { createAgent, policyOf } from "./create.ts";
import { type AgentChoice, readAgent } from "./registry.ts";

/** An agent for a seat, with its budget. Call `begin` before each match. */
export class SeatedAgent {
  /**
   * Is set if the agent needs no observations. You can then call this policy synchronously, with an executor and
   * without a `Match`.
   */
  readonly policy: Policy | undefined;
  private readonly choice: AgentChoice;
  private agent: Agent | undefined;

  constructor(choice: AgentChoice) {
    this.choice = choice;
    this.policy = policyOf(choice.name);
  }

  /**
   * Makes the agent from a description such as `flat-mc:50` (see `readAgent`).
   * @throws RangeError if the description contains an unknown part
   */
  static named(words: string): SeatedAgent {
    const choice = readAgent(words);
    if ("what" in choice)
      throw new RangeError(`There is no ${choice.what} ${choice.name}; there is ${choice.known.join(", ")}.`);
    return new SeatedAgent(choice);
  }

  /** Prepares the agent for a match. The same seed gives the same answers. */
  begin(seed: number): void {
    if (this.policy) this.policy.begin(seed);
    else this.agent = createAgent(this.choice.name, seed);
  }

  /** The agent's answer to a decision. If the agent has a policy, the answer is returned synchronously. */
  answer(authority: MatchAuthority, decision: Decision): Answer | Promise<Answer> {
    const { executor } = authority.match;
    const { answers, thread } = decision;
    if (!this.policy) return this.think(authority, decision);
    executor.select(thread);
    return answers[this.policy.choose(executor, executor.refresh())]!;
  }

  private async think(authority: MatchAuthority, { id, deciders, answers }: Decision): Promise<Answer> {
    const name = await this.agent!.decide(
      authority.observe(deciders[0]!, id),
      answers.map((answer) => answer.name),
      this.choice.budget,
    );
    const given = answers.find((answer) => answer.name === name);
    if (!given) throw new Error(`The agent ${this.choice.name} answers ${JSON.stringify(name)}, which is not offered.`);
    return given;
  }
}

/**
 * Lets an agent do the thing that the match waits for: give an answer, or commit its secret answers. An agent with a
 * policy does so synchronously.
 * @returns false if the match has moved on in the meantime; the agent then did nothing
 */
export function letAgent(
  agent: SeatedAgent,
  authority: MatchAuthority,
  { decision, player }: Awaited,
): boolean | Promise<boolean> {
  if (!decision) {
    authority.change(player, "commit");
    return true;
  }
  const { version } = authority;
  const give = (answer: Answer): boolean => {
    if (authority.version !== version) return false;
    authority.answer(decision, answer, true);
    return true;
  };
  const answer = agent.answer(authority, decision);
  return answer instanceof Promise ? answer.then(give) : give(answer);
}

/**
 * Lets an agent decide for a player for whom the match waits. Returns the submission: an answer, or the commitment of
 * secret answers. The match is not changed. So a server that logs submissions can submit it in the same way as a
 * person's submission.
 *
 * ```ts
 * const [awaited] = authority.match.awaited();
 * authority.submit(await agentSubmission(agent, authority, awaited));
 * ```
 */
export async function agentSubmission(
  agent: SeatedAgent,
  authority: MatchAuthority,
  { decision, player, deciders }: Awaited,
): Promise<Submission> {
  const by = deciders[0]!;
  if (decision) return { by, decision: decision.id, answer: (await agent.answer(authority, decision)).name };
  const { match } = authority;
  return { by, sheet: match.sheetId(match.sheets!.of.get(player)!), do: "commit" };
}
