import type { Cue } from '@furrow/domain/planting/cue';
import type { EffectName } from '../../../platform/sound-player.ts';

/** What a cue sounds like; nothing for what another cue of the same moment says better. */
export function soundOf(cue: Cue): EffectName | undefined {
  switch (cue.kind) {
    case 'focus-started':
    case 'resumed':
      return 'start';
    case 'paused':
    case 'break-started':
      return 'pause';
    case 'pomodoro-completed':
    case 'cycle-completed':
    case 'session-completed':
      return 'complete';
    case 'pause-limit-crossed':
    case 'pause-penalty':
    case 'excessive-break':
      return 'error';
    case 'ended':
      return 'reset';
    case 'break-over':
      return undefined;
  }
}

/** Of several at one moment, one is heard: what costs, then what is won. */
const FIRST: readonly EffectName[] = ['error', 'complete', 'reset', 'start', 'pause', 'click'];

export function foremost(names: readonly EffectName[]): EffectName | undefined {
  return FIRST.find((name) => names.includes(name));
}
