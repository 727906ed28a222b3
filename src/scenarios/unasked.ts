/**
 * Recognizes forced answers in scenarios: answers that were the only possible ones, and so were given without asking.
 */
import type { Hooks } from "../interpreter/runtime/executor.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { type Decision, decisionAt } from "../interpreter/match/decision.ts";
import { longNames } from "../interpreter/match/moves/names.ts";
import { parts } from "../interpreter/match/moves/parts.ts";
import { evaluable } from "../interpreter/runtime/reference/look.ts";

/** A forced answer; in `state`, its question would have been asked. */
interface Given {
  readonly ask: number;
  readonly value: number;
  readonly state: Int32Array;
}

/** The most forced answers that a report names. */
const MOST_NAMED = 3;

/** The forced answers since the last step that changed the match. */
export class Unasked {
  /** The hooks that record forced answers; the reference executor of the match must call them. */
  readonly hooks: Hooks = { taken: (ask, value, state) => void this.given.push({ ask, value, state: state.slice() }) };
  private before: readonly Given[] = [];
  private given: Given[] = [];
  private readonly program: Program;

  constructor(program: Program) {
    this.program = program;
  }

  /**
   * Called when a step is about to change the match. Forced answers from before it can then be reported, but no longer
   * be named by moves.
   */
  begin(): void {
    this.before = this.given;
    this.given = [];
  }

  /**
   * Whether the words of a move name forced answers, so that the move has already been made. If so, these answers and
   * all earlier ones cannot be named again.
   */
  takes(words: string, by: string | undefined): boolean {
    const text = words.trim().replace(/\s+/g, " ");
    for (const start of this.given.keys()) {
      const used = this.follow(start, text, by);
      if (used === undefined) continue;
      this.given = this.given.slice(used);
      return true;
    }
    return false;
  }

  /**
   * Compares the words with the forced answers from the index `start` on. Returns the index after the last answer that
   * the words name; undefined if they name something else.
   */
  private follow(start: number, words: string, by: string | undefined): number | undefined {
    const first = this.decision(this.given[start]!);
    if (by !== undefined && by !== first.player && !first.deciders.includes(by)) return undefined;
    if (names(this.program, first, this.given[start]!).some((name) => words === name)) return start + 1;
    const { label, info } = first;
    if (!info.parts || !words.startsWith(`${label} `)) return undefined;
    let rest = words.slice(label.length + 1);
    for (let at = start; rest !== "" && rest !== "done"; at++) {
      const given = this.given[at];
      const decision = given && this.decision(given);
      if (decision?.info.group !== info.group) return undefined;
      const [named] = names(this.program, decision, given!).flatMap((name) =>
        parts(rest, name.slice(label.length + 1)),
      );
      if (!named) return undefined;
      rest = named.left;
      if (rest === "" || rest === "done") return at + 1;
    }
    return undefined;
  }

  /**
   * The forced answers that a report about a failed step names. `labels` are the names of the questions in the step.
   * The report names the forced answers to these questions or, if there are none, the last forced answers. Empty if
   * there are none and one of these questions is still open.
   */
  report(labels: ReadonlySet<string>, open: readonly Decision[]): readonly string[] {
    const all = [...this.before, ...this.given].map((given) => this.decision(given));
    const own = all.filter(({ label, answers }) => labels.has(label) || labels.has(answers[0]!.name));
    if (own.length === 0 && open.some(({ label }) => labels.has(label))) return [];
    const shown = own.length > 0 ? own : all;
    const told = [...new Set(shown.map(({ answers }) => `\`${answers[0]!.name}\``))];
    if (told.length === 0) return [];
    const ended = shown.find(endsSet);
    const more = told.length > MOST_NAMED ? `, and ${told.length - MOST_NAMED} before` : "";
    const last = told.slice(-MOST_NAMED);
    return [
      last.length === 1
        ? `${last[0]!} was the only answer, so it was not asked.`
        : `${last.join(", ")} were the only answers, so they were not asked${more}.`,
      ...(ended
        ? [
            `The members of \`${ended.label}\` are named in the order of their list, so none before the last one can be added. Name them all in one move.`,
          ]
        : []),
    ];
  }

  private decision({ ask, value, state }: Given): Decision {
    const { program } = this;
    return decisionAt(evaluable(program, state), ask, [value], "");
  }
}

/** The names by which the words of a move can name an answer, with the name of its decision if it has one. */
function names(
  program: Program,
  { label, info, answers: [answer] }: Decision,
  { value, state }: Given,
): readonly string[] {
  const { name, kind } = answer!;
  if (info.what.kind !== "pieces" || kind !== "choice") return [name];
  return [name, ...longNames(program, state, value).map((long) => `${label} ${long}`)];
}

/** Whether an answer ended a set of pieces because no further piece was left to add. */
function endsSet({ info, answers: [answer] }: Decision): boolean {
  return info.parts?.kind === "several" && info.what.kind === "pieces" && answer!.kind === "declined";
}
