import { isDayKey } from '@furrow/domain/calendar';
import type { DayKey } from '@furrow/domain/time';
import type { Preview } from './preview.ts';
import type { DayOrder } from './sources/source.ts';

/** How the visitor's country orders day and month. */
export function deviceDayOrder(): DayOrder {
  const parts = new Intl.DateTimeFormat(navigator.language).formatToParts(0);
  const [first] = parts.flatMap(({ type }) => (type === 'day' || type === 'month' ? [type] : []));
  return first === 'day' ? 'day-first' : 'month-first';
}

/** A date of the files that can be read in both orders: as written, and the day that it is in each. */
export interface ReadBothWays {
  readonly written: string;
  readonly days: Readonly<Record<DayOrder, DayKey>>;
}

/**
 * An example of what the order changes: a day of a preview whose day and month differ.
 * @param order the preview was read with it
 */
export function exampleOf(days: Preview['days'], order: DayOrder): ReadBothWays | undefined {
  for (const read of days ? [days.first, days.last] : []) {
    const [year = '', month = '', day = ''] = read.split('-');
    const swapped = `${year}-${day}-${month}`;
    if (month === day || !isDayKey(swapped)) continue;
    const [one, other] = order === 'day-first' ? [day, month] : [month, day];
    return {
      written: `${Number(one)}/${Number(other)}/${year}`,
      days:
        order === 'day-first'
          ? { 'day-first': read, 'month-first': swapped }
          : { 'day-first': swapped, 'month-first': read },
    };
  }
  return undefined;
}
