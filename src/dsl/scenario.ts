/**
 * Turns a scenario as written into one that can be run: with its game and variants, and with its lines as typed rules.
 */
import { problem } from "../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../diagnostics/problem.ts";
import { asWritten } from "../diagnostics/range.ts";
import { checkScenario, type ScenarioMeaning } from "./checker/scenarios/steps.ts";
import { isError } from "../diagnostics/render.ts";
import { combination } from "./combination.ts";
import { finder, findGame, type Resolve, unknownGame } from "./find.ts";
import type { Game } from "./game.ts";
import type { GameFile, VariantSection } from "./ast/game-file.ts";
import type { ScenarioFile } from "./ast/scenario-file.ts";
import { checkedWith, fileOf } from "./cache.ts";
import { joined } from "./join.ts";
import type { Doc } from "./reader/index.ts";
import { chooseVariants } from "./variants/choose.ts";
import { conflictsAmong } from "./variants/conflicts.ts";
import { excluded } from "./variants/overlay.ts";

/** A scenario that can be run: its syntax tree, its game, and its lines as typed rules. */
export interface PreparedScenario {
  /** The syntax tree of the scenario, with the positions of other files that it starts from. */
  readonly scenario: ScenarioFile;
  readonly game: Game;
  readonly meaning: ScenarioMeaning;
  /** The problems of the game, which are reported at the game and not at the scenario. */
  readonly faults: readonly Problem[];
}

/** Checks a scenario so that it can be run. `docs` are the documents of its file, which can also contain the game. */
export function prepareScenario(
  written: ScenarioFile,
  docs: readonly Doc[],
  resolve: Resolve | undefined,
): Outcome<PreparedScenario | undefined> {
  const { value: scenario, problems } = joined(written, resolve);
  // The position of another file was not found, so the rest of the scenario cannot be checked.
  if (scenario.elsewhere) return { value: undefined, problems: here(problems, written) };
  const prepared = prepare(scenario, docs, resolve);
  return { ...prepared, problems: here([...problems, ...prepared.problems], written) };
}

/**
 * The problems to report in the scenario's own file. All errors in a position of another file become one problem at the
 * place that names the position.
 */
function here(problems: readonly Problem[], { elsewhere, range }: ScenarioFile): readonly Problem[] {
  if (!elsewhere) return problems;
  const away = new Set(problems.filter((found) => found.range.source.name !== range.source.name));
  const errors = [...away].filter(isError);
  const own = problems.filter((found) => !away.has(found));
  if (errors.length === 0) return own;
  const { from } = elsewhere;
  return [
    ...own,
    problem("position-broken", from.range, { name: `${from.file}/${from.text}`, errors: errors.length }, [
      { range: errors[0]!.range, label: "the first one" },
    ]),
  ];
}

function prepare(
  scenario: ScenarioFile,
  docs: readonly Doc[],
  resolve: Resolve | undefined,
): Outcome<PreparedScenario | undefined> {
  const base = findGame(scenario.game, docs, resolve);
  if (!base) return { value: undefined, problems: resolve ? [unknownGame(scenario.game)] : [] };
  const { value: chosen, problems } = chooseVariants(base, scenario.variants, finder(base.name, docs, resolve));
  const { game } = checkedWith(base, chosen);
  const where = asWritten(scenario.variants.at(-1)?.range ?? scenario.game.range);
  const checked = checkScenario(scenario, game);
  return {
    value: {
      scenario,
      game,
      get meaning() {
        return checked.value;
      },
      get faults() {
        const { ofGame, ofVariants } = combination(base, chosen);
        const texts = new Set([base, ...chosen].map(({ range }) => range.source));
        return [...[...texts].flatMap((source) => fileOf(source).problems), ...ofGame, ...ofVariants];
      },
    },
    problems: [
      ...problems,
      ...contradictions(game, chosen).map((each) => ({
        ...each,
        range: where,
        related: [{ range: each.range, label: "says so" }],
      })),
      ...checked.problems,
      ...uncovered(scenario, base),
    ],
  };
}

const contradicting = new WeakMap<Game, readonly Problem[]>();

/** The reasons why the variants of `game` cannot be played together; found once for all scenarios with these variants. */
function contradictions(game: Game, variants: readonly VariantSection[]): readonly Problem[] {
  let known = contradicting.get(game);
  if (!known) contradicting.set(game, (known = [...excluded(variants), ...conflictsAmong(variants)]));
  return known;
}

/** Reports an id below `covers` that the game's rulebook does not have. */
function uncovered({ covers }: ScenarioFile, { name, rulebook }: GameFile): readonly Problem[] {
  const [first] = covers;
  if (first && rulebook.length === 0) return [problem("no-rulebook", first.range, { id: first.text, game: name.text })];
  return covers
    .filter(({ text }) => !rulebook.includes(text))
    .map(({ text, range }) => problem("unknown-name", range, { name: text, sort: "rule", known: rulebook }));
}
