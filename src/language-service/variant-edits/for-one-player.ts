/**
 * A number that differs for one player, as changes of a variant: a counter is set before the set-up, a value and the
 * lines of an effect depend on who acts. Only lines of exactly these forms are read back.
 */
import { textOf } from "../../diagnostics/range.ts";
import type { Block } from "../../dsl/game.ts";
import type { Node } from "../../dsl/yaml/index.ts";
import { effectOf, isSection, withNumbers } from "./effects.ts";
import type { LaidGame } from "./laid-game.ts";
import type { LayoutText, Path } from "./layout-text.ts";
import { numbersIn } from "./numbers-in-rules.ts";
import type { Subject } from "./types.ts";

/** Whether rules can say another number for one player. */
export function canDiffer(subject: Subject, field: string, { game, file }: LaidGame): boolean {
  switch (subject.about) {
    case "state": {
      const [player] = game.kinds;
      const state = player!.states.find(({ name }) => name === subject.name);
      return subject.holder === player!.name && state !== undefined && !state.family && !state.eachTurn;
    }
    case "value":
      return field !== "else" && (field === "value" || paramsOf(subject.name, { game, file }).length === 1);
    case "effect":
      return !isSection(subject.name);
    case "new piece":
    case "piece":
    case "template":
    case "zone":
      return false;
  }
}

/** The numbers for single players, by player. */
export function numbersByPlayer(
  text: LayoutText,
  subject: Subject,
  field: string,
  now: LaidGame,
): Readonly<Record<string, string>> {
  return Object.fromEntries(linesFor(text, subject, field, now).map(({ player, value }) => [player, value] as const));
}

/** Writes the number of one player; undefined: the same as everybody's. */
export function writeForPlayer(
  text: LayoutText,
  subject: Subject,
  field: string,
  player: string,
  value: string | undefined,
  now: LaidGame,
): void {
  const line = linesFor(text, subject, field, now).find((each) => each.player === player);
  if (subject.about === "effect") return writeEffect(text, subject.name, field, player, value, now);
  if (value === undefined) return line && text.remove(line.path);
  const words = wordsFor(subject, field, player, value, now);
  if (line) return text.reword(line.path, words.line);
  text.append(["change"], words.item);
}

/** A line about one player. */
interface PlayerLine {
  readonly player: string;
  readonly value: string;
  readonly path: Path;
}

function linesFor(text: LayoutText, subject: Subject, field: string, now: LaidGame): readonly PlayerLine[] {
  const changes = itemsOf(text.at(["change"]));
  switch (subject.about) {
    case "state":
      return changes.flatMap((change, i) =>
        itemsOf(valueOf(change, "before setup")).flatMap((item, j) =>
          pairsOf(item).flatMap(({ key, value }) => {
            const player = /^as each p in seats where p = (\S+)$/.exec(key.text)?.[1];
            const set = value.kind === "scalar" ? /^set me\.(\S+) to (-?\d+)$/.exec(value.text) : null;
            return player !== undefined && set?.[1] === subject.name
              ? [{ player, value: set[2]!, path: ["change", String(i), "before setup", String(j), key.text] }]
              : [];
          }),
        ),
      );
    case "value":
      return changes.flatMap((change, i) => {
        const found =
          change.kind === "scalar" ? /^.* becomes if me = (\S+).* then (-?\d+) else usual$/.exec(change.text) : null;
        const [, player, value] = found ?? [];
        return player !== undefined &&
          value !== undefined &&
          wordsFor(subject, field, player, value, now).line === found![0]
          ? [{ player, value, path: ["change", String(i)] }]
          : [];
      });
    case "effect": {
      const at = Number(field.split(" ")[1]) - 1;
      const before = `${headOf(subject.name, now)} where me = `;
      return changes.flatMap((change, i) =>
        pairsOf(change).flatMap(({ key }) => {
          if (!key.text.startsWith(before)) return [];
          const player = key.text.slice(before.length);
          const value = numbersOf(subject.name, player, now)?.[at];
          return value === undefined ? [] : [{ player, value, path: ["change", String(i), key.text] }];
        }),
      );
    }
    case "new piece":
    case "piece":
    case "template":
    case "zone":
      return [];
  }
}

/** The words of the line about a counter or a value, and the item of `change:` with it. */
function wordsFor(
  subject: Subject,
  field: string,
  player: string,
  value: string,
  now: LaidGame,
): { readonly line: string; readonly item: string } {
  if (subject.about === "state") {
    const line = `set me.${subject.name} to ${value}`;
    return { line, item: `before setup:\n  - as each p in seats where p = ${player}: ${line}` };
  }
  if (subject.about !== "value") throw new Error(`A subject about "${subject.about}" has no line for one player.`);
  const params = paramsOf(subject.name, now);
  const head = params.length === 0 ? subject.name : `${subject.name}(${params.join(", ")})`;
  const isRange = field.includes("..");
  const which = field === "value" ? "" : ` and ${params[0]} ${isRange ? "is in" : "="} ${field}`;
  const line = `${head} becomes if me = ${player}${which} then ${value} else usual`;
  return { line, item: line };
}

/** All lines of the effect are written again for the player, because a change cannot reach into them. */
function writeEffect(
  text: LayoutText,
  name: string,
  field: string,
  player: string,
  value: string | undefined,
  now: LaidGame,
): void {
  const { body } = effectOf(now.game, name)!;
  const usual = numbersIn(body).map(({ range }) => textOf(range));
  const next = [...(numbersOf(name, player, now) ?? usual)];
  const at = Number(field.split(" ")[1]) - 1;
  next[at] = value ?? usual[at]!;
  const key = `${headOf(name, now)} where me = ${player}`;
  const there = itemsOf(text.at(["change"])).findIndex((change) => valueOf(change, key) !== undefined);
  if (there >= 0) text.remove(["change", String(there), key]);
  if (next.some((each, i) => each !== usual[i])) {
    const lines = withNumbers(body, next);
    text.append(["change"], `${key}:${lines.startsWith("\n") ? "" : " "}${lines}`);
  }
}

/** The numbers in the lines that a player has instead of an effect's; undefined if there are none, or other lines. */
function numbersOf(name: string, player: string, { game }: LaidGame): readonly string[] | undefined {
  const found = game.changes.find(
    ({ target, how, where }) =>
      how === "instead of" &&
      typeof target !== "string" &&
      target.name === name &&
      where !== undefined &&
      textOf(where.range) === `me = ${player}`,
  );
  if (!found || !("items" in found.body)) return undefined;
  const numbers = numbersIn(found.body as Block).map(({ range }) => textOf(range));
  return numbers.length === numbersIn(effectOf(game, name)!.body).length ? numbers : undefined;
}

function headOf(name: string, { game }: LaidGame): string {
  const params = game.effects.find((effect) => effect.name === name)!.params.map((param) => param.name);
  return `instead of ${name}${params.length === 0 ? "" : `(${params.join(", ")})`}`;
}

function paramsOf(name: string, { game }: Pick<LaidGame, "game" | "file">): readonly string[] {
  return game.values.find((value) => value.name === name)?.params.map((param) => param.name) ?? [];
}

function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.kind === "list" ? node.items : [];
}

function pairsOf(node: Node) {
  return node.kind === "map" ? node.pairs : [];
}

function valueOf(node: Node, key: string): Node | undefined {
  return pairsOf(node).find((pair) => pair.key.text === key)?.value;
}
