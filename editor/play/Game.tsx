/** The whole view for playing: the table, the question, the seats, the log and the time line. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { WhyNot } from "../../src/session/why-not.ts";
import { type Pointed, pointedAt, pointedItem, shownAt } from "../house/pointed.ts";
import { usePointing } from "../house/pointing.ts";
import { Earlier } from "../table/earlier.ts";
import { DrawingsProvider } from "../table/theme/Drawing.tsx";
import { TableTheme } from "../table/theme/theme.ts";
import type { Choice } from "../table/scene.ts";
import { Table } from "../table/Table.tsx";
import { answersByHand, askedOf, byDigit, choicesFor } from "./answering.ts";
import { Explanation } from "./Explanation.tsx";
import { Log } from "./Log.tsx";
import { Notices } from "./Notices.tsx";
import { PointAt } from "./PointAt.tsx";
import { type PlayPhrases, playPhrases } from "./phrases.ts";
import type { Around, Playing } from "./playing.ts";
import { Question } from "./Question.tsx";
import { Seats } from "./Seats.tsx";
import { Sheet } from "./Sheet.tsx";
import { TimeLine } from "./TimeLine.tsx";

/** No marked pieces. It is always the same object, so that the table is not drawn again. */
const NONE: ReadonlySet<number> = new Set();

interface Explained extends Pointed {
  readonly at: Element;
  readonly answers: readonly WhyNot[];
}

/** The view for playing. All components in it can use the drawings that the game file declares. */
export function Game(props: { readonly playing: Playing; readonly around: Around }) {
  return (
    <DrawingsProvider value={props.playing.model.value?.view.drawings ?? {}}>
      <GameView {...props} />
    </DrawingsProvider>
  );
}

function GameView({ playing, around }: { readonly playing: Playing; readonly around: Around }) {
  const [model, snapshot, language, viewer, bots] = [
    playing.model.value,
    playing.snapshot.value,
    playing.language.value,
    playing.viewer.value,
    playing.bots.value,
  ];
  const [marked, setMarked] = useState(NONE);
  const [explained, setExplained] = useState<Explained>();
  const [asking, setAsking] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const fromList = useRef(false);
  const theme = useMemo(() => model && new TableTheme(model, language), [model, language]);
  const before = playing.earlier.value;
  const earlier = useMemo(
    () =>
      before && model && snapshot && before.snapshot.at === snapshot.at
        ? new Earlier(before, { model, snapshot }, language)
        : undefined,
    [before, model, snapshot, language],
  );
  const choices = useMemo(() => choicesFor(snapshot, viewer, bots), [snapshot, viewer, bots]);
  const highlighted = useMemo(
    () => new Set([...marked, ...choices.flatMap(({ decision }) => decision.asked!.about)]),
    [marked, choices],
  );
  const answer = useCallback(
    (choice: Choice, index?: number) =>
      void playing.answer(choice.answer.name, choice.decision.asked!.id, { items: choice.answer.items, index }),
    [playing],
  );
  const seek = useMemo(() => (playing.seek ? (at: number) => playing.seek?.(at) : undefined), [playing]);
  const point = useCallback((items: readonly number[]) => setMarked(items.length === 0 ? NONE : new Set(items)), []);
  useLayoutEffect(() => {
    setMarked(NONE);
    setExplained(undefined);
    // Runs only if the zones change. A later snapshot of the same position, which adds the costs and gains of answers,
    // must not remove the marks of highlighted pieces.
  }, [snapshot?.zones]);
  const explain = (pointed: Pointed, at: Element) => {
    setExplained(undefined);
    setAsking(false);
    const answers = pointed.target ? playing.whyNot(pointed.target) : Promise.resolve([]);
    const subjects = around.house?.possible(pointed.subjects) ?? Promise.resolve([]);
    void Promise.all([answers, subjects]).then(([known, possible]) => {
      // The table may have changed while the explanation was computed. Then the explanation is dropped.
      if (playing.snapshot.peek()?.zones === snapshot?.zones)
        setExplained({ ...pointed, at, answers: known, subjects: possible });
    });
  };
  usePointing(room, asking, (at, point) => {
    const pointed = theme && snapshot && pointedAt(at, point, snapshot, theme);
    if (pointed) explain(pointed, shownAt(at)!);
    return pointed !== undefined;
  });
  if (!model || !snapshot || !theme) return null;

  const phrases = playPhrases(language);
  const sheets = snapshot.sheets.filter(({ deciders }) => answersByHand(deciders, viewer, bots));
  const byKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") setAsking(false);
    if (isDigit(event) && new Set(choices.map(({ decision }) => decision)).size === 1) {
      const index = byDigit(
        choices.map((choice) => choice.answer),
        event.key,
      );
      if (index !== undefined) answer(choices[index]!);
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.key === "z" && !event.shiftKey) playing.undo?.();
    else if (event.key === "y" || event.key === "Z" || event.key === "z") playing.redo?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="game-view" lang={language} onKeyDown={byKey}>
      <div class="game-grid">
        <div ref={room} class={asking ? "game-table asking" : "game-table"}>
          <Table
            model={model}
            snapshot={snapshot}
            language={language}
            choices={choices}
            marked={highlighted}
            earlier={earlier}
            onAnswer={answer}
            onWhyNot={(item, at) => explain(pointedItem(item, theme), at)}
            docked={around.alone}
          />
        </div>
        <aside class="play" aria-label={phrases.play}>
          <Notices snapshot={snapshot} theme={theme} phrases={phrases} go={around.go} />
          <div class="questions">
            {askedOf(
              choices,
              sheets,
              model.players.map(({ name }) => name),
            ).map(({ player, decision, sheet }) => (
              <div key={player} class="ask" style={`--c:#${theme.playerColour(player)}`}>
                <p class="who">{theme.playerTitle(player)}</p>
                {sheet && (
                  <Sheet
                    sheet={sheet}
                    playing={playing}
                    theme={theme}
                    phrases={phrases}
                    onPoint={point}
                    fromList={fromList}
                  />
                )}
                {decision && (
                  <Question
                    theme={theme}
                    phrases={phrases}
                    decision={decision}
                    earlier={earlier}
                    onAnswer={answer}
                    takeBack={playing.takeBack && ((chosen) => playing.takeBack?.(chosen))}
                    think={playing.thoughts && ((question) => playing.thoughts!(question))}
                    onPoint={point}
                    fromList={fromList}
                    go={around.go}
                  />
                )}
              </div>
            ))}
            {playing.lookingBack.value && (
              <div class="waiting">
                <p class="faint">{phrases.lookingBack[playing.lookingBack.value]}</p>
                {around.showNow && (
                  <button type="button" onClick={around.showNow}>
                    {phrases.showNow}
                  </button>
                )}
              </div>
            )}
            {choices.length === 0 && sheets.every(({ committed }) => committed) && snapshot.decisions.length > 0 && (
              <Waiting playing={playing} theme={theme} phrases={phrases} />
            )}
            <PointAt on={asking} changes={around.house !== undefined} phrases={phrases} set={setAsking} />
          </div>
          <Seats playing={playing} theme={theme} phrases={phrases} ofSeat={around.ofSeat} />
          <Log snapshot={snapshot} earlier={earlier} theme={theme} phrases={phrases} go={around.go} seek={seek} />
          {around.more}
          <div class="play-bar">
            <TimeLine playing={playing} snapshot={snapshot} theme={theme} phrases={phrases} />
            <FileButtons around={around} phrases={phrases} />
          </div>
        </aside>
      </div>
      {explained && (
        <Explanation
          {...explained}
          phrases={phrases}
          theme={theme}
          go={around.go}
          house={around.house}
          onClose={() => setExplained(undefined)}
        />
      )}
    </div>
  );
}

/** Buttons that save the match as a file, open such a file, and make a scenario of the match. */
function FileButtons({ around, phrases }: { readonly around: Around; readonly phrases: PlayPhrases }) {
  const { save, open, makeScenario } = around;
  if (!save && !open && !makeScenario) return null;
  const button = (does: (() => unknown) | undefined, words: string) =>
    does && (
      <button type="button" onClick={does}>
        {words}
      </button>
    );
  return (
    <div class="play-files">
      {button(save, phrases.save)}
      {button(open, phrases.open)}
      {button(makeScenario, phrases.makeScenario)}
    </div>
  );
}

/** True if the user has pressed a digit outside a text field. */
function isDigit({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return (
    /^\d$/.test(key) &&
    !(ctrlKey || metaKey || altKey) &&
    !(target as Element).closest("input, select, textarea, dialog, [role=dialog]")
  );
}

/**
 * The message that is shown while another player decides. The other player may be a bot, or one whose seat the user may
 * take.
 */
function Waiting({
  playing,
  theme,
  phrases,
}: {
  readonly playing: Playing;
  readonly theme: TableTheme;
  readonly phrases: PlayPhrases;
}) {
  const deciders = [...new Set(playing.snapshot.value!.decisions.flatMap((decision) => decision.deciders))];
  const bots = playing.bots.value;
  const people = deciders.filter((name) => !Object.hasOwn(bots, name));
  const called = (name: string) => {
    const person = playing.people?.value[name];
    return person ? `${person.name} (${theme.playerTitle(name)})` : theme.playerTitle(name);
  };
  const list = new Intl.ListFormat(theme.language, { type: "conjunction" });
  if (people.length === 0)
    return (
      <div class="waiting">
        <p class="faint">{phrases.botThinks(list.format(deciders.map((name) => theme.playerTitle(name))))}</p>
        {playing.hurry && !playing.paused?.value && (
          <button type="button" onClick={() => playing.hurry?.()}>
            {phrases.hurry}
          </button>
        )}
      </div>
    );
  return (
    <div class="waiting">
      <p class="faint">{phrases.waits(list.format(people.map(called)))}</p>
      {playing.look &&
        people.map((name) => (
          <button key={name} type="button" onClick={() => playing.look?.(name)}>
            {phrases.lookAs(theme.playerTitle(name))}
          </button>
        ))}
    </div>
  );
}
