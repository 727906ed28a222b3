/** Plays a scenario step by step, until a step fails or all have passed. */
import type { Seed } from "../interpreter/runtime/random.ts";
import { diagnosticOf } from "../diagnostics/render.ts";
import type { ScenarioMeaning } from "../dsl/checker/scenarios/steps.ts";
import type { Game } from "../dsl/game.ts";
import type { ScenarioFile, ScenarioStep } from "../dsl/ast/scenario-file.ts";
import { allHooks, heardIf, type Hooks } from "../interpreter/runtime/executor.ts";
import { compileWith, type Setting, type Snippets, type WithSnippets } from "../interpreter/compile.ts";
import type { Move } from "../interpreter/match/moves/move.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { brokenLine } from "../explain/broken.ts";
import { Writers } from "../explain/writers.ts";
import type { Stopped } from "../interpreter/match/stopped.ts";
import { lookAt } from "../interpreter/runtime/reference/look.ts";
import { Words } from "../narration/titles.ts";
import type { ChanceEntry } from "./chance-notes.ts";
import { ImpossibleChance } from "./scripted-chance.ts";
import { expect, reads, sees } from "./expectations.ts";
import { ScenarioLog } from "./log.ts";
import type { Intervention, StepFailure } from "./outcome.ts";
import { intervenes } from "./position.ts";
import { Refusals } from "./refusal.ts";
import type { Running } from "./running.ts";
import { snippetsOf, Stage } from "./stage.ts";
import { Unasked } from "./unasked.ts";
import { decides, move, offered, refused, refusedBy, wins } from "./steps.ts";

/** Observes which lines the scenarios carry out, to measure coverage. */
export interface Listener {
  hooks(program: Program): Hooks;
  /** Called at the end of each scenario, to add up what was counted. */
  settle(): void;
}

/** A scenario that has been checked, with what is needed to play it. */
export interface Playable {
  readonly scenario: ScenarioFile;
  readonly game: Game;
  readonly meaning: ScenarioMeaning;
  readonly options: Readonly<Record<string, number>>;
  readonly listener: Listener | undefined;
  /** Whether a failure of a condition includes the values of its parts, which takes a second compilation. */
  readonly reasons: boolean;
}

/** The result of playing a scenario with one seed. */
export interface Course {
  readonly seed: Seed;
  /** The failures of the first step that failed; empty if all steps passed. */
  readonly failures: readonly StepFailure[];
  readonly chance: readonly ChanceEntry[];
  /** The moves up to the first step that failed. Undefined if the match could not begin. */
  readonly moves: readonly Move[] | undefined;
  /** The steps without a move that changed the match (interventions), up to the first step that failed. */
  readonly interventions: readonly Intervention[];
}

/**
 * Plays a scenario with each of its seeds, until a step fails. Returns the result for the last seed that was played.
 */
export function play(playable: Playable): Course {
  const { first, last } = playable.scenario.seeds;
  const programs = new Programs(playable);
  // Guards are conditions that decide an answer without trying it. Compiling them takes longer than the few decisions
  // of a scenario, so they are used only if there is too much to try.
  const playWith = (seed: Seed) => attempt(playable, programs, seed, false) ?? attempt(playable, programs, seed, true)!;
  let course = playWith(first);
  if (typeof first === "string" || typeof last === "string") return course;
  for (let seed = first + 1; seed <= last && course.failures.length === 0; seed++) course = playWith(seed);
  return course;
}

/**
 * The programs for a scenario, with and without guards (conditions that decide answers in advance). Each is compiled
 * when it is needed first.
 */
class Programs {
  readonly snippets: Snippets;
  private readonly playable: Playable;
  private readonly made = new Map<boolean, WithSnippets>();

  constructor(playable: Playable) {
    this.playable = playable;
    this.snippets = snippetsOf(playable.meaning);
  }

  get setting(): Setting {
    const { scenario, options } = this.playable;
    return { players: scenario.players, options };
  }

  with(guards: boolean): WithSnippets {
    const { game, listener } = this.playable;
    let made = this.made.get(guards);
    if (!made) {
      made = compileWith(game, { ...this.setting, guards, spots: listener !== undefined }, this.snippets);
      this.made.set(guards, made);
    }
    return made;
  }
}

/**
 * Plays a scenario with one seed. Undefined if a decision has too many answers to try them all. Then a program with
 * guards is needed, which are conditions that decide answers in advance.
 */
function attempt(
  { scenario, game, meaning, listener, reasons }: Playable,
  programs: Programs,
  seed: Seed,
  guards: boolean,
): Course | undefined {
  const compiled = programs.with(guards);
  const writers = new Writers();
  const unasked = new Unasked(compiled.program);
  /** False while a step only checks something, or tries moves that it takes back. Then no coverage is counted. */
  let listening = true;
  let last: Parameters<NonNullable<Hooks["op"]>> | undefined;
  const noting: Hooks = { op: (...op) => void (last = op) };
  const log = ScenarioLog.isRead(scenario) ? new ScenarioLog(() => stage.match) : undefined;
  const stage: Stage = new Stage(
    compiled,
    scenario,
    meaning,
    allHooks(
      writers.hooks,
      unasked.hooks,
      noting,
      log?.hooks,
      listener && heardIf(() => listening, listener.hooks(compiled.program)),
    ),
  );
  /** If the scenario lists too few results of chance: the failure that says so. Otherwise the failures of the step. */
  const chanceOf = (
    failures: readonly StepFailure[],
    { range }: Pick<ScenarioStep, "range">,
  ): readonly StepFailure[] => {
    const { shortage } = stage.chance;
    return shortage ? [{ ...shortage.failure, cause: { range, label: shortage.event } }] : failures;
  };
  const impossible = chanceOf(
    orImpossible(() => (stage.begin(seed), [])),
    { range: scenario.title },
  );
  const interventions: Intervention[] = [];
  if (impossible.length > 0)
    return { seed, failures: impossible, chance: stage.notes.entries, moves: undefined, interventions };
  const { match } = stage;
  /**
   * The result of the scenario. A failed step may have made some of its moves before it failed; `moves` is the number
   * of moves to keep.
   */
  const ended = (failures: readonly StepFailure[], moves = match.moves.length): Course => ({
    seed,
    failures,
    chance: stage.notes.entries,
    moves: match.recordable().moves.slice(0, moves),
    interventions,
  });
  const stops = (range: StepFailure["range"]) => (match.stopped ? [stopped(match.stopped, range, whyBroken())] : []);
  /** If a line that cannot be carried out stopped the match: sentences that say why. */
  const whyBroken = (): readonly string[] => {
    const { error } = match.stopped!;
    if (error.code !== "impossible" || !last) return [];
    const [, op, frame] = last;
    const { program } = compiled;
    const ask = op.op === "ask" ? program.asks[op.ask] : undefined;
    const look = lookAt(program, match.executor.state, frame);
    const looker = { words: new Words(program, "en"), visible: "everything" as const };
    return refusedBy(brokenLine(compiled, { point: error.point, op, ask, unpaid: false, look }, looker));
  };
  const tooMany = () => !guards && match.stopped?.problem.data.why === "look-ahead";
  const done: ScenarioStep[] = [];
  const running: Running = {
    match,
    stage,
    log,
    played: { game, setting: programs.setting, position: programs.snippets },
    reasons,
    writers,
    meaning: meaning.expressions,
    unasked,
    refusals: new Refusals(
      () => programs.with(false),
      () => (guards ? redone(programs.with(false)).match : match).executor.state.slice(),
    ),
  };
  if (tooMany()) return undefined;
  const atStart = stops(scenario.range);
  if (atStart.length > 0) return ended(atStart);
  for (const [at, step] of scenario.steps.entries()) {
    const after = match.moves.length;
    const making = step.kind === "move" || intervenes(step);
    // Only steps that make moves or set up the position change the match. During all other steps, no changes are
    // recorded.
    writers.muted = !making;
    listening = making || step.kind === "decides" || step.kind === "wins";
    const failures = chanceOf([...orImpossible(() => carriedOut(running, step)), ...stops(step.range)], step);
    if (tooMany()) return undefined;
    if (failures.length > 0)
      return ended(
        failures.map((failure) => ({
          ...failure,
          found: [...failure.found, ...unasked.report(labelsOf(step), match.over ? [] : match.decisions())],
        })),
        after,
      );
    if (making) done.push(step);
    if (intervenes(step)) interventions.push({ step: at, after });
  }
  return ended(stage.chance.missing());

  /**
   * Repeats all steps so far on another program. Explanations need it, because they work only on a program without
   * guards (conditions that decide answers in advance).
   */
  function redone(other: typeof compiled): Stage {
    const again = new Stage(other, scenario, meaning).begin(seed);
    const course = {
      ...running,
      match: again.match,
      stage: again,
      log: undefined,
      unasked: new Unasked(other.program),
    };
    for (const step of done) carriedOut(course, step);
    return again;
  }
}

function carriedOut(running: Running, step: ScenarioStep): readonly StepFailure[] {
  switch (step.kind) {
    case "decides":
      return decides(running, step);
    case "offered":
      return offered(running, step);
    case "refused":
      return refused(running, step);
    case "move":
      return move(running, step);
    case "given": {
      running.unasked.begin();
      const why = running.stage.give(step);
      running.log?.begin();
      return why === undefined ? [] : [{ range: step.range, message: "Nothing can be given now.", found: [why] }];
    }
    case "chance":
      running.stage.expect(step.entries);
      return [];
    case "expect":
      return step.exprs.flatMap((ast) => expect(running, ast));
    case "sees":
      return [
        ...step.things.flatMap((seen) => sees(running, step.seat, seen)),
        ...(step.log ? reads(running, step.seat, step.log, step.range) : []),
      ];
    case "wins":
      return wins(running, step);
    case "note":
      return [];
  }
}

/** The first words of the moves in a step, which are names of decisions. */
function labelsOf(step: ScenarioStep): ReadonlySet<string> {
  const moves =
    step.kind === "move" ? [step.move] : step.kind === "offered" || step.kind === "refused" ? step.moves : [];
  return new Set(moves.map(({ words }) => words.trim().split(/\s/, 1)[0]!));
}

function orImpossible(steps: () => readonly StepFailure[]): readonly StepFailure[] {
  try {
    return steps();
  } catch (error) {
    if (error instanceof ImpossibleChance) return [error.failure];
    throw error;
  }
}

/**
 * The failure of a step during which a mistake of the rules stopped the match. `why` are sentences with the values that
 * caused it.
 */
function stopped({ problem }: Stopped, range: StepFailure["range"], why: readonly string[]): StepFailure {
  const { message } = diagnosticOf(problem);
  return {
    range,
    message: "The rules stop here.",
    found: [message, ...why],
    cause: { range: problem.range, label: "stops" },
  };
}
