/**
 * A field with rules that can be edited, in colours. It is a plain text field of the browser that lies over the same
 * text in colours.
 */
import { useMemo } from "preact/hooks";
import type { SemanticToken } from "../../src/language-service/types.ts";
import { TOKEN_COLOURS } from "../monaco/tokens.ts";
import type { LiveGame } from "./live-game.ts";

interface RulesTextProps {
  readonly live: LiveGame;
  readonly label: string;
  /** The original text as coloured HTML, which the page contained from the beginning. */
  readonly before: string;
}

export function RulesText({ live, label, before }: RulesTextProps) {
  const text = live.text.value;
  const coloured = live.coloured.value;
  const mistake = live.match.blockingError.value;
  const problem = mistake?.kind === "problems" ? mistake.problems[0] : undefined;
  const tokens = useMemo(() => carried(coloured, text), [coloured, text]);
  return (
    <div class="rules-text">
      {!coloured && text === live.original ? (
        <pre class="code" aria-hidden="true" dangerouslySetInnerHTML={{ __html: before }} />
      ) : (
        <pre class="code" aria-hidden="true">
          {pieces(text, tokens, problem?.line).map(({ from, piece, colour, wrong }) => (
            <span key={from} class={wrong ? "wrong" : undefined} style={colour && `color: var(${colour})`}>
              {piece}
            </span>
          ))}
        </pre>
      )}
      <textarea
        id="rules-text"
        wrap="off"
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        aria-label={label}
        aria-invalid={problem !== undefined}
        value={text}
        // Loads the language service as soon as the field has the focus, so that the text keeps its colours after the
        // first edit.
        onFocus={() => void live.colour()}
        onInput={(event) => live.edit(event.currentTarget.value)}
      />
    </div>
  );
}

interface Piece {
  readonly from: number;
  readonly piece: string;
  readonly colour: string | undefined;
  readonly wrong: boolean;
}

/**
 * Moves the colours of the text before an edit to their places after it. The edited part has no colours until the
 * language service has read it.
 */
function carried(
  coloured: { readonly text: string; readonly tokens: readonly SemanticToken[] } | undefined,
  text: string,
): readonly SemanticToken[] {
  if (!coloured) return [];
  const before = coloured.text;
  let start = 0;
  while (start < Math.min(before.length, text.length) && before[start] === text[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, text.length) - start && before.at(-1 - end) === text.at(-1 - end)) end++;
  const moved = text.length - before.length;
  return coloured.tokens.flatMap((token) =>
    token.end <= start
      ? [token]
      : token.start >= before.length - end
        ? [{ ...token, start: token.start + moved, end: token.end + moved }]
        : [],
  );
}

/** Splits a text into pieces. Each has one colour, and lies entirely inside or outside the range of `mistake`. */
function pieces(
  text: string,
  tokens: readonly SemanticToken[],
  mistake: { readonly start: number; readonly end: number } | undefined,
): readonly Piece[] {
  const cuts = [0, text.length, ...tokens.flatMap(({ start, end }) => [start, end])];
  if (mistake) cuts.push(mistake.start, mistake.end);
  const places = [...new Set(cuts)].filter((at) => at <= text.length).sort((a, b) => a - b);
  let next = 0;
  return places.slice(0, -1).map((from, i) => {
    while (next < tokens.length && tokens[next]!.end <= from) next++;
    const token = tokens[next];
    return {
      from,
      piece: text.slice(from, places[i + 1]),
      colour: token && token.start <= from ? TOKEN_COLOURS[token.type] : undefined,
      wrong: mistake !== undefined && from >= mistake.start && from < mistake.end,
    };
  });
}
