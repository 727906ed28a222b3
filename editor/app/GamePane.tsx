/** The game: what is played, the table, and what stands in the way. */
import { useCallback, useMemo } from "preact/hooks";
import type { Choice } from "../table/scene.ts";
import { Table } from "../table/Table.tsx";
import { MatchBar } from "./MatchBar.tsx";
import { Sentence } from "./Problems.tsx";
import type { Studio } from "./studio.ts";

export function GamePane({ studio }: { readonly studio: Studio }) {
  const { match } = studio;
  const [model, snapshot, bots] = [match.model.value, match.snapshot.value, match.bots.value];
  const choices = useMemo((): readonly Choice[] => (snapshot?.decisions ?? []).flatMap((decision) => (decision.deciders.every((name) => name in bots) ? [] : (decision.asked?.answers ?? []).map((answer) => ({ decision, answer })))), [snapshot, bots]);
  const answer = useCallback(({ decision, answer }: Choice) => void match.answer(answer.name, decision.thread), [match]);
  return (
    <section class="pane game" aria-label="Game" data-pane="game" tabIndex={-1}>
      <MatchBar studio={studio} />
      <Hindered studio={studio} />
      {model && snapshot ? <Table model={model} snapshot={snapshot} language={match.language.value} choices={choices} onAnswer={answer} /> : <NoTable studio={studio} />}
    </section>
  );
}

/** Why the table does not follow the text. */
function Hindered({ studio }: { readonly studio: Studio }) {
  const hindrance = studio.match.hindrance.value;
  if (!hindrance) return null;
  const goesOn = studio.match.snapshot.value !== undefined;
  if (hindrance.kind === "refused") return <div class="banner warning" role="status"><span><Sentence text={`${hindrance.message} ${hindrance.hint}`} /></span></div>;
  const [first] = hindrance.problems;
  return (
    <div class="banner warning" role="status" data-test="hindered">
      <span>{goesOn ? "The table shows the rules before the mistake." : "The rules cannot be played yet."} {first && <Sentence text={first.message} />}</span>
      {first && <button type="button" onClick={() => studio.goTo(first.line)}>Show</button>}
    </div>
  );
}

function NoTable({ studio }: { readonly studio: Studio }) {
  if (studio.match.hindrance.value) return <div class="no-table" />;
  return <div class="no-table"><p>{studio.match.choices.value ? "Setting the table …" : "Open a game to play it here."}</p></div>;
}
