/** Draws everything that lies on a table, in rows and areas. */
import type { ComponentChildren } from "preact";
import { arrange, type Block, isTogether, type Row, type Shown } from "./layout/arrange.ts";
import { Board, isBoard } from "./Board.tsx";
import type { TableTheme } from "./theme/theme.ts";
import { memo } from "../components/memo.ts";
import { Players } from "./PlayerBoard.tsx";
import { Room } from "./Room.tsx";
import { ScaleProvider, useScale, useScene } from "./scene.ts";
import { States } from "./StateMark.tsx";
import { Zone } from "./Zone.tsx";

/**
 * Draws all rows of a table; they are drawn again only when the contents change. The row with the main board, the other
 * rows, and the boards of players are separate parts. The parts stand below or beside one another, as the screen
 * allows.
 */
export const TableRows = memo(({ theme, snapshot }: { readonly theme: TableTheme; readonly snapshot: Shown }) => {
  const rows = arrange(theme, snapshot).map((row, i) => ({ row, order: i }));
  const main = rows.find(({ row }) => row.some((block) => holdsBoard(theme, block)));
  const players = rows.filter(({ row }) => row.every(({ kind }) => kind === "players"));
  const rest = rows.filter((each) => each !== main && !players.includes(each));
  return (
    <>
      <Main rows={main ? [main] : []} />
      <Part name="rest" rows={rest} />
      <Part name="of-players" rows={players} />
    </>
  );
});

function Main({ rows }: { readonly rows: readonly Placed[] }) {
  const { main } = useScene();
  return (
    <ScaleProvider value={useScale() * main.value}>
      <Part name="main" rows={rows} />
    </ScaleProvider>
  );
}

interface Placed {
  readonly row: Row;
  readonly order: number;
}

function Part({ name, rows }: { readonly name: string; readonly rows: readonly Placed[] }) {
  if (rows.length === 0) return null;
  return (
    <div class={`felt-part ${name}`}>
      {rows.map(({ row, order }) => (
        <div key={order} class="felt-row" style={`order:${order}`}>
          <RowsOf rows={[row]} />
        </div>
      ))}
    </div>
  );
}

/** True if a block of the table contains the places of a board. */
function holdsBoard(theme: TableTheme, block: Block): boolean {
  switch (block.kind) {
    case "area":
      return block.rows.some((row) => row.some((each) => holdsBoard(theme, each)));
    case "zone":
      return theme.face(theme.zone(block.zone.zone).of).shape === "space" || isBoard(theme, block.zone);
    case "pieces":
      return true;
    case "states":
    case "players":
      return false;
  }
}

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

/** Draws its children larger or smaller than usual, by the factor `weight`. */
function Weighted({ weight, children }: { readonly weight: number; readonly children: ComponentChildren }) {
  const around = useScale();
  if (weight === 1) return <>{children}</>;
  return (
    <ScaleProvider value={around * weight}>
      <div class="weighted" style={`font-size:${weight}em`}>
        {children}
      </div>
    </ScaleProvider>
  );
}

function keyOf(block: Block, i: number): string {
  return block.kind === "zone" ? block.zone.id : block.kind === "area" ? block.name : `${block.kind} ${i}`;
}

function BlockOf({ block }: { readonly block: Block }) {
  const { theme } = useScene();
  switch (block.kind) {
    case "area":
      return (
        <Weighted weight={theme.weight(block.name)}>
          <section class="area" aria-label={block.title}>
            <h3 class="area-title">{block.title}</h3>
            <RowsOf rows={block.rows} />
          </section>
        </Weighted>
      );
    case "zone":
      return <Zone zone={block.zone} size={block.aside ? "tiny" : "large"} />;
    case "pieces":
      return (
        <Weighted weight={theme.weight(theme.kind(block.of).name)}>
          <Board
            items={block.items}
            layout={theme.layout(theme.kind(block.of).name)}
            ground={theme.ground(theme.kind(block.of).name)}
          />
        </Weighted>
      );
    case "states":
      return <States values={block.states} />;
    case "players":
      return <Players items={block.items} />;
  }
}
