import { SECOND, type Duration } from '@furrow/domain/time';

/** The time left, as mm:ss or hh:mm:ss, rounded up to whole seconds. */
export function countdownText(remaining: Duration): string {
  const total = Math.ceil(remaining / SECOND);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const parts = hours > 0 ? [hours, minutes, total % 60] : [minutes, total % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
