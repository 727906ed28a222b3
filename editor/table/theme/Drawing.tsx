/** An author's drawing: the shapes of a game's file, each made as an element of its own, so that nothing else can come in. */
import { type ComponentChildren, createContext, h } from "preact";
import { useContext, useId } from "preact/hooks";
import type { Drawing as DrawingModel, Shape } from "../../../src/dsl/ast/drawing.ts";

type Drawings = Readonly<Record<string, DrawingModel>>;

const Known = createContext<Drawings>({});

/** Gives everything below it the drawings of a game. */
export const DrawingsProvider = Known.Provider;

/** The drawing of a name; undefined where it is no drawing of the game. */
export function useDrawing(name: string | undefined): DrawingModel | undefined {
  const known = useContext(Known);
  return name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
}

/** `stretched`: as wide and high as its room, whatever its proportions. */
export function Drawing({
  drawing: { box, shapes },
  class: name,
  stretched = false,
}: {
  readonly drawing: DrawingModel;
  readonly class: string;
  readonly stretched?: boolean;
}) {
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
}

/** Names within a drawing are its own: those of two drawings on one page must not be mixed up. */
function drawn({ tag, attributes, inside }: Shape, prefix: string, key: number): ComponentChildren {
  const own = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      name === "id" ? `${prefix}${value}` : value.replace(/^url\(#([\w-]+)\)$/, `url(#${prefix}$1)`),
    ]),
  );
  return h(
    tag,
    { ...own, key },
    inside.map((shape, i) => drawn(shape, prefix, i)),
  );
}
