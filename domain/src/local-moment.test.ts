import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { isLater, laterMoment, localMomentAt } from './calendar.ts';
import { arbitraryDay } from './testing/days.ts';
import type { Instant } from './time.ts';

const moment = fc.record({ day: arbitraryDay, minutes: fc.nat(1439) });

function minutesIn(timeZone: string, at: Instant = 0) {
  return localMomentAt(at, timeZone).minutes;
}

function minutesInBerlin(at: Instant) {
  return minutesIn('Europe/Berlin', at);
}

describe('localMomentAt', () => {
  it('shows the local clock', () => {
    const at = Date.UTC(2026, 10, 20, 23, 30, 59);
    expect(localMomentAt(at, 'UTC')).toEqual({ day: '2026-11-20', minutes: 1410 });
    expect(localMomentAt(at, 'Europe/Berlin')).toEqual({ day: '2026-11-21', minutes: 30 });
    expect(localMomentAt(at, 'Asia/Kathmandu')).toEqual({ day: '2026-11-21', minutes: 315 });
  });

  it('shows midnight as 0, not as 24', () => {
    expect(localMomentAt(Date.UTC(2026, 10, 20), 'UTC')).toEqual({ day: '2026-11-20', minutes: 0 });
  });

  it('remembers few of the ways in which a zone can be written', () => {
    const { DateTimeFormat } = Intl;
    const spy = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...given) {
      return new DateTimeFormat(...given);
    });
    onTestFinished(() => spy.mockRestore());
    const ways = Array.from({ length: 200 }, (_, place) =>
      Array.from('australia/perth', (letter, at) =>
        (place >> at) & 1 ? letter.toUpperCase() : letter,
      ).join(''),
    );
    for (const way of [...ways, ...ways.slice(-9), ...ways.slice(0, 1)]) minutesIn(way);
    expect(spy).toHaveBeenCalledTimes(201);
  });

  it('repeats an hour in autumn, and skips one in spring', () => {
    expect(minutesInBerlin(Date.UTC(2026, 9, 25, 0, 30))).toBe(150);
    expect(minutesInBerlin(Date.UTC(2026, 9, 25, 1, 30))).toBe(150);
    expect(minutesInBerlin(Date.UTC(2026, 2, 29, 0, 59))).toBe(119);
    expect(minutesInBerlin(Date.UTC(2026, 2, 29, 1, 0))).toBe(180);
  });
});

describe('isLater', () => {
  it('orders any two different moments', () => {
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const equal = one.day === other.day && one.minutes === other.minutes;
        expect(isLater(one, other) || isLater(other, one)).toBe(!equal);
        expect(isLater(one, other) && isLater(other, one)).toBe(false);
        expect(isLater(one, laterMoment(one, other))).toBe(false);
        expect(isLater(other, laterMoment(one, other))).toBe(false);
      }),
    );
  });

  it('compares the day first', () => {
    const evening = { day: '2026-11-20', minutes: 1439 } as const;
    const morning = { day: '2026-11-21', minutes: 0 } as const;
    expect(isLater(morning, evening)).toBe(true);
    expect(isLater(evening, morning)).toBe(false);
  });
});
