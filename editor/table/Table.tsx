/** Draws a game on a table, as one viewer sees it. */
import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Model } from "../../src/session/model.ts";
import type { Item, Snapshot } from "../../src/session/snapshot.ts";
import { afterDrawing } from "../components/after-drawing.ts";
import { Details, usePlaceBeside } from "./Details.tsx";
import type { Earlier } from "./earlier.ts";
import { moveFocus, showChoices, useKeptFocus } from "./input/focus.ts";
import { directionOf } from "./input/keys.ts";
import { useGestures } from "./input/gestures.ts";
import { EM } from "./layout/piece-size.ts";
import { TableTheme } from "./theme/theme.ts";
import { Motion } from "./motion.ts";
import { tablePhrases } from "./phrases.ts";
import { PlayerBoard } from "./PlayerBoard.tsx";
import {
  type Choice,
  choicesByItem,
  ownedPieces,
  type Scene,
  SceneProvider,
  ScaleProvider,
  sizesOf,
  useScene,
} from "./scene.ts";
import { share } from "./share.ts";
import { TableRows } from "./TableRows.tsx";
import { LEAST, MOST, useZoom } from "./input/zoom.ts";

export interface TableProps {
  readonly model: Model;
  readonly snapshot: Snapshot;
  /** The language of the words on the table: `en` or `cs`. */
  readonly language: string;
  /** The answers that can be given on this page. Their pieces can be chosen on the table. */
  readonly choices: readonly Choice[];
  readonly onAnswer: (choice: Choice) => void;
  /**
   * The ids of highlighted pieces: those that the question is about, or those of an answer that is highlighted in a
   * list.
   */
  readonly marked?: ReadonlySet<number>;
  /** The table before the last change of the rules, to show earlier values beside the current ones. */
  readonly earlier?: Earlier | undefined;
  /** Asks about a piece, for example why it cannot be chosen. `at` is the element of the piece. */
  readonly onWhyNot?: (item: Item, at: Element) => void;
  /** True if the viewer's own board is at the edge of the screen, where it stays visible. */
  readonly docked?: boolean;
}

interface Pointed {
  readonly item: Item;
  readonly at: Element;
}

const NOTHING: ReadonlySet<number> = new Set();

export function Table({
  model: given,
  snapshot: { states, zones, fixed, viewer, acting },
  language,
  choices,
  onAnswer,
  marked = NOTHING,
  earlier,
  onWhyNot,
  docked = false,
}: TableProps) {
  // `line` is the place of a thing in the text of the rules. If only such places change, the table does not, so the
  // model stays the same.
  const model = useShared(given, "line");
  const snapshot = useShared({ states, zones, fixed });
  const theme = useMemo(() => new TableTheme(model, language), [model, language]);
  const phrases = tablePhrases(language);
  const byItem = useMemo(() => choicesByItem(choices), [choices]);
  const ownedBefore = useRef<ReadonlyMap<string, readonly Item[]>>(undefined);
  const owned = useMemo(
    () => (ownedBefore.current = ownedPieces(snapshot.fixed, ownedBefore.current)),
    [snapshot.fixed],
  );
  const [pointed, setPointed] = useState<Pointed>();
  const [asked, setAsked] = useState<Pointed>();
  const [folded, setFolded] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  // This effect must stand before the one that restores the focus, because a piece that gets the focus becomes the
  // pointed piece.
  useLayoutEffect(() => {
    setPointed(undefined);
    setAsked(undefined);
  }, [snapshot]);
  const {
    zoom,
    own: ownZoom,
    layout,
    narrow,
    main,
    beside,
    isMeasured,
    by: zoomBy,
    to: zoomTo,
    fit,
    fits,
  } = useZoom(top, `${model.game} ${model.players.length} ${language} ${folded}`);
  useGestures(top, { zoom, to: zoomTo });
  const keepFocus = useKeptFocus(top, snapshot);
  const [motion] = useState(() => new Motion());
  /** What was drawn last; undefined if the sizes have changed since. */
  const shown = useRef<{ readonly viewer: string; readonly model: TableProps["model"]; readonly zoom: number }>(
    undefined,
  );

  const choose = useLatest((item: Item, at: Element) => {
    const meant = byItem.get(item.id) ?? [];
    if (meant.length === 1) onAnswer(meant[0]!);
    else if (meant.length > 1) setAsked({ item, at });
  });
  const show = useCallback(
    (item: Item | undefined, at: Element | undefined) => setPointed(item && at ? { item, at } : undefined),
    [],
  );
  const seated = model.players.some(({ name }) => name === viewer);
  const looker = seated ? viewer : acting;
  const [inChoices, inMarked, inActing, inLooker, inOwned, inEarlier, inMain, inPx, inMeasured] = [
    useInput(byItem),
    useInput(marked),
    useInput(acting),
    useInput(looker),
    useInput(owned),
    useInput(earlier),
    useInput(main),
    useInput(EM * zoom),
    useInput(isMeasured),
  ];
  const scene = useMemo(
    (): Scene => ({
      theme,
      phrases,
      sizes: sizesOf(theme),
      viewer,
      px: inPx,
      main: inMain,
      isMeasured: inMeasured,
      choices: inChoices,
      marked: inMarked,
      acting: inActing,
      looker: inLooker,
      owned: inOwned,
      earlier: inEarlier,
      docked: (docked || narrow) && seated,
      choose,
      show,
    }),
    [theme, phrases, docked, narrow, viewer],
  );
  // A viewer who sees everything has no board of their own, so no board is put at the edge. The board of the acting
  // player would be a different one in each turn.
  const own =
    docked || narrow ? snapshot.fixed.find((item) => item.kind === 0 && theme.card(item)?.name === viewer) : undefined;

  useLayoutEffect(() => {
    if (isMeasured) {
      shown.current = undefined;
      return;
    }
    const same = shown.current?.viewer === viewer && shown.current.model === model && shown.current.zoom === zoom;
    shown.current = { viewer, model, zoom };
    afterDrawing(() => top.current && motion.drawn(top.current, same));
  }, [snapshot, model, zoom, isMeasured]);
  useLayoutEffect(() => {
    if (choices.length === 0) return;
    // Pieces learn from signals that they can be chosen, and are drawn after this effect. So the scrolling waits for
    // the next frame.
    const frame = requestAnimationFrame(() => top.current && showChoices(top.current));
    return () => cancelAnimationFrame(frame);
  }, [choices]);

  const byKey = (event: KeyboardEvent) => {
    const direction = directionOf(event.key);
    if (event.key === "Escape") {
      setPointed(undefined);
      setAsked(undefined);
    } else if (event.key === "?") {
      if (pointed) onWhyNot?.(pointed.item, pointed.at);
    } else if (direction && top.current && moveFocus(top.current, direction)) event.preventDefault();
  };
  const byWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1 : -1);
  };

  return (
    <SceneProvider value={scene}>
      <div
        ref={top}
        class={["tabletop", ...(own ? ["docked"] : []), ...(isMeasured ? ["measured"] : [])].join(" ")}
        style={`--zoom:${zoom};--own-zoom:${ownZoom};--main:${main};--beside:${beside}`}
        onKeyDown={byKey}
        onFocusCapture={keepFocus}
      >
        <div class="middle">
          <div class="felt-scroll" onWheel={byWheel}>
            <div
              class="felt"
              data-layout={layout}
              role="group"
              tabIndex={0}
              aria-label={`${phrases.table}: ${theme.say(model.title)}`}
            >
              <TableRows theme={theme} snapshot={snapshot} />
            </div>
          </div>
          <div class="zoom">
            <button
              type="button"
              aria-label={phrases.smaller}
              title={phrases.smaller}
              disabled={zoom <= LEAST}
              onClick={() => zoomBy(-1)}
            >
              −
            </button>
            <button type="button" title={phrases.fit} aria-pressed={fits} onClick={fit}>
              {Math.round(zoom * 100)} %
            </button>
            <button
              type="button"
              aria-label={phrases.larger}
              title={phrases.larger}
              disabled={zoom >= MOST}
              onClick={() => zoomBy(1)}
            >
              +
            </button>
          </div>
        </div>
        {own && (
          <div class={folded ? "own folded-own" : "own"}>
            <button type="button" class="fold-own" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
              {folded ? phrases.unfold : phrases.fold}
            </button>
            <ScaleProvider value={ownZoom / zoom}>
              <PlayerBoard key={own.id} item={own} own={narrow ? "small" : "large"} />
            </ScaleProvider>
          </div>
        )}
        {pointed && !asked && <Details key={pointed.item.id} item={pointed.item} at={pointed.at} />}
        {asked && (
          <Which
            choices={byItem.get(asked.item.id) ?? []}
            at={asked.at}
            onAnswer={onAnswer}
            onClose={() => setAsked(undefined)}
          />
        )}
      </div>
    </SceneProvider>
  );
}

/**
 * Returns a value that equals `given`. It contains the objects of the last call wherever they are equal, so that
 * unchanged parts are not drawn again.
 */
function useShared<T>(given: T, but?: string): T {
  const kept = useRef(given);
  kept.current = share(kept.current, given, but);
  return kept.current;
}

/**
 * Turns a value that a component gets each time it is drawn into a signal. The signal changes only if the value does.
 */
function useInput<T>(given: T): ReadonlySignal<T> {
  const input = useSignal(given);
  if (!Object.is(input.peek(), given)) input.value = given;
  return input;
}

/** A function that stays the same, and always calls the latest version of `run`. */
function useLatest<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...given: A) => latest.current(...given), []);
}

/** If a clicked piece belongs to several answers, a small menu asks which answer the user means. */
function Which({
  choices,
  at,
  onAnswer,
  onClose,
}: {
  readonly choices: readonly Choice[];
  readonly at: Element;
  readonly onAnswer: (choice: Choice) => void;
  readonly onClose: () => void;
}) {
  const { theme, phrases } = useScene();
  const place = usePlaceBeside(at);
  useLayoutEffect(() => place.ref.current?.querySelector("button")?.focus(), []);
  return (
    <div
      ref={place.ref}
      class="details which"
      role="dialog"
      aria-label={phrases.which}
      style={`left:${place.left}px;top:${place.top}px`}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <b>{phrases.which}</b>
      {choices.map((choice) => (
        <button key={choice.answer.name} type="button" onClick={() => onAnswer(choice)}>
          {theme.say(choice.answer.text)} <small>{theme.say(choice.answer.preview)}</small>
        </button>
      ))}
      <button type="button" class="quiet" onClick={onClose}>
        {phrases.close}
      </button>
    </div>
  );
}
