import { useEffect, useState } from 'react';
import { SoundPlayer, type EffectName } from '../../../platform/sound-player.ts';
import { readPreference, soundEnabled, usePreference } from '../../../read-model/preferences.ts';
import { isOnBreak } from '../planting-mode.ts';
import { useShown } from '../use-runner.ts';
import { browserSchedule } from '../../../platform/schedule.ts';

/** What can be pressed with a click to be heard. */
const PRESSED = 'button, [role="radio"], [role="switch"]';

/** The page's sounds, where they are wanted: presses, what happens, and the calm track of the breaks. */
export function useSounds(): (name: EffectName | undefined) => void {
  const isEnabled = usePreference(soundEnabled);
  const isResting = useShown(({ planting }) => isOnBreak(planting));
  const [{ player, moment }] = useState(orchestra);

  useEffect(() => () => player.release(), [player]);
  useEffect(() => {
    if (isEnabled) player.preload();
    else player.hush();
  }, [player, isEnabled]);
  useEffect(
    () => (isEnabled && isResting ? player.playCalm() : undefined),
    [player, isEnabled, isResting],
  );
  useEffect(() => {
    function press({ target }: MouseEvent) {
      if (target instanceof Element && target.closest(PRESSED)) moment.press();
    }
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, [moment]);

  return (name) => moment.add(name);
}

function orchestra() {
  const player = new SoundPlayer();
  const moment = new Moment((name) => {
    if (readPreference(soundEnabled)) player.play(name);
  });
  return { player, moment };
}

/** What a press brings about is heard within this; otherwise the press itself is. */
const PRESS_MS = 40;

/** Gathers the sounds that one moment brings, and plays the foremost of them. */
class Moment {
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
