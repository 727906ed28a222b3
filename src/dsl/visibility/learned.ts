/** What is known of a value, worked out where it is asked for. */
import type { Expression, Game, Zone } from "../game.ts";
import type { Known, View } from "./known.ts";
import { isLocated } from "./located.ts";
import { isOwn, zonesOf } from "./own.ts";
import type { Secret } from "./secret.ts";

/** Works out what a value reveals. */
interface Learner {
  readonly game: Game;
  value(view: View, e: Expression): readonly Secret[];
  number(view: View, e: Expression): readonly Secret[];
}

/** What is known of a value. Each part is worked out when it is asked for: of most names nobody asks. */
export class Learned implements Known {
  private readonly learning: Learner;
  private readonly view: View;
  private readonly e: Expression;
  private readonly parts: { -readonly [part in keyof Known]?: Known[part] | undefined };

  constructor(learning: Learner, view: View, e: Expression, own?: boolean) {
    this.learning = learning;
    this.view = view;
    this.e = e;
    this.parts = { own, zones: undefined, value: undefined, number: undefined, located: undefined };
  }

  get own(): boolean {
    return (this.parts.own ??= isOwn(this.learning.game, this.view.scene, this.e));
  }

  get zones(): readonly Zone[] {
    return (this.parts.zones ??= zonesOf(this.learning.game, this.view.scene, this.e));
  }

  get value(): readonly Secret[] {
    return (this.parts.value ??= this.learning.value(this.view, this.e));
  }

  get number(): readonly Secret[] {
    return (this.parts.number ??= this.learning.number(this.view, this.e));
  }

  get located(): boolean {
    return (this.parts.located ??= isLocated(this.learning.game, this.view, this.e));
  }
}

/** Works out what somebody may ask about later. */
export function settle({ value, number, located }: Known): void {
  void [value, number, located];
}
