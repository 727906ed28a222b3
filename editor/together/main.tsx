/** The script of the pages for playing together, which the server of `rulewright serve` sends. */
import { render } from "preact";
import { tellFaults } from "../app/faults.ts";
import "../app/tokens.css";
import "../app/controls.css";
import "../app/app.css";
import "../table/table.css";
import "../play/play.css";
import "../gallery/gallery.css";
import "./together.css";
import { App } from "./App.tsx";
import { failed } from "./place.ts";
import { watchOwnMatches } from "./turn.ts";

tellFaults(window, (message) => (failed.value = message));
watchOwnMatches();
render(<App />, document.getElementById("studio")!);
