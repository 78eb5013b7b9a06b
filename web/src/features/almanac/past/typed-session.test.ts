import { expect, it } from 'vitest';
import { readSession } from './typed-session.ts';

/** The tests run in a zone of their own: what is typed is local. */
const NOON = new Date('2026-11-20T12:00').getTime();

const read = (day: string, begin: string, minutes: string) =>
  readSession({ day, begin, minutes }, NOON);

it('is when it was by the device’s clock, also in figures of another script', () => {
  const expected = { start: new Date('2026-11-19T23:50').getTime(), seconds: 1500 };
  expect(read('2026-11-19', '23:50', ' 25 ')).toEqual(expected);
  expect(read('2026-11-19', '23:50', '٢٥')).toEqual(expected);
});

it('may end now, but not later', () => {
  expect(read('2026-11-20', '11:35', '25')).toMatchObject({ seconds: 1500 });
  expect(read('2026-11-20', '11:35', '26')).toEqual(['future']);
  expect(read('2027-01-01', '11:35', '25')).toEqual(['future']);
});

it.each([
  ['', '', '', ['day', 'begin', 'minutes']],
  ['2026-11-19', '', '25', ['begin']],
  ['1969-12-31', '10:00', '25', ['day']],
  ['2026-02-30', '10:00', '25', ['day']],
  ['2026-11-18', '10:00', '1440', { seconds: 86_400 }],
  ['2026-11-18', '10:00', '1441', ['minutes']],
  ['2026-11-18', '10:00', '0', ['minutes']],
  ['2026-11-18', '10:00', '-5', ['minutes']],
  ['2026-11-18', '10:00', '2.5', ['minutes']],
  ['2026-11-18', '10:00', 'half an hour', ['minutes']],
])('reads %s, %s and %s minutes as %o', (day, begin, minutes, expected) => {
  expect(read(day, begin, minutes)).toMatchObject(expected);
});
