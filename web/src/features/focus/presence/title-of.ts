import type { Planting } from '@furrow/domain/planting/planting';
import { hasWilted, remaining } from '@furrow/domain/planting/reading';
import type { Instant } from '@furrow/domain/time';
import { countdownText } from '../timer/clock-text.ts';

/** The tab's title: the time left and the state. */
export function titleOf(planting: Planting, now: Instant): string {
  const left = countdownText(remaining(planting, now));
  switch (planting.mode.kind) {
    case 'focus-running':
    case 'focus-waiting':
      return `${left} Focus Time`;
    case 'focus-paused':
      return `${left} ${hasWilted(planting) ? 'Wilting' : 'Paused'}`;
    case 'manual-break':
    case 'pomodoro-break':
      return `${left} Break Time`;
    case 'full-cycle-break':
      return `${left} Full Cycle Complete!`;
    case 'cycle-waiting':
      return 'Full Cycle Complete!';
    case 'ended':
      return 'Session over';
  }
}
