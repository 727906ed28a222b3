/** All that lies on a table, in rows and areas. */
import { arrange, type Block, isTogether, type Row, type Shown } from "./layout/arrange.ts";
import { Board } from "./Board.tsx";
import type { TableTheme } from "./theme/theme.ts";
import { memo } from "../components/memo.ts";
import { Players } from "./PlayerBoard.tsx";
import { Room } from "./Room.tsx";
import { useScene } from "./scene.ts";
import { States } from "./StateMark.tsx";
import { Zone } from "./Zone.tsx";

/** Drawn again only when something else lies there. */
export const TableRows = memo(({ theme, snapshot }: { readonly theme: TableTheme; readonly snapshot: Shown }) => (
  <>
    {arrange(theme, snapshot).map((row, i) => (
      <RowsOf key={i} rows={[row]} />
    ))}
  </>
));

/** Rows of a board: where some lie side by side, all are scrolled as one. */
function RowsOf({ rows }: { readonly rows: readonly Row[] }) {
  const { theme } = useScene();
  const together = rows.map((row) => isTogether(theme, row));
  const drawn = rows.map((row, i) => (
    <div key={i} class={together[i] ? "area-row together" : "area-row"}>
      {row.map((block, n) => (
        <BlockOf key={keyOf(block, n)} block={block} />
      ))}
    </div>
  ));
  return together.includes(true) ? <Room>{drawn}</Room> : <>{drawn}</>;
}

function keyOf(block: Block, i: number): string {
  return block.kind === "zone" ? block.zone.id : block.kind === "area" ? block.name : `${block.kind} ${i}`;
}

function BlockOf({ block }: { readonly block: Block }) {
  const { theme } = useScene();
  switch (block.kind) {
    case "area":
      return (
        <section class="area" aria-label={block.title}>
          <h3 class="area-title">{block.title}</h3>
          <RowsOf rows={block.rows} />
        </section>
      );
    case "zone":
      return <Zone zone={block.zone} size="large" />;
    case "pieces":
      return <Board items={block.items} layout={theme.layout(theme.kind(block.of).name)} />;
    case "states":
      return <States values={block.states} />;
    case "players":
      return <Players items={block.items} />;
  }
}
