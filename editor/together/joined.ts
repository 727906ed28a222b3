/** A match on a server that this page has joined by a link: its table, its seats, and what the link allows. */
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
  /** The last change of the rules. It is kept until the user dismisses the message about it. */
  readonly rules = signal<RulesMessage | undefined>(undefined);
  /** The secret of this person's link to the next match of the same people; undefined if there is none. */
  readonly rematch = signal<string | undefined>(undefined);
  /** The server's last refusal of a request. It is forgotten with the next request. */
  readonly refused = signal<Refusal | undefined>(undefined);
  readonly model = signal<Model | undefined>(undefined);
  readonly earlier = signal<Drawn | undefined>(undefined);
  readonly language = pageLanguage;
  /** The clock of the server is this many milliseconds ahead of the clock of this computer. */
  readonly ahead = signal(0);
  private readonly frame = signal<Frame | undefined>(undefined);
  /**
   * The position that the page shows instead of the current one: an earlier one, or one in which all cards are visible.
   */
  private readonly looked = signal<Snapshot | undefined>(undefined);
  readonly snapshot: ReadonlySignal<Snapshot | undefined> = computed(() => {
    const [frame, looked] = [this.frame.value, this.looked.value];
    return looked && frame ? { ...looked, timeline: frame.snapshot.timeline } : frame?.snapshot;
  });
  /** True if all cards are shown. This is possible only after the match. */
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
  /**
   * The end of the last message's handling. Each message waits for the one before, because some need data that must be
   * loaded first.
   */
  private arriving: Promise<void> = Promise.resolve();
  private knownModel: string | undefined;
  /**
   * The model (the data that stay the same as long as the rules do) that the next table needs, because the rules have
   * changed.
   */
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

  /** Sends a request to the server. If the server refuses it, the refusal is kept, so that the page can show it. */
  async ask(request: Request): Promise<Reply> {
    this.refused.value = undefined;
    const reply = await this.connection.ask(request);
    if ("refused" in reply) this.refused.value = reply.refused;
    return reply;
  }

  async answer(answer: string, decision: string): Promise<void> {
    // If the user clicks again before the answer is sent, the second click has no effect.
    if (this.answering === decision) return;
    this.answering = decision;
    await this.ask({ kind: "answer", decision, answer });
    this.answering = undefined;
  }

  /** Takes back the chosen parts of the current answer one by one, the last one first. */
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

  /** Shows the position after `at` moves. Other pages of the match do not change. */
  seek(at: number): void {
    const last = this.frame.peek()?.snapshot.at ?? 0;
    this.sought = { at: Math.max(0, Math.min(at, last)), open: this.allOpen.peek() };
    void this.lookAtSought();
  }

  /** Goes back from an earlier position to the current table. */
  showNow(): void {
    this.seek(Number.MAX_SAFE_INTEGER);
  }

  /** Shows all cards or hides them again. The server allows this only after the match. */
  openAll(open: boolean): void {
    this.allOpen.value = open;
    this.seek(this.snapshot.peek()?.at ?? 0);
  }

  leave(): void {
    this.connection.close();
  }

  /**
   * Asks the server for the wanted position, one at a time. If several positions are wanted meanwhile, only the last
   * one is asked for.
   */
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
      // If the rules have changed, the new table needs the model of the new rules.
      if (this.coming) this.model.value = this.coming;
      if (this.coming || !this.allOpen.peek()) this.forgetLooks(next.snapshot);
      this.coming = undefined;
      this.frame.value = next;
    });
  }

  /**
   * Stops showing an earlier position in three cases: its moves were taken back, the rules changed, or the match is
   * over.
   */
  private forgetLooks({ at, result }: Snapshot): void {
    const looked = this.looked.peek();
    if (this.coming || result || (looked && looked.at > at)) this.looked.value = undefined;
  }

  /**
   * Loads the model with this id, if the page does not have it. If the server cannot be reached, connects again, and
   * then the model is asked for again.
   */
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

/** Adds new lines of the chat. If a line arrives again, it is kept only once. */
function withLines(before: readonly Talk[], lines: readonly Talk[]): readonly Talk[] {
  const numbers = new Set(lines.map(({ number }) => number));
  return [...before.filter(({ number }) => !numbers.has(number)), ...lines];
}
