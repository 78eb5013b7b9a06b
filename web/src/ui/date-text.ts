import type { DayKey, Instant } from '@furrow/domain/time';

// In English like every other word of the page; days are day keys, so they are read in UTC.
const shortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });
const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const weekday = dayFormat({ weekday: 'short' });
const month = dayFormat({ month: 'long', year: 'numeric' });

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Thu, Nov 12'. */
export function shortDayText(day: DayKey): string {
  return shortDay(day);
}

/** 'Thursday, November 12, 2026'. */
export function longDayText(day: DayKey): string {
  return longDay(day);
}

/** 'Thu'. */
export function weekdayText(day: DayKey): string {
  return weekday(day);
}

/** 'November 2026'. */
export function monthText(day: DayKey): string {
  return month(day);
}

/** When something happened on the visitor's own clock, such as 'Nov 12, 2026, 9:05 AM'. */
export function momentText(instant: Instant): string {
  // Newer browsers put a narrow no-break space before AM and PM.
  return moment.format(instant).replaceAll(/\s/g, ' ');
}

function dayFormat(options: Intl.DateTimeFormatOptions): (day: DayKey) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`));
}
