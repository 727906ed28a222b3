/** The chat: short messages between the people at the table. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { LIMITS } from "../../src/together/limits.ts";
import type { Joined } from "./joined.ts";
import { isMuted, mute } from "./kept.ts";
import { togetherPhrases } from "./phrases.ts";

export function TableTalk({ joined }: { readonly joined: Joined }) {
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const [welcome, match, talk] = [joined.welcome.value!, joined.match.value!, joined.talk.value];
  const [muted, setMuted] = useState(isMuted(match.id));
  const [text, setText] = useState("");
  const lines = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (lines.current) lines.current.scrollTop = lines.current.scrollHeight;
  }, [talk, muted]);
  const speaks = welcome.role === "seat" || welcome.role === "host";
  const turn = () => {
    mute(match.id, !muted);
    setMuted(!muted);
  };
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said === "") return;
    setText("");
    const reply = await joined.ask({ kind: "talk", text: said });
    // If the server has refused the message, the text comes back, so that the user can send it again.
    if ("refused" in reply) setText(said);
  };
  return (
    <section class="talk" aria-label={phrases.talk}>
      <header>
        <h3>{phrases.talk}</h3>
        <button type="button" class="quiet" aria-pressed={muted} onClick={turn}>
          {muted ? phrases.unmute : phrases.mute}
        </button>
      </header>
      {muted ? (
        <p class="faint">{phrases.muted}</p>
      ) : (
        <div ref={lines} class="talk-lines" role="log" tabIndex={0} aria-label={phrases.talk}>
          {talk.length === 0 && <p class="faint">{phrases.nothingSaid}</p>}
          {talk.map(({ number, at, by, name, text: said }) => (
            <p key={number}>
              <b>{name === "" ? phrases.host : name}</b>
              {by === "host" && name !== "" && <small> ({phrases.host})</small>}{" "}
              <time class="faint" dateTime={new Date(at).toISOString()}>
                {new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" }).format(at)}
              </time>{" "}
              <span>{said}</span>
            </p>
          ))}
        </div>
      )}
      {speaks && !muted && (
        <form class="talk-form" onSubmit={(event) => void send(event)}>
          <input
            type="text"
            aria-label={phrases.say}
            placeholder={phrases.say}
            maxLength={LIMITS.talk}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{phrases.send}</button>
        </form>
      )}
    </section>
  );
}
