/** A table that is only looked at: nothing on it can be chosen. */
import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Model } from "../../src/session/model.ts";
import type { Shown } from "./layout/arrange.ts";
import { TableTheme } from "./theme/theme.ts";
import { tablePhrases } from "./phrases.ts";
import { ownedPieces, type Scene, SceneProvider } from "./scene.ts";
import { TableRows } from "./TableRows.tsx";

const nothing = () => undefined;

export function StillTable({
  model,
  table,
  language,
}: {
  readonly model: Model;
  readonly table: Shown;
  readonly language: string;
}) {
  const theme = useMemo(() => new TableTheme(model, language), [model, language]);
  const scene = useMemo(
    (): Scene => ({
      theme,
      phrases: tablePhrases(language),
      choices: signal(new Map()),
      marked: signal(new Set()),
      earlier: signal(undefined),
      acting: signal(undefined),
      looker: signal(undefined),
      owned: signal(ownedPieces(table.fixed)),
      docked: false,
      choose: nothing,
      show: nothing,
    }),
    [theme, table],
  );
  return (
    <SceneProvider value={scene}>
      <div class="tabletop" style="--zoom:1">
        <div class="middle">
          <div class="felt-scroll">
            <div class="felt">
              <TableRows theme={theme} snapshot={table} />
            </div>
          </div>
        </div>
      </div>
    </SceneProvider>
  );
}
