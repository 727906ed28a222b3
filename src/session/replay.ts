/** Recorded moves made again on rules that may have changed. */
import type { Move } from "../interpreter/match/match.ts";
import type { Course } from "./course.ts";
import { mistakeOf } from "./rules.ts";
import { say, type Tongues } from "./said.ts";
import type { Divergence } from "./snapshot.ts";

/** Plays the moves as far as the rules allow, and says why no further. */
export function replay(course: Course, moves: readonly Move[], tongues: Tongues): Divergence | undefined {
  for (const [i, { by, answer }] of moves.entries()) {
    const decisions = course.decisions();
    const reason = (): Divergence["reason"] => {
      const { stopped } = course.position;
      if (stopped) return { kind: "stopped", mistake: mistakeOf(stopped.problem) };
      if (decisions.length === 0) return { kind: "over" };
      const asked = decisions.filter(({ deciders, player }) => deciders.includes(by) || player === by);
      return asked.length === 0 ? { kind: "nobody asks" } : { kind: "refused", offered: asked.flatMap((d) => d.answers.map((a) => a.name)) };
    };
    const decision = decisions.find((d) => (d.deciders.includes(by) || d.player === by) && d.answers.some((a) => a.name === answer));
    if (!decision) return { move: i + 1, by, answer, reason: reason(), text: say(tongues, (words) => `${words.title(by)}: ${answer}`), kept: moves.length - i };
    course.play(decision, decision.answers.find((a) => a.name === answer)!);
  }
  return undefined;
}
