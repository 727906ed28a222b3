/** Draws a pit, a hollow of a game such as Kalah, with as many seeds as its counter says. */
import type { Item } from "../../src/session/snapshot.ts";
import { LEAST } from "./layout/piece-size.ts";
import { usePx, useScene } from "./scene.ts";

/** At most this many seeds are drawn one by one. */
const MOST = 30;
/** The angle from one seed to the next. Seeds are placed as in a sunflower, so that they never form rows. */
const TURN = Math.PI * (3 - Math.sqrt(5));

export function Pit({ item }: { readonly item: Item }) {
  const scene = useScene();
  const px = usePx(scene);
  const { theme } = scene;
  const state = item.states.find((value) => theme.state(value).type.kind === "number" && value.value !== undefined);
  const seeds = state?.value ?? 0;
  const colour = state && theme.stateColour(state);
  return (
    <span class="pit" aria-hidden="true">
      <svg viewBox="-50 -50 100 100" focusable="false">
        {Array.from({ length: Math.min(seeds, MOST) }, (_, i) => {
          const far = 34 * Math.sqrt((i + 0.5) / Math.max(seeds, 5));
          return (
            <circle
              key={i}
              class="seed"
              r={7}
              cx={Math.round(10 * far * Math.cos(i * TURN)) / 10}
              cy={Math.round(10 * far * Math.sin(i * TURN)) / 10}
              style={colour ? `fill:#${colour}` : undefined}
            />
          );
        })}
      </svg>
      {px * 4 >= 2 * LEAST && <b class="seeds">{seeds}</b>}
    </span>
  );
}
