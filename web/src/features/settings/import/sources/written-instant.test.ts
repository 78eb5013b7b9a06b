import { LAST_INSTANT, MINUTE, SECOND } from '@furrow/domain/time';
import { describe, expect, it } from 'vitest';
import { ZoneClock } from './wall-clock.ts';
import { instantIn } from './written-instant.ts';

const berlin = new ZoneClock('Europe/Berlin');

const AT = Date.UTC(2025, 2, 1, 8, 0, 7);

describe('an instant in a file', () => {
  it('may be a text with an offset, and an offset of 0 tells no place', () => {
    const told = { at: AT, isAssumed: false, minute: '2025-03-01 08:00' };
    expect(instantIn('2025-03-01T03:00:07-05:00', berlin)).toEqual({ ...told, offset: -300 });
    expect(instantIn('2025-03-01T08:00:07.000Z', berlin)).toEqual(told);
  });

  it('is at the clock of the assumed zone where the text has no offset', () => {
    const assumed = { at: AT, isAssumed: true, minute: '2025-03-01 09:00' };
    expect(instantIn('2025-03-01 09:00:07', berlin)).toEqual(assumed);
    const inTokyo = instantIn('2025-03-01 09:00:07', new ZoneClock('Asia/Tokyo'));
    expect(inTokyo).toEqual({ ...assumed, at: AT - 8 * 60 * MINUTE });
  });

  it('may be a number of seconds or milliseconds', () => {
    const told = { at: AT, isAssumed: false, minute: '2025-03-01 08:00' };
    expect(instantIn(AT, berlin)).toEqual(told);
    expect(instantIn(AT / SECOND, berlin)).toEqual(told);
  });

  it('has no offset that no clock on Earth has', () => {
    const west = instantIn('2025-03-01T08:00:07-13:00', berlin);
    expect(west).toEqual({
      at: AT + 13 * 60 * MINUTE,
      isAssumed: false,
      minute: '2025-03-01 21:00',
    });
  });

  it('is not before 1970, after 9999 or in other words', () => {
    const others = ['1969-12-31T23:00:00Z', '9999-12-31T23:59:59Z', '', 'now', -1, NaN, Infinity];
    for (const other of [...others, LAST_INSTANT + 1])
      expect(instantIn(other, berlin)).toBeUndefined();
    expect(instantIn(LAST_INSTANT, berlin)?.at).toBe(LAST_INSTANT);
  });
});
