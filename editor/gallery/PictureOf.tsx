/** A small picture of a game's table: drawn like the real one, but without interaction. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Model } from "../../src/session/model.ts";
import type { Shown } from "../table/layout/arrange.ts";
import { StillTable } from "../table/StillTable.tsx";

/**
 * The widths, in pixels, at which a table may be drawn before it is scaled down. The first width at which the whole
 * table is visible is used. If there is none, the first at which nothing is cut off at the sides.
 */
const WIDTHS = [400, 520, 680, 900, 1200] as const;
/** If no width shows the whole table, it is drawn at least this wide, and cut off below. */
const LEGIBLE = 900;
/** The height of a picture divided by its width. */
const ASPECT = 10 / 16;

/** A game and the table of a match in progress, to be drawn as a picture. */
export interface PictureShown {
  readonly model: Model;
  readonly table: Shown;
}

export function PictureOf({
  picture,
  language,
}: {
  readonly picture: PictureShown | undefined;
  readonly language: string;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(300);
  const [width, setWidth] = useState<number>(WIDTHS.at(-1)!);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const [table, felt] = [drawn.current, drawn.current?.querySelector(".felt")];
    if (!table || !felt) return;
    const room = (tried: number) => {
      table.style.width = `${tried}px`;
      table.style.height = `${tried * ASPECT}px`;
      const aside = felt.scrollWidth > felt.clientWidth + 1;
      return { tried, aside, below: felt.scrollHeight > Math.ceil(tried * ASPECT) };
    };
    const rooms = WIDTHS.map(room);
    setWidth(
      (
        rooms.find(({ aside, below }) => !aside && !below) ??
        rooms.find(({ tried, aside }) => tried >= LEGIBLE && !aside) ??
        rooms.at(-1)!
      ).tried,
    );
  }, [picture, language]);
  return (
    <div ref={frame} class="picture" aria-hidden="true" inert>
      {picture && (
        <div
          ref={drawn}
          class="picture-table"
          style={{ width: `${width}px`, height: `${width * ASPECT}px`, transform: `scale(${room / width})` }}
        >
          <StillTable model={picture.model} table={picture.table} language={language} />
        </div>
      )}
    </div>
  );
}
