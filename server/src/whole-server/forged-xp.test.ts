import { ownStandingSchema } from '@furrow/contract/leaderboard';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { readStandings } from '../features/leaderboard/read-standings.ts';
import { accountServer } from '../testing/account-server.ts';
import { apiRoutes, exampleOf } from '../testing/api-routes.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { asSent } from '../testing/gardener.ts';
import type { Visitor } from '../testing/visitor.ts';

const day = { completed: 99, growthXP: 999, harvestXP: 999, witherCount: -999 };

/** Whatever anybody might call XP, as a body, a part of one, or a query. */
const CLAIMS = {
  xp: 9999,
  level: 99,
  currentXP: 9999,
  gardenXP: 9999,
  harvestXPTotal: 999,
  witherCountTotal: -999,
  ...day,
  totals: { harvestXPTotal: 999 },
  stats: { '2026-11-20': day },
  pomoStats: { '2026-11-20': day },
  plants: [{ type: 'carrot', status: 'success', ...day }],
  garden: { xp: 9999, level: 99 },
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const DAY = 24 * HOUR;
/** Yesterday at eight: a cycle then does not cross midnight, at whatever hour the test runs. */
const START = Math.floor(Date.now() / DAY) * DAY - 16 * HOUR;

/** A whole cycle of pomodoros as an honest browser sends it, worth 10. */
const cycle = (name: string, at = START): LedgerEvent[] =>
  asSent(new FocusSession({ name, at }).grow(4).facts, name);

/** Four pomodoros of a minute each. */
const minutes = (name: string, at: number): LedgerEvent[] =>
  asSent(
    new FocusSession({ name, at, plan: { focusMinutes: 1, breakMinutes: 1 } }).grow(4).facts,
    name,
  );

const honest = cycle('honest');

/** The periods of a cycle, said to have ended early: focus, but no pomodoros (D84). */
const endedEarly = honest.map((event) => {
  const { number: _, ...fact } = { number: 0, ...event };
  return { ...fact, kind: 'period-ended-early' };
});

const withNumber = (events: readonly LedgerEvent[], number: number) =>
  events.map((event) => (event.kind === 'pomodoro-completed' ? { ...event, number } : event));

const send = (browser: Visitor, events: readonly unknown[]) =>
  browser.post('/api/garden/events', { sentAt: Date.now(), events });

const xpOf = async (browser: Visitor) =>
  ownStandingSchema.parse((await browser.get('/api/me/leaderboard')).body).currentXP;

describeOnStore('XP', (store) => {
  test('cannot be gained through any route, whatever is sent there', async () => {
    const { address, registered } = await accountServer(store());
    const paths = new Map((await apiRoutes(address)).map((route) => [route.path, route]));
    let asked = 0;
    for (const [path, route] of paths) {
      const example = exampleOf(route.body ?? { type: 'object' }, CLAIMS);
      for (const method of METHODS) {
        const browser = await registered(`forger-${asked}@farm.example`);
        const url = `${path.replaceAll(/\{\w+\}/g, 'xp')}?xp=9999&currentXP=9999&level=99`;
        if (method === 'GET') await browser.get(url);
        else
          for (const body of [CLAIMS, { ...Object(example), ...CLAIMS }, example])
            await browser.ask(method, url, body);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(100);
    const { histogram } = await readStandings(store().db);
    expect(histogram.filter(({ xp }) => xp > 0)).toEqual([]);
  });

  test.each<[name: string, xp: number, events: readonly unknown[]]>([
    ['an honest cycle', 10, honest],
    ['amounts in its events', 0, honest.map((event) => ({ ...event, ...CLAIMS }))],
    ['a cycle told twice', 10, [...honest, ...honest]],
    ['a fourth pomodoro alone', 0, honest.slice(3, 4)],
    ['four fourth pomodoros', 0, withNumber(honest, 4)],
    ['two cycles at the same time', 10, [...honest, ...cycle('together')]],
    [
      '16 plantings that claim one minute',
      0,
      Array.from({ length: 16 }, (_, place) => minutes(`m${place}`, START)).flat(),
    ],
    [
      '16 plantings of one-minute pomodoros in a row',
      10,
      Array.from({ length: 16 }, (_, place) =>
        minutes(`m${place}`, START + place * 5 * MINUTE),
      ).flat(),
    ],
    ['a cycle of periods that were ended early', 0, endedEarly],
    ['a cycle of a month ago', 0, cycle('a month ago', START - 30 * DAY)],
    ['a cycle of a week before the sign-up', 10, cycle('a week ago', START - 8 * DAY)],
    ['a cycle to come', 0, cycle('tomorrow', START + 2 * DAY)],
    ['a cycle of long ago', 0, cycle('long ago', START - 500 * DAY)],
    ['pomodoros without focus', 0, honest.map((event) => Object.assign({}, event, { focus: [] }))],
    ['days that were not', 0, honest.map((event) => ({ ...event, day: '2020-02-02' }))],
    [
      'longer focus than planned',
      0,
      honest.map((event) => Object.assign({}, event, { focusSeconds: 99_999 })),
    ],
  ])('of %s is %i', async (name, xp, events) => {
    const { registered } = await accountServer(store());
    const browser = await registered(`${name.replaceAll(' ', '-')}@farm.example`);
    await send(browser, events);
    await send(browser, events);
    expect(await xpOf(browser)).toBe(xp);
  });
});
