/** The size of the table. It fits the room on the screen until the user chooses another size. */
import { useLayoutEffect, useState } from "preact/hooks";
import { afterDrawing } from "../../components/after-drawing.ts";
import { again, type Fit, nextStep, START, ZOOMS } from "../layout/fitting.ts";

export const LEAST = ZOOMS[0]!;
export const MOST = ZOOMS.at(-1)!;

export interface Zoom extends Fit {
  /** True while the table is drawn only to be measured. Wide parts are not drawn smaller then. */
  readonly isMeasured: boolean;
  /** True while the size follows the room; false when the user has chosen a size. */
  readonly fits: boolean;
  readonly by: (steps: number) => void;
  readonly to: (zoom: number) => void;
  readonly fit: () => void;
}

/**
 * Computes the size of a table when its game or its room changes. Moves change no size, so nothing is measured after a
 * move.
 *
 * @param top the element that contains the table
 * @param game the game on the table
 */
export function useZoom(top: { readonly current: HTMLElement | null }, game: string): Zoom {
  const [chosen, choose] = useState<number>();
  const [drawn, setDrawn] = useState(START);
  const { fit, stage } = drawn;
  // All steps of a search are done before the browser paints.
  useLayoutEffect(() => {
    if (stage === "final") return;
    let isAwaited = true;
    afterDrawing(() => isAwaited && top.current && setDrawn(nextStep(top.current, drawn)));
    return () => {
      isAwaited = false;
    };
  }, [drawn]);
  useLayoutEffect(() => setDrawn(again), [game]);
  useLayoutEffect(() => {
    if (!top.current || chosen !== undefined) return;
    let [width, height] = [top.current.clientWidth, top.current.clientHeight];
    const observer = new ResizeObserver(() => {
      const now = top.current;
      if (!now || (now.clientWidth === width && now.clientHeight === height)) return;
      [width, height] = [now.clientWidth, now.clientHeight];
      setDrawn(again);
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [chosen]);
  const isMeasured = stage !== "final";
  const zoom = isMeasured ? fit.zoom : (chosen ?? fit.zoom);
  return {
    ...fit,
    zoom,
    isMeasured,
    fits: chosen === undefined,
    by: (steps) => choose(ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, nearest(zoom) + steps))]),
    to: (wanted) => choose(Math.max(LEAST, Math.min(MOST, wanted))),
    fit: () => {
      choose(undefined);
      setDrawn(again);
    },
  };
}

function nearest(zoom: number): number {
  return ZOOMS.reduce((best, each, i) => (Math.abs(each - zoom) < Math.abs(ZOOMS[best]! - zoom) ? i : best), 0);
}
