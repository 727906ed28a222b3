/** Shows the host the links for guests: as text to copy, or as a code that a phone can scan. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { renderSVG } from "uqr";
import { Sentence } from "../components/Sentence.tsx";
import { textIn } from "../components/localized.ts";
import type { Joined } from "./joined.ts";
import { isLocal, linkTo } from "./links.ts";
import type { TogetherPhrases } from "./phrase-names.ts";
import { togetherPhrases } from "./phrases.ts";
import { isFree } from "./seats.ts";

/** After a link was copied, the button says so for this many milliseconds. */
const SAID = 2000;

export function Invite({ hosting }: { readonly hosting: Joined }) {
  const language = hosting.language.value;
  const phrases = togetherPhrases(language);
  const [welcome, match] = [hosting.welcome.value, hosting.match.value];
  const [chosen, choose] = useState<string>();
  const hosted = welcome?.hosted;
  if (!hosted || !match) return null;
  // An address that works only on this computer comes last, because guests cannot open it.
  const addresses = [...new Set([...hosted.addresses, location.origin])].sort(
    (a, b) => Number(isLocal(a)) - Number(isLocal(b)),
  );
  const from = chosen ?? (isLocal(location.origin) ? addresses[0]! : location.origin);
  const free = new Set(match.seats.filter(isFree).map(({ player }) => player));
  const title = (player: string) => textIn(language, match.seats.find((seat) => seat.player === player)!.title);
  return (
    <section class="sheet-of-paper invite" aria-label={phrases.invite}>
      <h2>{phrases.invite}</h2>
      <p class="about">{phrases.inviteAbout}</p>
      {addresses.length > 1 && (
        <label class="field">
          <span>{phrases.address}</span>
          <select value={from} onChange={(event) => choose(event.currentTarget.value)}>
            {addresses.map((address) => (
              <option key={address} value={address}>
                {address}
              </option>
            ))}
          </select>
        </label>
      )}
      {isLocal(from) && (
        <div class="notice warning" role="note">
          <p>
            <b>{phrases.localOnly}</b> <Sentence text={phrases.localHelp} />
          </p>
        </div>
      )}
      <ul class="links">
        {free.size > 0 && (
          <Link
            label={phrases.linkForAll}
            about={phrases.linkForAllAbout}
            link={linkTo(hosted.table, from)}
            phrases={phrases}
            open
          />
        )}
        {hosted.seats
          .filter(({ player }) => free.has(player))
          .map(({ player, secret }) => (
            <Link key={player} label={phrases.linkFor(title(player))} link={linkTo(secret, from)} phrases={phrases} />
          ))}
        {hosted.spectator !== undefined && (
          <Link label={phrases.linkForSpectators} link={linkTo(hosted.spectator, from)} phrases={phrases} />
        )}
        <Link
          label={phrases.hostLink}
          about={phrases.hostLinkAbout}
          link={linkTo(hosted.host, from)}
          phrases={phrases}
        />
      </ul>
    </section>
  );
}

interface LinkProps {
  readonly label: string;
  readonly about?: string;
  readonly link: string;
  readonly phrases: TogetherPhrases;
  /** True if the code for phones is visible from the beginning. */
  readonly open?: boolean;
}

function Link({ label, about, link, phrases, open = false }: LinkProps) {
  const [said, say] = useState<string>();
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => say(undefined), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (event: Event) => {
    const field = (event.currentTarget as HTMLElement).closest("li")!.querySelector("input")!;
    field.select();
    say((await isCopied(link)) ? phrases.copied : phrases.copyByHand);
  };
  return (
    <li>
      <span class="link-label">{label}</span>
      {about !== undefined && <small class="about">{about}</small>}
      <span class="link-row">
        <input type="text" readOnly aria-label={label} value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" aria-label={`${phrases.copy}: ${label}`} onClick={(event) => void copy(event)}>
          {phrases.copy}
        </button>
      </span>
      <span class="said" role="status">
        {said}
      </span>
      <details open={open}>
        <summary>{phrases.qr}</summary>
        <Code link={link} label={`${phrases.qr}: ${label}`} />
        <p class="about">{phrases.qrAbout}</p>
      </details>
    </li>
  );
}

/** Copies the link, which is selected. Returns false if the browser forbids that, so that the user has to copy it. */
async function isCopied(link: string): Promise<boolean> {
  // A page without HTTPS, such as one from a computer in the same house, has no clipboard. It can copy what is selected.
  if (!window.isSecureContext) return document.execCommand("copy");
  return navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
}

function Code({ link, label }: { readonly link: string; readonly label: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2, ecc: "M" }))}`,
    [link],
  );
  return <img class="code" src={source} alt={label} width="180" height="180" />;
}
