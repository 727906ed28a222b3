/** The tools below the rules. Closed, the bar still says what is wrong first. */
import { Changes } from "./Changes.tsx";
import type { Tool } from "./layout.ts";
import { Icon } from "./Icon.tsx";
import { Sentence } from "../table/Sentence.tsx";
import { Problems, problemsInOrder } from "./Problems.tsx";
import { SimulationPanel } from "../simulation/Panel.tsx";
import { Splitter } from "./Splitter.tsx";
import type { Studio } from "./studio.ts";
import { TracePanel } from "../trace/Panel.tsx";

const TOOLS: readonly { readonly tool: Tool; readonly title: string }[] = [
  { tool: "problems", title: "Problems" }, { tool: "trace", title: "Trace" }, { tool: "simulation", title: "Simulation" }, { tool: "changes", title: "Changes" },
];

export function Dock({ studio }: { readonly studio: Studio }) {
  const { tool } = studio.layout;
  const problems = problemsInOrder(studio);
  const [first] = problems;
  const open = tool.value;
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
      {open && <Splitter label="Height of the tools" upright={false} behind share={studio.layout.tools} min={12} max={80} />}
      <section class={open ? "dock open" : "dock"} aria-label="Tools" data-pane tabIndex={-1}>
        <div class="dock-bar">
          <div class="dock-tabs" role="tablist" aria-label="Tools">
            {TOOLS.map((each, at) => (
              <button key={each.tool} type="button" role="tab" id={`dock:${each.tool}`} aria-selected={open === each.tool} aria-controls={open === each.tool ? "dock-panel" : undefined}
                tabIndex={open === each.tool || (open === undefined && at === 0) ? 0 : -1} onClick={() => toggle(each.tool)} onKeyDown={(event) => press(event, at)}>
                {each.title}{each.tool === "problems" && problems.length > 0 && <span class="badge">{problems.length}</span>}
              </button>
            ))}
          </div>
          {open !== "problems" && first && (
            <button type="button" class={`first-problem ${first.severity}`} title={first.message} onClick={() => studio.goTo({ source: first.file, start: first.start, end: first.end })}>
              <Icon name={first.severity} /><span><Sentence text={first.message} /></span>
            </button>
          )}
          <span class="spread" />
          {open && <button type="button" class="quiet" aria-label="Close the tools" onClick={() => (tool.value = undefined)}><Icon name="close" /></button>}
        </div>
        {open && (
          <div class="dock-panel" id="dock-panel" role="tabpanel" aria-labelledby={`dock:${open}`}>
            {open === "problems" && <Problems studio={studio} />}
            {open === "trace" && <TracePanel studio={studio} />}
            {open === "changes" && <Changes studio={studio} />}
            {open === "simulation" && <SimulationPanel studio={studio} />}
          </div>
        )}
      </section>
    </>
  );
}
