/** A match on a server, as one link sees it: its table, its seats, and the rights of the link. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { MatchMark } from "../../src/interpreter/match/record/mark.ts";
import type { SheetChange } from "../../src/interpreter/match/sheet.ts";
import type { Model } from "../../src/session/model.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";
import { applied, type Json } from "../../src/together/difference.ts";
import type { Target, WhyNot } from "../../src/session/why-not.ts";
import type {
  MatchShown,
  Mark,
  Refusal,
  Reply,
  RulesMessage,
  ServerMessage,
  TableMessage,
  Talk,
  Welcome,
} from "../../src/together/protocol.ts";
import type { Playing } from "../play/playing.ts";
import type { Drawn } from "../table/earlier.ts";
import * as calls from "./calls.ts";
import { Connection, type Request } from "./connection.ts";
import { type Frame, nextFrame } from "./frames.ts";
import { keepLink } from "./kept.ts";
import { pageLanguage } from "./page-language.ts";

export class Joined implements Playing {
  readonly secret: string;
  readonly connection: Connection;
  readonly welcome = signal<Welcome | undefined>(undefined);
  readonly match = signal<MatchShown | undefined>(undefined);
  readonly talk = signal<readonly Talk[]>([]);
  readonly noted = signal<readonly Mark[]>([]);
  /** The last change of the rules, until the user has dismissed it. */
  readonly rules = signal<RulesMessage | undefined>(undefined);
  /** The secret of this page's link to the next match with the same people. */
  readonly rematch = signal<string | undefined>(undefined);
  /** The last refusal, until something else is done. */
  readonly refused = signal<Refusal | undefined>(undefined);
  readonly model = signal<Model | undefined>(undefined);
  readonly earlier = signal<Drawn | undefined>(undefined);
  readonly language = pageLanguage;
  /** How many milliseconds the clock of the server is ahead of this one. */
  readonly ahead = signal(0);
  private readonly frame = signal<Frame | undefined>(undefined);
  /** The position that is shown instead of the current one: an earlier one, or one with all cards visible. */
  private readonly looked = signal<Snapshot | undefined>(undefined);
  readonly snapshot: ReadonlySignal<Snapshot | undefined> = computed(() => {
    const [frame, looked] = [this.frame.value, this.looked.value];
    return looked && frame ? { ...looked, timeline: frame.snapshot.timeline } : frame?.snapshot;
  });
  /** Whether all cards are visible, as they can be once the match is over. */
  readonly allOpen = signal(false);
  readonly lookingBack = computed(() => {
    const [looked, frame] = [this.looked.value, this.frame.value];
    return looked !== undefined && looked.at !== frame?.snapshot.at ? "move" : false;
  });
  readonly viewer = computed(() => this.snapshot.value?.viewer ?? "spectator");
  readonly bots = computed(() =>
    Object.fromEntries((this.match.value?.seats ?? []).flatMap(({ player, bot }) => (bot ? [[player, bot]] : []))),
  );
  readonly people = computed(() =>
    Object.fromEntries(
      (this.match.value?.seats ?? []).flatMap(({ player, name, bot, here }) =>
        name === undefined || bot !== undefined ? [] : [[player, { name, present: here }]],
      ),
    ),
  );
  readonly marks: ReadonlySignal<readonly MatchMark[]> = computed(() =>
    this.noted.value.map(({ by, move, mark, text }) => ({ by, at: move, kind: mark, text })),
  );
  /** Messages are handled one after the other: some wait for a model. */
  private arriving: Promise<void> = Promise.resolve();
  private knownModel: string | undefined;
  /** The model for the next table that arrives. */
  private coming: Model | undefined;
  private answering: string | undefined;
  private seeking = false;
  private sought: { readonly at: number; readonly open: boolean } | undefined;

  constructor(secret: string) {
    this.secret = secret;
    this.connection = new Connection(secret, {
      receive: (message) => this.receive(message),
      have: () => {
        const frame = this.frame.peek();
        return frame && { epoch: frame.epoch, frame: frame.frame };
      },
    });
  }

  /** Sends a request, and keeps the server's refusal. */
  async ask(request: Request): Promise<Reply> {
    this.refused.value = undefined;
    const reply = await this.connection.ask(request);
    if ("refused" in reply) this.refused.value = reply.refused;
    return reply;
  }

  async answer(answer: string, decision: string): Promise<void> {
    // A second click on the same question has no effect.
    if (this.answering === decision) return;
    this.answering = decision;
    await this.ask({ kind: "answer", decision, answer });
    this.answering = undefined;
  }

  /** Takes back the parts of the current answer, the last one first. */
  async takeBack(chosen: number): Promise<void> {
    for (let left = chosen; left > 0; left--) {
      await this.arriving;
      const { decisions = [] } = this.frame.peek()?.snapshot ?? {};
      const decision = decisions.find(({ asked }) => asked && asked.chosen.length > 0)?.asked?.id;
      if (decision === undefined) return;
      const reply = await this.ask({ kind: "unpick", decision });
      if ("refused" in reply) return;
    }
  }

  changeSheet(sheet: string, change: SheetChange, part?: number): Promise<Reply> {
    return this.ask({ kind: "sheet", sheet, change, ...(part !== undefined && { part }) });
  }

  async whyNot(target: Target): Promise<readonly WhyNot[]> {
    const reply = await this.ask({ kind: "why not", target, language: this.language.peek() });
    return "why" in reply ? reply.why : [];
  }

  /** Shows the position after `at` moves, on this page only. */
  seek(at: number): void {
    const last = this.frame.peek()?.snapshot.at ?? 0;
    this.sought = { at: Math.max(0, Math.min(at, last)), open: this.allOpen.peek() };
    void this.lookAtSought();
  }

  /** Shows the current table again. */
  showNow(): void {
    this.seek(Number.MAX_SAFE_INTEGER);
  }

  /** Shows all cards, or hides them again; once the match is over. */
  openAll(open: boolean): void {
    this.allOpen.value = open;
    this.seek(this.snapshot.peek()?.at ?? 0);
  }

  leave(): void {
    this.connection.close();
  }

  /** Loads the requested position. Only one is loaded at a time; meanwhile only the last request waits. */
  private async lookAtSought(): Promise<void> {
    if (this.seeking) return;
    this.seeking = true;
    for (let wanted = this.sought; wanted; wanted = this.sought) {
      this.sought = undefined;
      if (!wanted.open && wanted.at === this.frame.peek()?.snapshot.at) {
        this.looked.value = undefined;
        continue;
      }
      const reply = await this.ask({ kind: "look", at: wanted.at, open: wanted.open });
      // oxlint-disable-next-line no-unnecessary-condition -- Another look may have been wanted meanwhile.
      if ("snapshot" in reply && !this.sought) this.looked.value = { ...reply.snapshot, decisions: [] };
    }
    this.seeking = false;
  }

  private receive(message: Exclude<ServerMessage, Reply>): void {
    this.arriving = this.arriving.then(() => this.take(message));
  }

  private async take(message: Exclude<ServerMessage, Reply>): Promise<void> {
    switch (message.kind) {
      case "welcome":
        await this.learn(message.model);
        batch(() => {
          this.welcome.value = message;
          this.ahead.value = message.now - Date.now();
          this.match.value = message.match;
          this.talk.value = message.talk;
          this.noted.value = message.marks;
        });
        if (message.role !== "table") keepLink({ secret: this.secret, match: message.match.id, role: message.role });
        return;
      case "table":
        return this.show(message);
      case "match":
        this.match.value = applied(this.match.peek() as unknown as Json, message.change) as unknown as MatchShown;
        return;
      case "talk":
        this.talk.value = withLines(this.talk.peek(), message.talk);
        return;
      case "marks":
        this.noted.value = message.marks;
        return;
      case "rules":
        await this.learn(message.model);
        this.rules.value = message;
        return;
      case "rematch":
        this.rematch.value = message.secret;
    }
  }

  private show(message: TableMessage): void {
    const next = nextFrame(this.frame.peek(), message);
    if (!next) return void this.connection.ask({ kind: "resync" });
    batch(() => {
      const [before, model] = [this.frame.peek(), this.model.peek()];
      this.earlier.value = this.coming && before && model ? { model, snapshot: before.snapshot } : undefined;
      // A table by changed rules must be drawn with the model of these rules.
      if (this.coming) this.model.value = this.coming;
      if (this.coming || !this.allOpen.peek()) this.forgetLooks(next.snapshot);
      this.coming = undefined;
      this.frame.value = next;
    });
  }

  /**
   * Leaves an earlier position if its moves were taken back or the rules changed, and any earlier position when the
   * match ends.
   */
  private forgetLooks({ at, result }: Snapshot): void {
    const looked = this.looked.peek();
    if (this.coming || result || (looked && looked.at > at)) this.looked.value = undefined;
  }

  /** Requests a model once; if the server cannot be reached, again with the next connection. */
  private async learn(id: string): Promise<void> {
    if (this.knownModel === id) return;
    try {
      this.coming = await calls.model(this.secret, id);
      this.knownModel = id;
    } catch (error) {
      if (error instanceof calls.Refused) throw error;
      this.connection.renew();
    }
  }
}

/** Adds new lines of talk to the earlier ones; a repeated line is kept once. */
function withLines(before: readonly Talk[], lines: readonly Talk[]): readonly Talk[] {
  const numbers = new Set(lines.map(({ number }) => number));
  return [...before.filter(({ number }) => !numbers.has(number)), ...lines];
}
