/**
 * The invisible element of a piece that reacts to clicks and keys, and that screen readers read. It lies under the
 * contents of the piece.
 */
import { computed, useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Item } from "../../src/session/snapshot.ts";
import type { TableTheme } from "./theme/theme.ts";
import { printedText } from "./theme/printed.ts";
import { type Choice, type Scene, useScene } from "./scene.ts";

/**
 * @param count the number of equal pieces for which this element stands
 * @param clip the outline of the area that can be clicked, if it is no rectangle
 */
export function Hit({ item, count, clip }: { readonly item: Item; readonly count: number; readonly clip?: string }) {
  const scene = useScene();
  const can = useComputed(() => scene.choices.value.has(item.id)).value;
  // Draws this again if the text changes, not if the answers do. Most questions bring new answer objects with the same
  // text.
  const name = useMemo(
    () => computed(() => nameOf(scene, item, count, scene.choices.value.get(item.id))),
    [scene, item, count],
  ).value;
  const show = (event: Event) => scene.show(item, event.currentTarget as Element);
  const hide = () => scene.show(undefined, undefined);
  const shared = {
    "data-hit": item.id,
    "aria-label": name,
    ...(clip !== undefined && { style: `clip-path:${clip}` }),
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
  };
  if (can)
    return (
      <button type="button" class="hit" {...shared} onClick={(event) => scene.choose(item, event.currentTarget)} />
    );
  return <span class="hit" role="img" tabIndex={-1} {...shared} />;
}

/** The text about a piece for screen readers: its name and its printed values, and whether it can be chosen. */
function nameOf({ theme, phrases }: Scene, item: Item, count: number, offered: readonly Choice[] | undefined): string {
  const own = item.card === undefined ? phrases.faceDown(theme.title(item)) : theme.title(item);
  const facts = item.card === undefined ? [] : [...printedFacts(theme, item), ...stateFacts(theme, item)];
  const [first] = offered ?? [];
  const chosen = !offered
    ? phrases.cannotBeChosen
    : offered.length === 1
      ? phrases.chooses(theme.say(first!.answer.text))
      : phrases.chosenBy(offered.length);
  const owner = item.owner ? [phrases.belongsTo(theme.playerTitle(item.owner))] : [];
  return [own, ...(count > 1 ? [phrases.times(count)] : []), ...owner, ...facts, chosen].join(", ");
}

function printedFacts(theme: TableTheme, item: Item): string[] {
  const { fields } = theme.kind(item.kind);
  return fields.flatMap((field) => {
    const values = theme.printed(item, field.name).filter((value) => value.kind !== "rules");
    if (values.length === 0 || field.name === "row" || field.name === "column") return [];
    return [`${theme.say(field.title)} ${values.map((value) => printedText(theme, value)).join(", ")}`];
  });
}

function stateFacts(theme: TableTheme, item: Item): string[] {
  return item.states.flatMap((value) => {
    const { type, rolled } = theme.state(value);
    if (value.value === undefined) return [];
    if (type.kind === "number") return [`${theme.stateTitle(value)} ${value.value}`];
    if (!rolled) return [];
    return type.kind === "word"
      ? [theme.wordTitle(type.list, value.value)]
      : value.value === 0
        ? []
        : [theme.stateTitle(value)];
  });
}
