/** The tools below the rules. Closed, the bar still says what is wrong first. */
import type { ComponentType } from "preact";
import { Changes } from "./Changes.tsx";
import type { Tool } from "./layout.ts";
import { Icon } from "./Icon.tsx";
import { Sentence } from "../table/Sentence.tsx";
import { Problems, problemsInOrder } from "./Problems.tsx";
import { SimulationPanel } from "../simulation/Panel.tsx";
import { Splitter } from "./Splitter.tsx";
import type { Studio } from "./studio.ts";
import { TracePanel } from "../trace/Panel.tsx";

/** Every tool, in the order of the tabs. */
const TOOLS: Readonly<
  Record<Tool, { readonly title: string; readonly Panel: ComponentType<{ readonly studio: Studio }> }>
> = {
  problems: { title: "Problems", Panel: Problems },
  trace: { title: "Trace", Panel: TracePanel },
  simulation: { title: "Simulation", Panel: SimulationPanel },
  changes: { title: "Changes", Panel: Changes },
};

/** The tools, of which at most one is open. */
export function Dock({ studio }: { readonly studio: Studio }) {
  const { tool } = studio.layout;
  const problems = problemsInOrder(studio);
  const [first] = problems;
  const open = tool.value;
  const { Panel } = TOOLS[open ?? "problems"];
  const toggle = (which: Tool) => (tool.value = tool.peek() === which ? undefined : which);
  const press = (event: KeyboardEvent, at: number) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
    if (to === undefined) return;
    const tabs = [...(event.currentTarget as HTMLElement).parentElement!.querySelectorAll<HTMLElement>('[role="tab"]')];
    tabs[(to + tabs.length) % tabs.length]!.focus();
    event.preventDefault();
  };
  return (
    <>
      {open && (
        <Splitter label="Height of the tools" upright={false} behind share={studio.layout.tools} min={12} max={80} />
      )}
      <section class={open ? "dock open" : "dock"} aria-label="Tools" data-pane tabIndex={-1}>
        <div class="dock-bar">
          <div class="dock-tabs" role="tablist" aria-label="Tools">
            {(Object.keys(TOOLS) as Tool[]).map((each, at) => (
              <button
                key={each}
                type="button"
                role="tab"
                id={`dock:${each}`}
                aria-selected={open === each}
                aria-controls={open === each ? "dock-panel" : undefined}
                tabIndex={open === each || (open === undefined && at === 0) ? 0 : -1}
                onClick={() => toggle(each)}
                onKeyDown={(event) => press(event, at)}
              >
                {TOOLS[each].title}
                {each === "problems" && problems.length > 0 && <span class="badge">{problems.length}</span>}
              </button>
            ))}
          </div>
          {open !== "problems" && first && (
            <button
              type="button"
              class={`first-problem ${first.severity}`}
              title={first.message}
              onClick={() => studio.goTo({ source: first.file, start: first.start, end: first.end })}
            >
              <Icon name={first.severity} />
              <span>
                <Sentence text={first.message} />
              </span>
            </button>
          )}
          <span class="spread" />
          {open && (
            <button type="button" class="quiet" aria-label="Close the tools" onClick={() => (tool.value = undefined)}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {open && (
          <div class="dock-panel" id="dock-panel" role="tabpanel" aria-labelledby={`dock:${open}`}>
            <Panel studio={studio} />
          </div>
        )}
      </section>
    </>
  );
}
