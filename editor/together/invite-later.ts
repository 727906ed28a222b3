/** The links of a match, loaded on the host's demand: guests have none. */
import { later } from "./hooks.tsx";

export const InviteLater = later(async () => (await import("./Invite.tsx")).Invite);
