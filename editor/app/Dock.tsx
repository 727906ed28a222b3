/** The tools below the rules. When they are closed, the bar still shows the first problem. */
import type { ComponentType } from "preact";
import { CallsPanel } from "../calls/Panel.tsx";
import { Changes } from "./Changes.tsx";
import { type Tool, TOOLS } from "../studio/layout.ts";
import { Icon } from "../components/Icon.tsx";
import { Message } from "../components/Sentence.tsx";
import { Problems, problemsInOrder } from "./Problems.tsx";
import { SearchPanel } from "../search/Panel.tsx";
import { SimulationPanel } from "../simulation/Panel.tsx";
import { Splitter } from "../components/Splitter.tsx";
import type { Studio } from "../studio/studio.ts";
import { toolPhrases } from "./tool-phrases.ts";
import { TracePanel } from "../trace/Panel.tsx";

const PANELS: Readonly<Record<Tool, ComponentType<{ readonly studio: Studio }>>> = {
  problems: Problems,
  trace: TracePanel,
  simulation: SimulationPanel,
  changes: Changes,
  calls: CallsPanel,
  search: SearchPanel,
};

/** The bar of tools, such as problems and trace. At most one tool is open. */
export function Dock({ studio }: { readonly studio: Studio }) {
  const { tool } = studio.layout;
  const phrases = toolPhrases(studio.match.language.value);
  const problems = problemsInOrder(studio);
  const [first] = problems;
  const open = tool.value;
  const Panel = PANELS[open ?? "problems"];
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
      {open && <Splitter label={phrases.height} upright={false} behind share={studio.layout.tools} min={12} max={80} />}
      <section class={open ? "dock open" : "dock"} aria-label={phrases.tools} data-pane tabIndex={-1}>
        <div class="dock-bar">
          <div class="dock-tabs" role="tablist" aria-label={phrases.tools}>
            {TOOLS.map((each, at) => (
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
                {phrases.titles[each]}
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
                <Message text={first.message} />
              </span>
            </button>
          )}
          <span class="spread" />
          {open && (
            <button type="button" class="quiet" aria-label={phrases.close} onClick={() => (tool.value = undefined)}>
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
