/**
 * A server tries a move before it stores it, and can undo the attempt. Replaying the stored moves gives the same
 * version numbers.
 */
import { expect, test } from "vitest";
import { Match, MatchAuthority, ToldMatch, type Submission } from "../../../src/index.ts";
import { LAYING, matchOf, PLANNING, programOf } from "./games.ts";

const SEATS = ["player-1", "player-2", "spectator"];

/** A message that a seat can send next: an answer, or the commitment of its finished secret answers. */
function next(authority: MatchAuthority, by: string): Submission | undefined {
  const { asked, view } = authority.observe(by);
  const [sheet] = view.sheets ?? [];
  if (asked) return { by, decision: asked.id, answer: asked.answers.at(-1)!.name };
  return sheet && !sheet.committed ? { by, sheet: sheet.id, do: "commit" } : undefined;
}

test.each([LAYING, PLANNING])("an attempt that is undone leaves nothing behind", (text) => {
  const [tried, plain] = [MatchAuthority.of(matchOf(text)), MatchAuthority.of(matchOf(text))];
  for (let i = 0; i < 60 && !plain.match.over; i++) {
    const sent = next(plain, SEATS[i % 2]!);
    if (!sent) continue;
    const versions = () => SEATS.map((viewer) => tried.observe(viewer).version);
    const before = [tried.match.hostHash(), versions(), tried.version];
    const attempt = tried.attempt(sent);
    if (attempt.kind !== "attempted") throw new Error(attempt.message);
    expect(tried.version).toBe(plain.version + 1);
    attempt.undo();
    expect([tried.match.hostHash(), versions(), tried.version]).toEqual(before);
    expect(tried.submit(sent).kind).toBe("accepted");
    plain.submit(sent);
    expect(tried.match.hostHash()).toBe(plain.match.hostHash());
  }
  expect(plain.match.over).toBe(true);
  expect(tried.attempt({ by: "player-1", decision: "0", answer: "" })).toMatchObject({ why: "over" });
});

test("the same submissions give the same versions, and drafts of others none", () => {
  const [first, again] = [MatchAuthority.of(matchOf(PLANNING)), MatchAuthority.of(matchOf(PLANNING))];
  const sent: Submission[] = [];
  for (let i = 0; i < 30 && !first.match.over; i++) {
    const submission = next(first, SEATS[i % 2]!);
    if (!submission) continue;
    const [own, others] = [first.observe(submission.by).version, first.observe("spectator").version];
    first.submit(submission);
    sent.push(submission);
    expect(first.observe(submission.by).version).toBeGreaterThan(own);
    if ("decision" in submission && first.match.sheets?.of.has(submission.by))
      expect(first.observe("spectator").version).toBe(others);
  }
  for (const submission of sent) again.submit(submission);
  for (const viewer of SEATS) expect(again.observe(viewer).version).toBe(first.observe(viewer).version);
});

test("sentences about an attempt that is undone are not told", () => {
  const told = new ToldMatch(programOf(LAYING), { spectator: "en" }, (executor) => Match.start(executor, 1));
  told.news("spectator");
  for (const by of ["player-1", "player-2"]) {
    const attempt = told.authority.attempt(next(told.authority, by));
    if (attempt.kind === "attempted") attempt.undo();
    told.authority.submit(next(told.authority, by));
    const commit = next(told.authority, by);
    if (commit && "sheet" in commit) told.authority.submit(commit);
  }
  const once = new ToldMatch(programOf(LAYING), { spectator: "en" }, (executor) => Match.start(executor, 1));
  once.news("spectator");
  for (const by of ["player-1", "player-2"])
    for (let sent = next(once.authority, by); sent; sent = undefined) {
      once.authority.submit(sent);
      const commit = next(once.authority, by);
      if (commit && "sheet" in commit) once.authority.submit(commit);
    }
  expect(told.news("spectator")).toEqual(once.news("spectator"));
});
