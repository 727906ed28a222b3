/** Messages above the table: about the connection, refused requests, proposals of other players, and changed rules. */
import type { ComponentChildren } from "preact";
import { textIn } from "../components/localized.ts";
import { useLasting, useNow } from "./hooks.tsx";
import type { Joined } from "./joined.ts";
import { linkTo } from "./links.ts";
import { togetherPhrases } from "./phrases.ts";
import { goTo } from "./place.ts";
import { nameOf, namesOf, seatName } from "./seats.ts";

interface BannersProps {
  readonly joined: Joined;
  readonly hosting: Joined | undefined;
}

/** If the connection is broken for fewer milliseconds than this, no message is shown. */
const SHORT = 1500;

export function Banners({ joined, hosting }: BannersProps) {
  const phrases = togetherPhrases(joined.language.value);
  const refused = joined.refused.value ?? hosting?.refused.value;
  const next = joined.rematch.value;
  return (
    <div class="banners" aria-live="polite">
      <Lost joined={joined} />
      {refused && (
        <Banner kind="warning">
          <span role="alert">
            {phrases.refusals[refused.code]} {problemsOf(refused.data)}
          </span>
          <button
            type="button"
            onClick={() => {
              joined.refused.value = undefined;
              if (hosting) hosting.refused.value = undefined;
            }}
          >
            {phrases.close}
          </button>
        </Banner>
      )}
      <ProposalBanner joined={joined} />
      <RulesBanner joined={joined} />
      <NewRulesBanner hosting={hosting} />
      {next !== undefined && (
        <Banner kind="good">
          <span>{phrases.nextMatch}</span>
          <button type="button" class="primary" onClick={() => goTo(linkTo(next))}>
            {phrases.goToNext}
          </button>
        </Banner>
      )}
    </div>
  );
}

function Banner({
  kind,
  children,
}: {
  readonly kind: "warning" | "good" | "calm";
  readonly children: ComponentChildren;
}) {
  return <div class={`banner ${kind}`}>{children}</div>;
}

function problemsOf(data: Readonly<Record<string, string | number | readonly string[]>> | undefined) {
  const problems = data?.["problems"];
  return Array.isArray(problems) ? <span lang="en">{problems.join(" ")}</span> : null;
}

/** A message that the connection is lost. It appears only if the connection does not come back within a moment. */
function Lost({ joined }: { readonly joined: Joined }) {
  const phrases = togetherPhrases(joined.language.value);
  const { value: standing } = joined.connection.standing;
  const gone = useLasting(standing.kind !== "open", SHORT);
  const now = useNow(gone, 1000);
  if (!gone) return null;
  const seconds = standing.kind === "lost" ? Math.max(0, Math.ceil((standing.next - now) / 1000)) : 0;
  return (
    <Banner kind="calm">
      <span>{phrases.lost(seconds)}</span>
      {seconds > 0 && (
        <button type="button" onClick={() => joined.connection.comeBack()}>
          {phrases.tryNow}
        </button>
      )}
    </Banner>
  );
}

function ProposalBanner({ joined }: { readonly joined: Joined }) {
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const [match, me] = [joined.match.value!, joined.welcome.value?.player];
  const { proposal } = match;
  if (!proposal) return null;
  const { id, what, by, missing } = proposal;
  const name = nameOf(match, by, language);
  const vote = (yes: boolean) => () => void joined.ask({ kind: "vote", proposal: id, yes });
  const seat = what.kind === "bot" ? match.seats.find(({ player }) => player === what.player) : undefined;
  return (
    <Banner kind="good">
      <span>
        {what.kind === "bot"
          ? phrases.proposals.bot(name, seat ? seatName(seat, language) : what.player)
          : phrases.proposals[what.kind](name)}{" "}
        {missing.length > 0 && <span class="faint">{phrases.waitsForVotes(namesOf(match, missing, language))}</span>}
      </span>
      {me !== undefined && missing.includes(me) && (
        <>
          <button type="button" class="primary" onClick={vote(true)}>
            {phrases.agree}
          </button>
          <button type="button" onClick={vote(false)}>
            {phrases.disagree}
          </button>
        </>
      )}
      {me === by && (
        <button type="button" onClick={vote(false)}>
          {phrases.withdraw}
        </button>
      )}
    </Banner>
  );
}

/** A message that says in words how the rules have changed. It stays until the user dismisses it. */
function RulesBanner({ joined }: { readonly joined: Joined }) {
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const rules = joined.rules.value;
  if (!rules) return null;
  const { changes, divergence } = rules;
  return (
    <Banner kind={divergence ? "warning" : "good"}>
      <div class="changed-rules">
        {divergence ? (
          <p>
            <b>{phrases.rulesNot(divergence.move, nameOf(joined.match.value!, divergence.by, language))}</b>{" "}
            {textIn(language, divergence.text)}
          </p>
        ) : (
          <p>
            <b>{changes.length > 0 ? phrases.rulesChanged : phrases.rulesSame}</b>
          </p>
        )}
        {changes.length > 0 && (
          <ul>
            {changes.map((change, i) => (
              <li key={i}>{textIn(language, change)}</li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" onClick={() => (joined.rules.value = undefined)}>
        {phrases.understood}
      </button>
    </Banner>
  );
}

function NewRulesBanner({ hosting }: { readonly hosting: Joined | undefined }) {
  const match = hosting?.match.value;
  if (!hosting || !match?.newRules || !match.test || match.status !== "playing") return null;
  const phrases = togetherPhrases(hosting.language.value);
  return (
    <Banner kind="calm">
      <span>{phrases.newRules}</span>
      <button type="button" onClick={() => void hosting.ask({ kind: "rules" })}>
        {phrases.playNewRules}
      </button>
    </Banner>
  );
}
