/** The links of a match, loaded when its host wants them: guests have none. */
import type { FunctionComponent } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Joined } from "./joined.ts";

export function InviteLater({ hosting }: { readonly hosting: Joined }) {
  const [Invite, setInvite] = useState<FunctionComponent<{ hosting: Joined }>>();
  useLayoutEffect(() => {
    void import("./Invite.tsx").then((loaded) => setInvite(() => loaded.Invite));
  }, []);
  return Invite ? <Invite hosting={hosting} /> : null;
}
