/**
 * Makes the front page interactive: the rules of a whole game, and its table beside them. Before this script runs, the
 * page already shows both without interaction.
 */
import { render } from "preact";
import { keepOffline } from "./keep-offline.ts";
import { Live } from "./Live.tsx";
import { LiveGame } from "./live-game.ts";
import type { Opening } from "./opening.ts";
import { offerThemes } from "./theme-button.ts";
import "../app/controls.css";
import "../table/table.css";
import "../play/play.css";
import "./front.css";

const room = document.querySelector<HTMLElement>("#live")!;
const given = room.querySelector("textarea")!;
const coloured = room.querySelector("pre")!.innerHTML;
const opening = JSON.parse(document.querySelector("#opening")!.textContent) as Opening;
const live = new LiveGame(given.value, opening, room.dataset["language"] === "cs" ? "cs" : "en");
offerThemes();
// Removes the static table and rules from the page. The interactive ones are drawn in their place.
room.textContent = "";
render(<Live live={live} label={given.ariaLabel ?? ""} coloured={coloured} />, room);
keepOffline();
