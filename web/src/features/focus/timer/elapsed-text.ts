import { SECOND, type Duration } from '@furrow/domain/time';

/** Elapsed minutes and seconds, such as `3:07`. */
export function elapsedText(duration: Duration): string {
  const total = Math.floor(duration / SECOND);
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}
