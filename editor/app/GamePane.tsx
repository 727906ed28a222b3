/** The pane with the match: its setup, the table, and problems that prevent playing. */
import { useComputed } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { recordText } from "../../src/interpreter/match/record/record-text.ts";
import { askForFiles } from "../files/computer.ts";
import { Game } from "../play/Game.tsx";
import { fileNameOf, handOverMatch, optionsInWords, recordFrom } from "../play/match-file.ts";
import type { Around } from "../play/playing.ts";
import { HouseNotice } from "../house/HouseNotice.tsx";
import { NumberSliders } from "../house/NumberSliders.tsx";
import { SubjectList } from "../house/SubjectList.tsx";
import { RecordingNotice } from "../house/RecordingNotice.tsx";
import { MatchBar } from "./MatchBar.tsx";
import { ScenarioNotice } from "./ScenarioNotice.tsx";
import { Message } from "../components/Sentence.tsx";
import type { Studio } from "../studio/studio.ts";
import { painted } from "./timing.ts";

export function GamePane({ studio }: { readonly studio: Studio }) {
  const { match } = studio;
  const alone = studio.layout.screen.value === "table";
  const around = useMemo(
    (): Around => ({
      alone,
      go: (line) => studio.goTo(line),
      save: () => saveMatch(studio),
      open: () => openMatch(studio),
      house: {
        possible: (subjects) => studio.house.possible(subjects),
        open: (subject) => studio.house.open(subject),
        List: SubjectList,
      },
      showNow: () => (studio.layout.tool.value = undefined),
      makeScenario: () => makeScenario(studio),
    }),
    [studio, alone],
  );
  const shown = useComputed(() => match.model.value !== undefined && match.snapshot.value !== undefined).value;
  useLayoutEffect(() => {
    if (shown) painted("table");
  }, [shown]);
  return (
    <section class="pane game" aria-label={studio.phrases.value.game} data-pane="game" tabIndex={-1}>
      <MatchBar studio={studio} />
      <Hindered studio={studio} />
      <HouseNotice house={studio.house} match={studio.match} />
      <ScenarioNotice studio={studio} />
      <RecordingNotice recording={studio.recording} match={studio.match} />
      <NumberSliders sliders={studio.sliders} match={match} />
      {shown ? (
        <div class="game-room">
          <Game playing={match} around={around} />
        </div>
      ) : (
        <NoTable studio={studio} />
      )}
    </section>
  );
}

/** Saves the match as a file: into the folder of the user if the studio has one, otherwise as a download. */
async function saveMatch(studio: Studio): Promise<void> {
  const { match, workspace } = studio;
  if (match.start.peek()) return studio.say(studio.phrases.peek().onlyHere);
  const record = await match.record();
  const [name, text] = [fileNameOf(record), recordText(record)];
  if (workspace.storage.kind !== "folder") return handOverMatch(name, text);
  const path = await workspace.keepBeside(`matches/${name}`, text);
  if (path !== undefined) studio.say(studio.phrases.peek().saved(path));
}

function makeScenario(studio: Studio): unknown {
  return studio.match.start.peek() ? studio.say(studio.phrases.peek().onlyHere) : studio.recording.begin();
}

async function openMatch(studio: Studio): Promise<void> {
  const { match } = studio;
  const phrases = studio.phrases.peek();
  const [file] = await askForFiles(".json,application/json", false);
  if (!file) return;
  const record = recordFrom(await file.text());
  if (typeof record === "string") studio.say(phrases.noRecord(file.name, record.replaceAll("`", "")));
  else if (record.game !== match.model.peek()?.game) studio.say(phrases.otherGame(file.name, record.game));
  else await match.load(record, optionsInWords(match.offer.peek()?.options ?? [], record));
}

/** A message that says why the table does not follow the current text of the rules, for example a mistake in it. */
function Hindered({ studio }: { readonly studio: Studio }) {
  const blockingError = studio.match.blockingError.value;
  if (!blockingError) return null;
  const phrases = studio.phrases.value;
  const goesOn = studio.match.snapshot.value !== undefined;
  if (blockingError.kind === "refused")
    return (
      <div class="banner warning" role="status">
        <span>
          <Message text={`${blockingError.message} ${blockingError.hint}`} />
        </span>
      </div>
    );
  const [first] = blockingError.problems;
  return (
    <div class="banner warning" role="status" data-test="hindered">
      <span>
        {goesOn ? phrases.beforeMistake : phrases.notPlayable} {first && <Message text={first.message} />}
      </span>
      {first && (
        <button type="button" onClick={() => studio.goTo(first.line)}>
          {phrases.show}
        </button>
      )}
    </div>
  );
}

function NoTable({ studio }: { readonly studio: Studio }) {
  const phrases = studio.phrases.value;
  if (studio.match.blockingError.value) return <div class="no-table" />;
  return (
    <div class="no-table">
      <p>{studio.match.choices.value ? phrases.settingUp : phrases.openGame}</p>
    </div>
  );
}
