/** Which pieces the rules find where they lie: whoever knows such a piece knows where it is. */
import type { Expression, Game, Local } from "../game.ts";
import { bodiesOf, resultsOf } from "../visitor.ts";

/** Whether names stand for pieces that were found where they lie. */
export interface Finding {
  readonly self: Found;
  readonly names: ReadonlyMap<Local, Found>;
}

interface Found {
  readonly located: boolean;
}

/** Whether the rules found these pieces where they lie. */
export function isLocated(game: Game, view: Finding, e: Expression): boolean {
  const all = (...parts: readonly Expression[]) => parts.every((part) => isLocated(game, view, part));
  switch (e.kind) {
    case "zone":
    case "me":
    case "holder":
    case "seats":
      return true;
    case "this":
      return view.self.located;
    case "local":
      return view.names.get(e.local)?.located ?? false;
    case "query":
      return all(e.in);
    case "map":
      return isLocated(game, naming(game, view, e.over, e.binder), e.body);
    case "the":
      return all(e.of);
    case "union":
      return all(e.left, e.right);
    case "difference":
      return all(e.left);
    case "if":
      return all(e.then, e.else);
    case "let":
      return isLocated(game, naming(game, view, e.value, e.local), e.in);
    case "call":
      return bodiesOf(game, e.value).every(({ params, body }) =>
        resultsOf(body).every((result) => isLocated(game, called(game, view, params, e.args), result)),
      );
    case "builtin":
      switch (e.name) {
        case "first":
        case "last":
        case "distinct":
        case "reverse":
        case "following":
        case "preceding":
        case "next-in-row":
        case "row-from":
          return all(e.args[0]!);
        case "first-n":
        case "last-n":
        case "item":
          return all(e.args[1]!);
        case "connected":
          return all(e.args[2]!);
        case "along":
        case "any":
        case "beside":
        case "count":
        case "every":
        case "index":
        case "max":
        case "min":
        case "next":
        case "number":
        case "round-from":
        case "sum":
        case "turned":
          return false;
      }
    case "all":
    case "at":
    case "binary":
    case "card":
    case "const":
    case "field":
    case "is-in":
    case "is-kind":
    case "link":
    case "members":
    case "negate":
    case "not":
    case "option":
    case "owned":
    case "owner":
    case "piece":
    case "range":
    case "state":
    case "usual":
      return false;
  }
}

function naming(game: Game, view: Finding, value: Expression, name: Local): Finding {
  return { ...view, names: new Map([...view.names, [name, { located: isLocated(game, view, value) }]]) };
}

/** Inside a value that is called; it is written on no piece. */
function called(game: Game, view: Finding, params: readonly Local[], args: readonly Expression[]): Finding {
  return {
    self: { located: true },
    names: new Map(
      params.flatMap((param, i) => (args[i] ? [[param, { located: isLocated(game, view, args[i]) }] as const] : [])),
    ),
  };
}
