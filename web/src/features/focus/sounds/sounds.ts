import { isOnBreak } from '@furrow/domain/planting/doing';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { SoundPlayer, type EffectName } from '../../../platform/sound-player.ts';
import { onWindow } from '../../../platform/on-window.ts';
import {
  endSound,
  readPreference,
  soundEnabled,
  usePreference,
  volume,
} from '../../../read-model/preferences.ts';
import { useShown } from '../use-runner.ts';
import { browserSchedule } from '../../../platform/schedule.ts';

/** Elements whose press makes a click sound. */
const PRESSED = 'button, [role="radio"], [role="switch"]';

/** Plays a cue's sound. */
export type PlaySound = (name: EffectName) => void;

/** Plays sounds of presses and the calm track of breaks, if sounds are enabled. Its `ref` plays a cue's sound. */
export function Sounds({ ref }: { ref: Ref<PlaySound> }): null {
  const isEnabled = usePreference(soundEnabled);
  const isResting = useShown(({ settled }) => isOnBreak(settled));
  const [moment] = useState(() => new SoundMoment());
  const { player } = moment;
  const atEnd = usePreference(endSound);
  const loudness = usePreference(volume);

  useEffect(() => () => player.release(), [player]);
  useEffect(() => {
    if (isEnabled) player.preload(atEnd);
    else player.hush();
  }, [player, isEnabled, atEnd]);
  useEffect(() => player.tuneVolume(loudness), [player, loudness]);
  useEffect(
    () => (isEnabled && isResting ? player.playCalm() : undefined),
    [player, isEnabled, isResting],
  );
  useEffect(() => {
    function press({ target }: MouseEvent) {
      if (target instanceof Element && target.closest(PRESSED)) moment.press();
    }
    return onWindow('click', press, { capture: true });
  }, [moment]);

  useImperativeHandle(ref, () => (name) => moment.add(name), [moment]);
  return null;
}

/** A press plays its click after this time, unless the press has caused another sound by then. */
const PRESS_MS = 40;

/** Collects the sounds of the same moment, and plays the most important one. */
class SoundMoment {
  readonly player = new SoundPlayer(() => ({
    volume: readPreference(volume),
    endSound: readPreference(endSound),
  }));
  #names: readonly EffectName[] = [];
  #cancelClick = () => {};

  add(name: EffectName): void {
    if (this.#names.length === 0) queueMicrotask(() => this.#playForemost());
    this.#names = [...this.#names, name];
  }

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

  #play(name: EffectName): void {
    if (readPreference(soundEnabled)) this.player.play(name);
  }
}

/** By importance: of several sounds at the same moment, only the first of this list is played. */
const FIRST: readonly EffectName[] = ['error', 'complete', 'reset', 'start', 'pause', 'click'];

export function foremost(names: readonly EffectName[]): EffectName | undefined {
  return FIRST.find((name) => names.includes(name));
}
