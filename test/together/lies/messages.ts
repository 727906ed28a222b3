/** Makes the false messages of a page that lies. */
import { randomUUID } from "node:crypto";
import type { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import type { Honest } from "./honest.ts";

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  "",
  "player-1",
  "x".repeat(5000),
  "__proto__",
  "\u0000\ud800",
  [],
  [[[[[[]]]]]],
  {},
  { kind: "take back" },
  { toString: 1 },
];

/** A random message that contains something false. */
export function lieOf(random: RandomStream, honest: Honest): string {
  const { match, seats } = honest.people;
  const id = random.below(20) === 0 ? "0000000000" : randomUUID();
  const [own, other] = seats as [(typeof seats)[0], (typeof seats)[0]];
  const decision = random.one(["0", "1", "0.player-2.0", other.question?.id ?? "7", "1/0"]);
  const answer = other.question?.answers[0]?.name ?? "lay reed";
  const message: Record<string, unknown> = random.one([
    { kind: "hello", protocol: 1, secret: match.seats[1]!.secret },
    { kind: "sit", id, name: "Mallory", player: "player-2" },
    { kind: "answer", id, decision, answer },
    { kind: "unpick", id, decision },
    { kind: "sheet", id, sheet: "0.player-2.1", change: random.one(["reopen", "commit", "withdraw"]), part: 0 },
    { kind: "propose", id, what: { kind: "bot", player: "player-2", bot: "random" } },
    { kind: "vote", id, proposal: "0", yes: true },
    { kind: "talk", id, text: "<script>alert(1)</script>" },
    { kind: "mark", id, at: 5, mark: "boring", text: "" },
    { kind: "why not", id, target: { kind: "item", id: random.below(100) }, language: "en" },
    { kind: "look", id, at: random.below(10), open: random.below(2) === 0 },
    { kind: "resync", id },
    { kind: "start", id },
    { kind: "seat", id, player: "player-2", bot: "random" },
    { kind: "end", id },
    { kind: "rules", id },
  ]);
  switch (random.below(4)) {
    case 0:
      return JSON.stringify(ofOther(random, id, other) ?? message.kind);
    case 1:
      return JSON.stringify(ofPast(random, id, own, honest.asked.slice(0, -1)) ?? message.kind);
    case 2: {
      // Messages of these kinds could really change the match of an honest seat, because the liar may have the link of
      // such a seat. So they are always made false.
      const isHarmless = !["answer", "sit", "propose"].includes(message.kind as string);
      return JSON.stringify(isHarmless ? message : mutated(message, random));
    }
    default:
      return JSON.stringify(mutated(message, random)).slice(0, random.below(40) === 0 ? 30 : undefined);
  }
}

/** An answer for another seat, or a change of that seat's secret answers, exactly as that seat could send it. */
function ofOther(random: RandomStream, id: string, { question, table }: Honest["people"]["seats"][0]): unknown {
  const sheet = table?.sheets[0];
  if (sheet && random.below(2) === 0)
    return { kind: "sheet", id, sheet: sheet.id, change: random.one(["reopen", "commit", "withdraw"]), part: 0 };
  return question && { kind: "answer", id, decision: question.id, answer: random.one(question.answers).name };
}

/** An answer to a question that the sender's seat has answered long ago. */
function ofPast(
  random: RandomStream,
  id: string,
  { question }: Honest["people"]["seats"][0],
  asked: readonly string[],
): unknown {
  const answer = question?.answers[0]?.name ?? "lay reed";
  return asked.length > 0 ? { kind: "answer", id, decision: random.one(asked), answer } : undefined;
}

function mutated(good: Readonly<Record<string, unknown>>, random: RandomStream): unknown {
  const keys = Object.keys(good);
  const key = random.one(keys);
  switch (random.below(4)) {
    case 0:
      return { ...good, [key]: random.one(STRANGE) };
    case 1:
      return Object.fromEntries(Object.entries(good).filter(([each]) => each !== key));
    case 2:
      return { ...good, [random.one(["by", "seed", "__proto__", "constructor", "x"])]: random.one(STRANGE) };
    default:
      return random.one(STRANGE);
  }
}
