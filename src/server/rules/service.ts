/** Runs matches in one thread. It carries out the calls in `RulesCalls`. */
import { HostedMatch } from "../../session/hosted-match.ts";
import type { LoggedStep } from "../../session/seat-log.ts";
import { Session } from "../../session/session.ts";
import type { Setup } from "../../simulation/setup.ts";
import type { Picture } from "../../together/protocol.ts";
import { type Packed, packed } from "../packed.ts";
import type { Changed, Had, Opening, Prepared, RulesCalls, Standing, Stepped } from "./calls.ts";
import { Feed } from "./feed.ts";
import { PreparedSetups, type PreparedRules } from "./prepared.ts";
import { ruleChanges } from "./rule-changes.ts";

/** The type of the functions that carry out the calls in the thread. Some of them return promises. */
type Answers = { readonly [Call in keyof RulesCalls]: (...args: Parameters<RulesCalls[Call]>) => Given<Call> };
type Given<Call extends keyof RulesCalls> = ReturnType<RulesCalls[Call]> | Promise<ReturnType<RulesCalls[Call]>>;

/** An open match, and for each viewer the view that the server sent last. */
interface Live {
  readonly match: HostedMatch;
  readonly setup: Setup;
  readonly feeds: Map<string, Feed>;
  readonly epoch: string;
}

const PICTURE_SEED = 3;
const PICTURE_MOVES = 16;

/** Runs the matches of one thread. Each method carries out one call of the server. */
export class RulesService implements Answers {
  private readonly setups = new PreparedSetups();
  private readonly matches = new Map<string, Live>();
  private readonly newEpoch: () => string;

  constructor(newEpoch: () => string) {
    this.newEpoch = newEpoch;
  }

  prepare(setup: Setup): Prepared {
    const found = this.setups.of(setup);
    return found.kind === "ready" ? { kind: "ready", rules: found.shown } : found;
  }

  model(setup: Setup) {
    return this.ready(setup).hosted.rules.model;
  }

  /** A picture for the list of games: the table of a match in progress. Undefined if the rules have errors. */
  async picture(setup: Setup): Promise<Picture | undefined> {
    const opened = Session.open(setup, PICTURE_SEED);
    if (opened.kind !== "session") return undefined;
    const { session } = opened;
    for (const { name } of session.model.players) session.seat(name, "random");
    for (let made = 0; made < PICTURE_MOVES && (await session.botMove()); made++);
    const { states, zones, fixed } = session.snapshot("spectator");
    return { model: session.model, table: { states, zones, fixed } };
  }

  open({ match, setup, seed, steps }: Opening): void {
    const { hosted } = this.ready(setup);
    this.keep(match, HostedMatch.resume(hosted, seed, steps), setup);
  }

  close(match: string): void {
    this.matches.delete(match);
  }

  standing(id: string): Standing {
    return standingOf(this.live(id).match);
  }

  step(id: string, step: LoggedStep, viewers: readonly string[]): Stepped {
    const live = this.live(id);
    const { match } = live;
    const before = match.publicState;
    if ("takeBack" in step) match.goBack(step.takeBack);
    else if ("moves" in step) throw new RangeError("Moves by other rules begin a match anew.");
    else {
      const submitted = match.submit(step);
      if (submitted.kind === "refused") {
        const { why } = submitted;
        return { kind: "refused", why: why === "not offered" || why === "over" ? why : "not asked" };
      }
    }
    const texts = new Map<string, Packed>();
    const messages = viewers.flatMap((viewer) => {
      const message = this.feed(live, viewer).change(match.show(viewer));
      if (message === undefined) return [];
      const text = texts.get(message) ?? packed(message);
      texts.set(message, text);
      return [[viewer, text] as const];
    });
    return {
      kind: "made",
      standing: standingOf(match),
      quiet: before === match.publicState,
      messages: Object.fromEntries(messages),
    };
  }

  table(id: string, viewer: string, have?: Had) {
    const live = this.live(id);
    const message = this.feed(live, viewer).whole(live.match.show(viewer), have);
    return message === undefined ? undefined : packed(message);
  }

  bot(id: string, bots: Readonly<Record<string, string>>) {
    return this.live(id).match.agentMove(bots);
  }

  takeBack(id: string, player: string) {
    return this.live(id).match.takeBackTo(player);
  }

  whyNot(id: string, ...[viewer, target, language]: Parameters<HostedMatch["whyNot"]>) {
    return this.live(id).match.whyNot(viewer, target, language);
  }

  look(id: string, viewer: string, at: number) {
    return this.live(id).match.look(viewer, at);
  }

  moment(id: string, viewer: string, at: number) {
    return this.live(id).match.momentOf(viewer, at);
  }

  change(id: string, setup: Setup): Changed {
    const live = this.live(id);
    const found = this.setups.of(setup);
    if (found.kind === "problems") return found;
    const changed = live.match.by(found.hosted);
    if (changed.kind === "diverges") return changed;
    this.keep(id, changed.match, setup);
    return {
      kind: "changed",
      rules: found.shown,
      step: changed.step,
      changes: ruleChanges(live.setup, setup),
      standing: standingOf(changed.match),
    };
  }

  played(id: string) {
    const { match } = this.live(id);
    return { record: match.record(), result: match.result() };
  }

  private keep(id: string, match: HostedMatch, setup: Setup): void {
    this.matches.set(id, { match, setup, feeds: new Map(), epoch: this.newEpoch() });
  }

  private live(id: string): Live {
    const live = this.matches.get(id);
    if (!live) throw new RangeError(`The match ${id} is not open.`);
    return live;
  }

  private feed({ feeds, epoch }: Live, viewer: string): Feed {
    let feed = feeds.get(viewer);
    if (!feed) feeds.set(viewer, (feed = new Feed(epoch)));
    return feed;
  }

  private ready(setup: Setup): Extract<PreparedRules, { readonly kind: "ready" }> {
    const found = this.setups.of(setup);
    if (found.kind === "problems") throw new RangeError(`These rules cannot be played: ${found.problems.join(" ")}`);
    return found;
  }
}

function standingOf(match: HostedMatch): Standing {
  return { turn: match.over ? [] : match.awaited(), over: match.over, moves: match.moves };
}
