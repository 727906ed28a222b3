/**
 * Draws an author's drawing. Each shape in the game's file becomes one element of the page, so that a file cannot
 * insert anything else.
 */
import { type ComponentChildren, createContext, h } from "preact";
import { useContext, useId } from "preact/hooks";
import type { Drawing as DrawingModel, Shape } from "../../../src/dsl/ast/drawing.ts";
import { memo } from "../../components/memo.ts";

type Drawings = Readonly<Record<string, DrawingModel>>;

const Known = createContext<Drawings>({});

/** Gives the drawings of a game to all components inside it. */
export const DrawingsProvider = Known.Provider;

/** The drawing with this name; undefined if the game has none. */
export function useDrawing(name: string | undefined): DrawingModel | undefined {
  const known = useContext(Known);
  return name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
}

/**
 * Draws a drawing. It can have many shapes, so it is drawn again only when it changes.
 *
 * @param stretched fills the whole room, even if that changes the proportions of the drawing
 */
export const Drawing = memo(
  ({
    drawing: { box, shapes },
    class: name,
    stretched = false,
  }: {
    readonly drawing: DrawingModel;
    readonly class: string;
    readonly stretched?: boolean;
  }) => {
    const prefix = useId();
    return (
      <svg
        class={name}
        viewBox={box.join(" ")}
        preserveAspectRatio={stretched ? "none" : "xMidYMid meet"}
        aria-hidden="true"
        focusable="false"
      >
        {shapes.map((shape, i) => drawn(shape, prefix, i))}
      </svg>
    );
  },
);

/**
 * Makes the elements of a shape. `prefix` stands before the names that shapes refer to, so that two drawings on a page
 * do not mix them up.
 */
function drawn({ tag, attributes, inside }: Shape, prefix: string, key: number): ComponentChildren {
  const own = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      name === "id" ? `${prefix}${value}` : value.replace(/^url\(#(.+)\)$/, `url(#${prefix}$1)`),
    ]),
  );
  return h(
    tag,
    { ...own, key },
    inside.map((shape, i) => drawn(shape, prefix, i)),
  );
}
