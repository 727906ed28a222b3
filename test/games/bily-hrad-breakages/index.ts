/**
 * Wrong lines for `games/bily-hrad.yaml`, each instead of a right one, with the rules of the rulebook that the wrong
 * line breaks.
 */
import type { Breakage } from "../rulebook.ts";
import { ACTIONS } from "./actions.ts";
import { CASTLE } from "./castle.ts";
import { SOLO } from "./solo.ts";

export const BREAKAGES: readonly Breakage[] = [...CASTLE, ...ACTIONS, ...SOLO];
