/** The links of a match, loaded when its host wants them: guests have none. */
import { later } from "./hooks.tsx";

export const InviteLater = later(async () => (await import("./Invite.tsx")).Invite);
