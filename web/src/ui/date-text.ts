import type { DayKey, Instant } from '@furrow/domain/time';

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Thu, Nov 12'. */
export const shortDayText = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Thursday, November 12, 2026'. */
export const longDayText = dayFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** 'Thu'. */
export const weekdayText = dayFormat({ weekday: 'short' });

/** 'November 2026'. */
export const monthText = dayFormat({ month: 'long', year: 'numeric' });

/** When something happened on the visitor's own clock, such as 'Nov 12, 2026, 9:05 AM'. */
export function momentText(instant: Instant): string {
  // Newer browsers put a narrow no-break space before AM and PM.
  return moment.format(instant).replaceAll(/\s/g, ' ');
}

/** In English, like all texts of the page. Day keys are parsed and formatted in UTC. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: DayKey) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`));
}
