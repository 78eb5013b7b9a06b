import type { DailyStats } from '@furrow/domain/ledger/daily-stats';
import type { KeptGarden } from './gardener.ts';

// What the specification says that a garden amounts to, computed by plain loops and by none of the functions that pages use.

type Days = Readonly<Partial<Record<string, DailyStats>>>;

const MS_PER_DAY = 86_400_000;

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day that lies so many days after (or, below 0, before) another; noon keeps it clear of time zones. */
const dayAfter = (day: string, count: number): string =>
  isoOf(Date.parse(`${day}T12:00:00Z`) + count * MS_PER_DAY);

const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** `1,234`. */
export const written = (figure: number): string =>
  String(figure).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** `1h 40m`. */
export const hoursAndMinutes = (seconds: number): string =>
  `${written(Math.trunc(seconds / 3600))}h ${Math.trunc((seconds % 3600) / 60)}m`;

/** The same in a sentence: `1 h 40 min`, `25 min`. */
export const lengthOf = (seconds: number): string =>
  hoursAndMinutes(seconds)
    .split(' ')
    .filter((part) => !part.startsWith('0'))
    .map((part) => part.replace('h', ' h').replace('m', ' min'))
    .join(' ');

function total(days: Days, pick: (day: DailyStats) => number): number {
  let sum = 0;
  for (const day of Object.values(days)) if (day) sum += pick(day);
  return sum;
}

const focusOn = (days: Days, day: string): number => days[day]?.totalFocusTime ?? 0;

function grewOn(days: Days, key: string): boolean {
  const day = days[key];
  return day !== undefined && day.growthXP + day.harvestXP > 0;
}

/** Days in a row on which something grew; today may still be empty. At most 365. */
function streak(days: Days, today: string): number {
  let count = 0;
  let day = grewOn(days, today) ? today : dayAfter(today, -1);
  for (; grewOn(days, day) && count < 365; day = dayAfter(day, -1)) count += 1;
  return count;
}

function xp(days: Days) {
  const harvest = total(days, (day) => day.harvestXP);
  const withers = total(days, (day) => day.witherCount);
  return {
    garden: Math.max(0, 10 * harvest - withers),
    harvest: Math.max(0, harvest - Math.trunc(withers / 10)),
    growth: total(days, (day) => day.growthXP),
  };
}

/** Climbs level by level: level 2 begins at 10, and each level costs 5 more than the last, up to 45. */
function level(gardenXP: number) {
  let reached = 1;
  let begins = 0;
  let cost = 10;
  while (gardenXP >= begins + cost) {
    reached += 1;
    begins += cost;
    cost = Math.min(45, cost + 5);
  }
  const next = begins + cost;
  return { reached, next, percent: Math.round((100 * (gardenXP - begins)) / cost) };
}

function status(reached: number): string {
  if (reached < 5) return 'Beginner';
  return reached < 10 ? 'Growing' : 'Expert';
}

function week(days: Days, sunday: string): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((place) => focusOn(days, dayAfter(sunday, place)));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** How many days of the month something grew on. */
function activeInMonth(days: Days, today: string): number {
  const month = today.slice(0, 7);
  return Object.keys(days).filter((day) => day.startsWith(month) && grewOn(days, day)).length;
}

/** Plants in the order in which the garden lists them. */
const NAMES = { carrot: 'Carrot', tomato: 'Tomato', wheat: 'Wheat', corn: 'Corn' } as const;

/** Counted along the history: a harvest adds one, a wilt takes one away if there is any. */
function plants(history: KeptGarden['history']) {
  const inOrder = history.toSorted((one, other) => one.timestamp - other.timestamp);
  const rows = Object.entries(NAMES).map(([plant, name]) => {
    const row = { name, count: 0, harvested: 0, wilted: 0 };
    for (const { plantType, status: outcome } of inOrder) {
      if (plantType !== plant) continue;
      row[outcome] += 1;
      row.count = outcome === 'harvested' ? row.count + 1 : Math.max(0, row.count - 1);
    }
    return row;
  });
  const all = sum(rows.map(({ count }) => count));
  const percentOf = (count: number) => (all === 0 ? 0 : Math.round((100 * count) / all));
  return rows.map((row) => Object.assign(row, { percent: percentOf(row.count) }));
}

/** Every figure that pages show of a garden. */
export function expectedFigures(garden: KeptGarden, today: string) {
  const days: Days = Object.fromEntries(Object.entries(garden.days));
  const { history } = garden;
  const sunday = dayAfter(today, -weekday(today));
  const focus = total(days, (day) => day.totalFocusTime);
  const harvests = history.filter(({ status: outcome }) => outcome === 'harvested');
  const latest = harvests.toSorted((one, other) => other.timestamp - one.timestamp)[0];
  const amounts = xp(days);
  const { reached, ...toNext } = level(amounts.garden);
  return {
    focusToday: focusOn(days, today),
    completedToday: days[today]?.completed ?? 0,
    focus,
    pomodoros: Math.trunc(focus / 1500),
    streak: streak(days, today),
    grewInSevenDays: [0, 1, 2, 3, 4, 5, 6].filter((ago) => grewOn(days, dayAfter(today, -ago)))
      .length,
    thisWeek: week(days, sunday),
    focusThisWeek: sum(week(days, sunday)),
    focusLastWeek: sum(week(days, dayAfter(sunday, -7))),
    activeInMonth: activeInMonth(days, today),
    xp: amounts,
    level: { reached, status: status(reached), ...toNext },
    plants: plants(history),
    net: sum(plants(history).map(({ count }) => count)),
    harvested: harvests.length,
    wilted: history.length - harvests.length,
    successPercent: history.length === 0 ? 0 : Math.round((100 * harvests.length) / history.length),
    lastHarvestFocus: latest?.focusTime ?? 0,
    successful: total(days, (day) => day.completed),
    failed: total(days, (day) => day.failed),
  };
}
