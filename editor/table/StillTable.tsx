/** Draws a table for looking only: nothing on it can be chosen. */
import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Model } from "../../src/session/model.ts";
import type { Shown } from "./layout/arrange.ts";
import { EM } from "./layout/piece-size.ts";
import { DrawingsProvider } from "./theme/Drawing.tsx";
import { TableTheme } from "./theme/theme.ts";
import { tablePhrases } from "./phrases.ts";
import { ownedPieces, type Scene, SceneProvider, sizesOf } from "./scene.ts";
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
      sizes: sizesOf(theme),
      viewer: "everything",
      px: signal(EM),
      main: signal(1),
      isMeasured: signal(false),
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
    <DrawingsProvider value={model.view.drawings}>
      <SceneProvider value={scene}>
        <div class="tabletop" style="--zoom:1;--main:1">
          <div class="middle">
            <div class="felt-scroll">
              <div class="felt" data-layout="below">
                <TableRows theme={theme} snapshot={table} />
              </div>
            </div>
          </div>
        </div>
      </SceneProvider>
    </DrawingsProvider>
  );
}
