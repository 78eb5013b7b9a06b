import { HOUR, MINUTE, SECOND, type Duration, type Instant } from '@furrow/domain/time';

/** The time left, as mm:ss or hh:mm:ss, rounded up to whole seconds. */
export function countdownText(remaining: Duration): string {
  const total = Math.ceil(remaining / SECOND);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const parts = hours > 0 ? [hours, minutes, total % 60] : [minutes, total % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A length of time in words, such as `1 h 30 min`. */
export function lengthText(duration: Duration): string {
  const hours = Math.floor(duration / HOUR);
  const minutes = Math.floor((duration % HOUR) / MINUTE);
  const parts = [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`];
  return parts.filter(Boolean).join(' ');
}

/** Elapsed minutes and seconds, such as `3:07`. */
export function elapsedText(duration: Duration): string {
  const total = Math.floor(duration / SECOND);
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}

/** When the period ends on the visitor's own clock, as h:mm AM/PM (D25). */
export function finishText(end: Instant): string {
  const text = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(end);
  // Newer browsers put a narrow no-break space before AM and PM.
  return text.replaceAll(/\s/g, ' ');
}
