/**
 * Lets the reference executor get the answers of decisions from generated code. Finding them takes most of its time, and
 * reports no events.
 */
import { Header, Status } from "../ir/layout.ts";
import { type Executor, GameError } from "./executor.ts";
import type { AnswerFinder } from "./reference/machine.ts";

/** Finds answers by an executor with the same program, whose state is overwritten. Undefined if it counts no work. */
export function answerFinder(executor: Executor): AnswerFinder | undefined {
  const { state, offered, program, workLeft } = executor;
  if (!workLeft) return undefined;
  return (asked, frame, resume) => {
    state.set(asked);
    state[Header.frame] = frame;
    state[frame + 1] = resume;
    state[Header.status] = Status.asking;
    try {
      const count = executor.refresh();
      // A decision without answers is an error of the game, whose place only the reference knows.
      return count === 0 ? undefined : { answers: offered.subarray(0, count), work: program.work - workLeft() };
    } catch (error) {
      // The reference meets the error, too, in the step that it carries out.
      if (error instanceof GameError) return undefined;
      throw error;
    }
  };
}
