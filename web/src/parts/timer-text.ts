import type { Planting } from '@furrow/domain/planting/planting';
import { shownTime } from '@furrow/domain/planting/selectors';
import { type Instant, SECOND, wholeSeconds } from '@furrow/domain/time';

/** What the timer shows, as mm:ss or hh:mm:ss: the time left rounded up to whole seconds, other times down; after zero with a plus sign. */
export function timerText(planting: Planting, now: Instant): string {
  const { kind, time } = shownTime(planting, now);
  if (kind === 'left') return countdownText(Math.ceil(time / SECOND));
  const passed = countdownText(wholeSeconds(time));
  return kind === 'over' ? `+${passed.replace(/^0/, '')}` : passed;
}

/** Whole seconds as mm:ss or hh:mm:ss. */
export function countdownText(total: number): string {
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const parts = hours > 0 ? [hours, minutes, total % 60] : [minutes, total % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
