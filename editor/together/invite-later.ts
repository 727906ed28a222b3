/** The links of a match for guests. Only a host needs them, so they are loaded when a host asks for them. */
import { later } from "./hooks.tsx";

export const InviteLater = later(async () => (await import("./Invite.tsx")).Invite);
