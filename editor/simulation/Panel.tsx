/** The tool that lets bots play many matches, and shows the results and what a variant changes in them. */
import { textIn } from "../components/localized.ts";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Difference } from "../../src/simulation/differences.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import type { Studio } from "../studio/studio.ts";
import type { SimulationReport } from "../workers/simulation.worker.ts";
import { type SimulationPhrases, simulationPhrases } from "./phrases.ts";
import { SimulationRun } from "./run.ts";
import type { Series } from "./plots.ts";

/** The charts are drawn again after the rules have not changed for this many milliseconds. */
const REST = 400;

export function SimulationPanel({ studio }: { readonly studio: Studio }) {
  const { match } = studio;
  const [run] = useState(() => new SimulationRun());
  const [games, setGames] = useState(1000);
  const [against, setAgainst] = useState("");
  const [follow, setFollow] = useState(true);
  useEffect(() => () => run.cancel(), [run]);
  const phrases = simulationPhrases(match.language.value);
  const [offer, choices, report] = [match.offer.value, match.choices.value, run.report.value];
  const again = useRef(() => {});
  const settings = choices && JSON.stringify([choices.game, choices.players, choices.variants, choices.options]);
  useEffect(() => {
    if (!follow || !run.began) return;
    const timer = setTimeout(() => again.current(), REST);
    return () => clearTimeout(timer);
  }, [match.sources.value, settings]);
  if (!offer || !choices) return <p class="hint-text">{phrases.openGame}</p>;
  const language = match.language.value;
  const title = (names: readonly string[]) =>
    names.length === 0
      ? phrases.withoutVariants
      : names
          .map((name) => textIn(language, offer.variants.find((each) => each.name === name)?.title ?? { en: name }))
          .join(", ");
  const others = [
    ...(choices.variants.length > 0
      ? [{ value: "base", variants: [] as readonly string[], text: phrases.gameAlone }]
      : []),
    ...offer.variants
      .filter(
        ({ name, excludes }) =>
          !choices.variants.includes(name) && !choices.variants.some((each) => excludes.includes(each)),
      )
      .map(({ name, title }) => ({
        value: name,
        variants: [...choices.variants, name],
        text: phrases.with(textIn(language, title)),
      })),
  ];
  const other = others.find(({ value }) => value === against);
  const start = () => {
    const setup = match.setup();
    if (setup)
      void run.start(setup, other && ({ ...setup, variants: other.variants } satisfies Setup), games, choices.seed);
  };
  again.current = start;
  return (
    <div class="simulation">
      <form
        class="tool-bar"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <label class="field">
          {phrases.matches}{" "}
          <input
            type="number"
            min={1}
            max={1_000_000}
            required
            value={games}
            onInput={(event) => setGames(event.currentTarget.valueAsNumber || 0)}
          />
        </label>
        {others.length > 0 && (
          <label class="field">
            {phrases.compareWith}
            <select value={against} onChange={(event) => setAgainst(event.currentTarget.value)}>
              <option value="">{phrases.nothing}</option>
              {others.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          <input type="checkbox" checked={follow} onChange={(event) => setFollow(event.currentTarget.checked)} />
          {phrases.follow}
        </label>
        {run.running.value ? (
          <button type="button" onClick={() => run.cancel()}>
            {phrases.cancel}
          </button>
        ) : (
          <button type="submit" class="primary">
            {phrases.simulate}
          </button>
        )}
        {run.running.value && <progress aria-label={phrases.matchesPlayed} max={games} value={report?.played ?? 0} />}
        <span role="status">{report && phrases.played(report.played, report.games)}</span>
      </form>
      {run.refusal.value !== undefined && (
        <p class="hint-text" role="alert">
          {run.refusal.value}
        </p>
      )}
      {report && (
        <Results
          studio={studio}
          report={report}
          names={[
            title(report.base.statistics.variants),
            report.against ? title(report.against.statistics.variants) : "",
          ]}
        />
      )}
    </div>
  );
}

const COLOURS = [
  "var(--seat-1)",
  "var(--seat-2)",
  "var(--seat-3)",
  "var(--seat-4)",
  "var(--seat-5)",
  "var(--seat-6)",
  "var(--seat-7)",
  "var(--seat-8)",
];
const SIDES = ["var(--accent)", "var(--seat-2)"];

interface ResultsProps {
  readonly studio: Studio;
  readonly report: SimulationReport;
  /** The names of the two compared games, such as without and with the variant. */
  readonly names: readonly [string, string];
}

function Results({ studio, report, names }: ResultsProps) {
  const { base, against, failure } = report;
  const { match } = studio;
  const language = match.language.value;
  const phrases = simulationPhrases(language);
  const player = (name: string) =>
    match.model.value?.players.find((each) => each.name === name)?.title[language] ?? name;
  const seats: Series[] = base.statistics.seats.map(({ seat }, i) => ({
    name: player(seat),
    colour: COLOURS[i % COLOURS.length]!,
  }));
  const sides: Series[] = [names[0], names[1]].flatMap((name, i) =>
    i === 0 || against ? [{ name, colour: SIDES[i]! }] : [],
  );
  const both = [base, ...(against ? [against] : [])];
  return (
    <div class="results">
      {failure && (
        <p class="banner danger" role="alert">
          <span>{phrases.stopped(failure.message)}</span>
          <button type="button" onClick={() => void match.restart(failure.seed)}>
            {phrases.sameMatch}
          </button>
        </p>
      )}
      {against && <Differences phrases={phrases} differences={against.differences} names={names} player={player} />}
      <Figure
        title={phrases.wins}
        draw={(width, { barPlot }) =>
          barPlot(
            {
              label: phrases.shareOfWins,
              language,
              width,
              series: against ? sides : [{ name: "", colour: SIDES[0]! }],
            },
            phrases.percentOfMatches,
            both.flatMap(({ statistics }, i) =>
              [
                ...statistics.seats.map(({ seat, winShare }) => ({ name: player(seat), winShare })),
                ...(statistics.sides ?? []).map(({ side, winShare }) => ({ name: shownSide(side), winShare })),
              ].map(({ name, winShare }) => ({ name, series: against ? sides[i]!.name : "", value: 100 * winShare })),
            ),
          )
        }
        of={report}
      />
      {base.details.scores.length > 0 && !against && (
        <Figure
          title={phrases.scores}
          legend={seats}
          draw={(width, { distributionPlot }) =>
            distributionPlot(
              { label: phrases.scoresBySeat, language, width, series: seats },
              { x: phrases.points, y: phrases.shareOfMatches },
              base.details.scores.map(({ seat, distribution }) => ({ series: player(seat), distribution })),
            )
          }
          of={report}
        />
      )}
      {base.details.scores.length > 0 &&
        against &&
        base.details.scores.map(({ seat }, i) => (
          <Figure
            key={seat}
            title={phrases.scoresOf(player(seat))}
            legend={sides}
            draw={(width, { distributionPlot }) =>
              distributionPlot(
                { label: phrases.scoresOf(player(seat)), language, width, series: sides },
                { x: phrases.points, y: phrases.shareOfMatches },
                both.map(({ details }, side) => ({
                  series: sides[side]!.name,
                  distribution: details.scores[i]?.distribution ?? [],
                })),
              )
            }
            of={report}
          />
        ))}
      <Figure
        title={phrases.length}
        legend={against ? sides : []}
        draw={(width, { distributionPlot }) =>
          distributionPlot(
            { label: phrases.lengthInTurns, language, width, series: sides },
            { x: phrases.turns, y: phrases.shareOfMatches },
            both.map(({ details }, i) => ({ series: sides[i]!.name, distribution: details.turns })),
          )
        }
        of={report}
      />
      <Answers report={report} studio={studio} />
    </div>
  );
}

/** For each question, a table that shows how often each answer was given. */
function Answers({ report, studio }: { readonly report: SimulationReport; readonly studio: Studio }) {
  const [label, setLabel] = useState<string>();
  const { answers } = report.base.details;
  const language = studio.match.language.value;
  const phrases = simulationPhrases(language);
  const shown = answers.find((each) => each.label === label) ?? answers[0];
  if (!shown) return null;
  const title = (name: string) =>
    studio.match.model.value?.cards.find((card) => card.name === name)?.title[studio.match.language.value] ?? name;
  return (
    <Figure
      title={phrases.answers}
      head={
        <select
          aria-label={phrases.question}
          value={shown.label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        >
          {answers.map(({ label, given }) => (
            <option key={label} value={label}>
              {label} ({phrases.times(given)})
            </option>
          ))}
        </select>
      }
      draw={(width, { barPlot }) =>
        barPlot(
          { label: phrases.answersTo(shown.label), language, width, series: [{ name: "", colour: SIDES[0]! }] },
          phrases.percentOfAnswers,
          shown.chosen
            .slice(0, 30)
            .map(([name, times]) => ({ name: title(name), series: "", value: (100 * times) / shown.given })),
        )
      }
      of={[report, shown.label]}
    />
  );
}

function Differences({
  phrases,
  differences,
  names,
  player,
}: {
  readonly phrases: SimulationPhrases;
  readonly differences: readonly Difference[];
  readonly names: readonly [string, string];
  readonly player: (name: string) => string;
}) {
  const words = ({ measure }: Difference) =>
    "seat" in measure
      ? phrases.measures[measure.kind](player(measure.seat))
      : measure.kind === "side wins"
        ? phrases.measures.wins(shownSide(measure.side))
        : phrases.measures[measure.kind];
  const isShare = ({ measure: { kind } }: Difference) =>
    kind === "wins" || kind === "side wins" || kind === "shared" || kind === "nobody";
  const number = (each: Difference, n: number) => (isShare(each) ? `${(100 * n).toFixed(1)} %` : n.toFixed(2));
  const signed = (each: Difference, n: number) =>
    `${n > 0 ? "+" : ""}${isShare(each) ? (100 * n).toFixed(1) : n.toFixed(2)}`;
  return (
    <table class="differences">
      <caption>{phrases.sameBothWays}</caption>
      <thead>
        <tr>
          <th scope="col" />
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
          <th scope="col">{phrases.difference}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((each) => (
          <tr key={words(each)} class={each.verdict === "certain" ? "certain" : undefined}>
            <th scope="row">{words(each)}</th>
            <td>{number(each, each.base)}</td>
            <td>{number(each, each.variant)}</td>
            <td>
              {signed(each, each.difference)}{" "}
              <small>
                {each.interval && phrases.interval(signed(each, each.interval.low), signed(each, each.interval.high))}{" "}
                {phrases.verdicts[each.verdict]}
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureProps {
  readonly title: string;
  readonly head?: preact.ComponentChildren;
  readonly legend?: readonly Series[];
  readonly draw: (width: number, plots: typeof import("./plots.ts")) => Element;
  /** The data that the figure draws. When it changes, the figure is drawn again. */
  readonly of: unknown;
}

/** A chart with a title. The library that draws charts is loaded with the first one. */
function Figure({ title, head, legend = [], draw, of }: FigureProps) {
  const place = useRef<HTMLDivElement>(null);
  const key = useMemo(() => ({}), Array.isArray(of) ? of : [of]);
  useEffect(() => {
    let gone = false;
    void import("./plots.ts").then((plots) => {
      if (!gone && place.current) place.current.replaceChildren(draw(Math.max(260, place.current.clientWidth), plots));
    });
    return () => {
      gone = true;
    };
  }, [key]);
  return (
    <figure class="plot">
      <figcaption>
        <h3>{title}</h3>
        {head}
        {legend.map(({ name, colour }) => (
          <span key={name} class="legend">
            <i style={{ background: colour }} />
            {name}
          </span>
        ))}
      </figcaption>
      <div ref={place} />
    </figure>
  );
}

/** The name of a side (a team). It has no title for players, so its name in the rules is shown. */
function shownSide(name: string): string {
  return name.replaceAll("-", " ");
}
