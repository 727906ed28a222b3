/** The bar above a match: the game, the language, and the commands for the person's seat. */
import { useState } from "preact/hooks";
import { Dialog } from "../components/Dialog.tsx";
import { Icon } from "../components/Icon.tsx";
import { LanguageChoice } from "../components/LanguageChoice.tsx";
import { Logo } from "../components/Logo.tsx";
import { Menu } from "../components/Menu.tsx";
import { useLasting } from "./hooks.tsx";
import { InviteLater } from "./invite-later.ts";
import type { Joined } from "./joined.ts";
import { keptKey } from "./kept.ts";
import { homeOf } from "./links.ts";
import { MarkDialog } from "./MarkDialog.tsx";
import { togetherPhrases } from "./phrases.ts";
import { hasPerson, listed, matchTitle } from "./seats.ts";
import { allowMessages, permission } from "./turn.ts";

interface MatchHeadProps {
  readonly joined: Joined;
  readonly hosting: Joined | undefined;
}

/**
 * The dialogs that the bar can open. The first three ask the user to confirm an action, because it affects the other
 * players.
 */
type Question = "leave" | "give up" | "end" | "invite" | "mark";

/** If a message gets its reply within this many milliseconds, the page does not report that it is being sent. */
const SOON = 400;

export function MatchHead({ joined, hosting }: MatchHeadProps) {
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const [asked, ask] = useState<Question>();
  const [welcome, match] = [joined.welcome.value!, joined.match.value!];
  const playing = match.status === "playing";
  const seated = match.seats.some((seat) => seat.player === welcome.player && hasPerson(seat));
  return (
    <header class="setup-bar together-bar">
      <a class="home" href={homeOf(keptKey())} aria-label={phrases.home} title={phrases.home}>
        <Icon name="back" />
        <Logo />
      </a>
      <h1 class="visually-hidden">rulewright</h1>
      <h2 class="game-title">{matchTitle(match, language)}</h2>
      {match.variants.length > 0 && <span class="variants faint">{listed(match.variants, language)}</span>}
      <Sending joined={joined} />
      <span class="spread" />
      {welcome.role === "spectator" && <span class="faint role">{phrases.spectator}</span>}
      <LanguageChoice label={phrases.language} language={joined.language} />
      {playing && (seated || hosting) && (
        <button type="button" class="quiet" aria-label={phrases.mark} title={phrases.mark} onClick={() => ask("mark")}>
          <Icon name="flag" />
        </button>
      )}
      {(seated || hosting) && (
        <Menu label={phrases.more} title={phrases.more} marked={false}>
          <Messages joined={joined} />
          {hosting && match.status !== "gathering" && (
            <button type="button" onClick={() => ask("invite")}>
              {phrases.invite}
            </button>
          )}
          {seated && playing && match.takeBack && (
            <button
              type="button"
              disabled={match.proposal !== undefined}
              onClick={() => void joined.ask({ kind: "propose", what: { kind: "take back" } })}
            >
              {phrases.takeBack}
            </button>
          )}
          {seated && playing && (
            <button
              type="button"
              disabled={match.proposal !== undefined}
              onClick={() => void joined.ask({ kind: "propose", what: { kind: "end" } })}
            >
              {phrases.proposeEnd}
            </button>
          )}
          {seated && match.status !== "over" && (
            <button type="button" onClick={() => ask("leave")}>
              {phrases.leave}
            </button>
          )}
          {seated && playing && (
            <button type="button" onClick={() => ask("give up")}>
              {phrases.giveUp}
            </button>
          )}
          {hosting && match.status !== "over" && (
            <button type="button" onClick={() => ask("end")}>
              {phrases.end}
            </button>
          )}
        </Menu>
      )}
      {asked === "mark" && <MarkDialog joined={seated ? joined : hosting!} onClose={() => ask(undefined)} />}
      {asked === "invite" && (
        <Dialog label={phrases.invite} class="invite-dialog" onClose={() => ask(undefined)}>
          <InviteLater hosting={hosting!} />
          <div class="dialog-foot">
            <button type="button" onClick={() => ask(undefined)}>
              {phrases.close}
            </button>
          </div>
        </Dialog>
      )}
      {(asked === "leave" || asked === "give up" || asked === "end") && (
        <Sure what={asked} joined={asked === "end" ? hosting! : joined} onClose={() => ask(undefined)} />
      )}
    </header>
  );
}

/** Asks the user whether an action shall really be done. */
function Sure({
  what,
  joined,
  onClose,
}: {
  readonly what: "leave" | "give up" | "end";
  readonly joined: Joined;
  readonly onClose: () => void;
}) {
  const phrases = togetherPhrases(joined.language.value);
  const [title, about] = {
    leave: [phrases.leave, phrases.leaveAbout],
    "give up": [phrases.giveUp, phrases.giveUpAbout],
    end: [phrases.end, phrases.endAbout],
  }[what] as [string, string];
  return (
    <Dialog label={title} onClose={onClose}>
      <div class="form">
        <h2>{title}</h2>
        <p>{about}</p>
        <div class="buttons">
          <button type="button" onClick={onClose}>
            {phrases.cancel}
          </button>
          <button
            type="button"
            class="primary"
            onClick={() => {
              onClose();
              void joined.ask({ kind: what });
            }}
          >
            {title}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * The button that asks the browser for permission to show notifications. The page may ask only after a click. A page
 * without HTTPS cannot show any.
 */
function Messages({ joined }: { readonly joined: Joined }) {
  const phrases = togetherPhrases(joined.language.value);
  switch (permission.value) {
    case "granted":
      return <p class="nothing">{phrases.notifyOn}</p>;
    case "default":
      return (
        <button type="button" onClick={() => void allowMessages()}>
          {phrases.notify}
        </button>
      );
    case "denied":
    case undefined:
      return <p class="nothing">{phrases.notifyDenied}</p>;
  }
}

/** Says that an answer is being sent, if that takes longer than usual. */
function Sending({ joined }: { readonly joined: Joined }) {
  const waits = useLasting(joined.connection.unanswered.value > 0, SOON);
  return (
    <span class="faint sending" role="status">
      {waits && togetherPhrases(joined.language.value).sending}
    </span>
  );
}
