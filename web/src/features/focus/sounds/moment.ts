import type { EffectName } from '../../../platform/sound-player.ts';
import { browserSchedule } from '../../../platform/schedule.ts';

/** What a press brings about is heard within this; otherwise the press itself is. */
const PRESS_MS = 40;

/** Gathers the sounds that one moment brings, and plays the foremost of them. */
export class Moment {
  readonly #play: (name: EffectName) => void;
  #names: readonly EffectName[] = [];
  #cancelClick = () => {};

  constructor(play: (name: EffectName) => void) {
    this.#play = play;
  }

  add(name: EffectName | undefined): void {
    if (!name) return;
    if (this.#names.length === 0) queueMicrotask(() => this.#playForemost());
    this.#names = [...this.#names, name];
  }

  /** Something was pressed. */
  press(): void {
    this.#cancelClick();
    this.#cancelClick = browserSchedule(() => this.#play('click'), PRESS_MS);
  }

  #playForemost(): void {
    const name = foremost(this.#names);
    this.#names = [];
    this.#cancelClick();
    if (name) this.#play(name);
  }
}

/** Of several at one moment, one is heard: what costs, then what is won. */
const FIRST: readonly EffectName[] = ['error', 'complete', 'reset', 'start', 'pause', 'click'];

export function foremost(names: readonly EffectName[]): EffectName | undefined {
  return FIRST.find((name) => names.includes(name));
}
