import type { ToldRecord } from '@furrow/contract/exchange-news';
import type { PlantingId } from '@furrow/domain/events/event';
import { levelOf } from '@furrow/domain/gardener/level';
import { gardenXP } from '@furrow/domain/gardener/xp';
import { projectGarden, totalsOf, type Garden } from '@furrow/domain/ledger/garden';
import { gardenParts } from '@furrow/domain/ledger/garden-parts';
import type { PlantingFocus } from '@furrow/domain/ledger/planting-focus';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { gardenOf } from '@furrow/domain/testing/ledgers';
import { seasonsOf } from '@furrow/domain/testing/seasons';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { farmer } from './focus-page.ts';

/** The last day of the seeded farm, a Saturday, and its evening. */
export const TODAY = '2026-11-21';
const EVENING = new Date('2026-11-21T22:30:00+01:00');

const viewer = {
  id: '0190a0e0-0000-7000-8000-000000000001',
  displayName: 'Rowan',
  email: 'rowan@example.org',
  isAnonymous: false,
  isEmailConfirmed: true,
};

/** The focus of plantings, as the Almanac is told it. */
type ToldFocus = readonly (readonly [PlantingId, PlantingFocus])[];

export type KeptGarden = Pick<Garden, 'days' | 'history'> &
  Partial<Pick<Garden, 'young'>> & {
    readonly focus?: ToldFocus;
    /** Records in the form of the wire. */
    readonly told?: readonly ToldRecord[];
    /** By the number of the task. */
    readonly pomodoros?: Readonly<Record<number, number>>;
  };

export const NEW_GARDEN: KeptGarden = { days: {}, history: [] };

/** The garden of a busy gardener after two years. */
export function twoYears(): Garden & KeptGarden {
  return grownSince('2024-11-21');
}

/** The garden of a busy gardener, with the focus of its plantings. */
export function grownSince(first: DayKey): Garden & KeptGarden {
  const ledger = seasonsOf({ first, last: TODAY, timeZone: farmer.timezoneId });
  const focus = [...gardenParts(ledger).plots].flatMap(([id, plot]) =>
    plot.focus ? [[id, plot.focus] as const] : [],
  );
  return { ...projectGarden(ledger), focus };
}

/** Plantings that did not become harvests: with one pomodoro, two and three (D79). */
export function youngPlants(): Garden['young'] {
  const facts = [1, 2, 3].flatMap((pomodoros) => {
    const at = EVENING.getTime() - (pomodoros * 3 + 4) * 3_600_000;
    const plant = (['corn', 'carrot', 'tomato'] as const)[pomodoros - 1] ?? 'wheat';
    return new FocusSession({ name: `young-${pomodoros}`, at, plan: { plant } }).grow(pomodoros)
      .facts;
  });
  return gardenOf(facts).young;
}

/** A history of plantings, four hours apart, newest first. */
export function longHistory(count: number): readonly HarvestEntry[] {
  const plants = ['carrot', 'tomato', 'wheat', 'corn'];
  return Array.from({ length: count }, (_, place) => {
    const timestamp = EVENING.getTime() - (place + 1) * 4 * 3_600_000;
    return {
      id: `planting-${place}.1`,
      plantType: plants[(place * 7) % 4] ?? 'carrot',
      status: place % 6 === 5 ? ('wilted' as const) : ('harvested' as const),
      focusTime: 6000,
      date: new Date(timestamp).toISOString(),
      timestamp,
    };
  });
}

const applied = ({ id }: { readonly id: string }) => ({ id, outcome: 'applied' });

/** The garden as the server answers it. */
function told(version: number, { days, history, young = [] }: KeptGarden): object {
  const totals = totalsOf(days);
  const xp = gardenXP({ harvestXP: totals.harvestXPTotal, witherCount: totals.witherCountTotal });
  const shown = {
    pomoStats: days,
    harvestHistory: history,
    withdrawn: [],
    young,
    lastSession: null,
  };
  return { version, since: 0, ...shown, totals, xp, level: levelOf(xp) };
}

function toldFocus(plantings: ToldFocus = []) {
  return { version: 1, since: 0, plantings, more: false };
}

/** Each pomodoro on a task took 25 minutes. */
function onTasks(pomodoros: Readonly<Record<number, number>> = {}) {
  const focus = Object.entries(pomodoros).map(([task, count]) => [task, count * 1500] as const);
  return { focus: Object.fromEntries(focus), pomodoros };
}

function changed(records: readonly ToldRecord[]) {
  return { version: 1, since: 0, records, more: false };
}

/** Signs in, with a garden in this browser and on the server. It is written once, so that a level reset can change it. */
export async function signIn(page: Page, garden: KeptGarden): Promise<void> {
  await page.route('**/api/sync', (route) => {
    const { events, records, knows } = route.request().postDataJSON();
    const isReset = events.length > 0;
    const isNew = knows.garden === undefined;
    const json = {
      user: viewer,
      ...(isReset && { events: events.map(applied) }),
      ...(records.length > 0 && { records: records.map(() => ({ outcome: 'merged' })) }),
      ...(isReset && { garden: told(2, NEW_GARDEN), focus: {} }),
      ...(isNew && !isReset && { garden: told(1, garden), ...onTasks(garden.pomodoros) }),
      ...(knows.records === undefined && garden.told && { changed: changed(garden.told) }),
      ...(knows.periods && { periods: toldFocus(isReset ? [] : garden.focus) }),
    };
    return route.fulfill({ json });
  });
  // Its stream stays open, and tells nothing.
  await page.route('**/api/live', () => {});
  const kept = {
    'furrow:viewer': JSON.stringify(viewer),
    'furrow:garden-of': viewer.id,
    // Empty parts have no key, so that an answer with this garden changes nothing.
    ...(Object.keys(garden.days).length > 0 && { pomoStats: JSON.stringify(garden.days) }),
    ...(garden.history.length > 0 && { harvestHistory: JSON.stringify(garden.history) }),
  };
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('seeded') !== null) return;
    sessionStorage.setItem('seeded', 'yes');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
}

/** Opens a page on the evening of the seeded farm's last day; its clock runs on. */
export async function openAt(page: Page, path: string, heading: string): Promise<void> {
  await page.clock.install({ time: EVENING });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** A region of the page by its heading. */
export function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** A figure in a description list, by its name. */
export function figure(page: Page, region: string, name: string) {
  const term = part(page, region)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) });
  return term.locator('xpath=following-sibling::dd');
}

/** Checks that nothing overflows with text of this size. */
export async function expectFits(page: Page, textSize: string): Promise<void> {
  const sideways = await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  }, textSize);
  expect(sideways).toBe(0);
}
