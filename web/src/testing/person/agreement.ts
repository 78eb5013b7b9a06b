import { focusByPlanting, type FocusByPlanting } from '@furrow/domain/ledger/changed-focus';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { projectGarden, type Garden } from '@furrow/domain/ledger/garden';
import { isOwnDay, implausibilityOf } from '@furrow/domain/ledger/plausibility';
import { countedOnce } from '@furrow/domain/history/counted-once';
import { measuredSpans } from '@furrow/domain/history/unmeasured';
import { joined, secondsIn } from '@furrow/domain/events/span';
import { mayGoOn } from '@furrow/domain/ledger/planting-focus';
import { DAY, SECOND } from '@furrow/domain/time';
import { tagsInEffect } from '@furrow/domain/tags/tags-in-effect';
import { expect } from 'vitest';
import type { Desk } from './desk.ts';
import { settled } from './settled.ts';
import { focusAt, goalsOf, importsOf, ownerAt, tagsOf, tasksOf } from './read.ts';
import { MOMENT, pass, type World } from './world.ts';
import { changeAccount, sync } from './accounts.ts';

/** In the end the person is signed in on both devices, has brought everything along, and both have heard all. */
export async function comeTogether(world: World): Promise<void> {
  world.offline.clear();
  for (const desk of world.desks) {
    pass(MOMENT);
    world.server.network = () => ({ isDown: false, losesAnswer: false });
    await desk.page.close();
    await changeAccount(world, desk, world.isRegistered ? 'log in and bring' : 'sign up');
    await desk.adopt(world.account.id);
  }
  for (const desk of [...world.desks, ...world.desks]) {
    await sync(world, desk);
    await settled();
  }
  // What nobody came back to is over.
  pass(2 * DAY);
}

/** What both devices, the server and a recount say is the same. */
export async function expectAgreement(world: World): Promise<void> {
  const events = world.server.eventsOf(world.account.id);
  const garden = projectGarden(events);
  const focus = focusByPlanting(events);
  expectSound(events);
  expectOneStory(garden, focus);
  const [one, other] = await Promise.all(world.desks.map(keptAt));
  expect(one).toEqual(other);
  for (const desk of world.desks) await expectShown(desk, garden, focus);
  for (const desk of world.desks) await expectUsedIsThere(desk, focus);
  expectCorrectable(garden, focus);
  for (const desk of world.desks) await expectNoMoreThanTime(desk, focus);
}

function expectSound(events: readonly LedgerEvent[]): void {
  const refused = events.filter(
    (event) => implausibilityOf(event, Date.now()) !== undefined || !isOwnDay(event),
  );
  expect(refused).toEqual([]);
}

/** What the history, the record, the young plant, the day and the Almanac say of one planting. */
function expectOneStory({ days, history, records, young }: Garden, focus: FocusByPlanting): void {
  const told = [...focus.values()].flatMap(({ periods }) => periods);
  for (const [day, stats] of Object.entries(days)) {
    const seconds = sumOf(told.filter((period) => period.day === day));
    expect({ day, seconds }).toEqual({ day, seconds: stats?.totalFocusTime ?? 0 });
  }
  const counted = new Map<string, number>(
    [...focus].map(([id, each]) => [id, sumOf(each.periods)]),
  );
  for (const { id, status, focusTime } of [...history, ...young]) {
    // The history tells also of a period that nothing completed (D17).
    const least = counted.get(id) ?? 0;
    const isTold = status === 'wilted' ? focusTime >= least : focusTime === least;
    expect({ id, status, focusTime, least, isTold }).toMatchObject({ isTold: true });
  }
  const entries = new Map(history.map(({ date, focusTime }) => [date, focusTime]));
  for (const { completedAt, focusTime } of records)
    expect([focusTime, undefined]).toContain(entries.get(completedAt));
}

const sumOf = (periods: readonly { readonly seconds: number }[]) =>
  periods.reduce((sum, { seconds }) => sum + seconds, 0);

const byOrigin = <Each extends { readonly origin: string }>(records: readonly Each[]) =>
  records.toSorted((one, other) => (one.origin < other.origin ? -1 : 1));

/** The records of a device. */
async function keptAt(desk: Desk) {
  const { sessions } = await desk.history.readHistory(await ownerAt(desk));
  return {
    tags: byOrigin(await tagsOf(desk)),
    goals: byOrigin(await goalsOf(desk)),
    tasks: byOrigin(await tasksOf(desk)),
    imports: byOrigin(await importsOf(desk)),
    sessions: sessions.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

async function expectShown(desk: Desk, garden: Garden, focus: FocusByPlanting): Promise<void> {
  const { days, history, lastSession, young } = garden;
  expect(desk.shown()).toEqual({ pomoStats: days, harvestHistory: history, lastSession });
  expect(await desk.readYoungPlants()).toEqual(young);
  const shown = focusAt(desk);
  expect(shown.state).toBe('ready');
  expect(Object.fromEntries(shown.plantings)).toEqual(Object.fromEntries(focus));
  expect(shown.waiting.size).toBe(0);
}

/** Each tag that something has is there. */
async function expectUsedIsThere(desk: Desk, focus: FocusByPlanting): Promise<void> {
  const tags = tagsInEffect(await tagsOf(desk));
  const { sessions } = await desk.history.readHistory(await ownerAt(desk));
  const used = [
    ...[...focus.values()].map(({ tag }) => tag),
    ...(await tasksOf(desk)).map(({ content }) => content.value?.tag),
    ...(await goalsOf(desk)).map(({ goal }) => goal.value?.tag),
    ...sessions.map(({ tag }) => tag),
  ];
  expect(used.filter((tag) => tag && !tags.has(tag))).toEqual([]);
}

/** What counts can be corrected: it stands in the history or as a young plant, unless it may still go on. */
function expectCorrectable({ history, young }: Garden, focus: FocusByPlanting): void {
  const shown = new Set([...history, ...young].map(({ id }) => id));
  const hidden = [...focus].filter(
    ([id, each]) => !shown.has(id) && !each.corrected && !mayGoOn(each, Date.now()),
  );
  expect(hidden).toEqual([]);
}

/** The Almanac has no more focus than there was time. */
async function expectNoMoreThanTime(desk: Desk, focus: FocusByPlanting): Promise<void> {
  const measured = measuredSpans(focus.values());
  const { sessions } = await desk.history.readHistory(await ownerAt(desk));
  const past = countedOnce(sessions, measured, () => 0);
  const spans = sessions.flatMap(({ when, seconds }) =>
    'start' in when ? [{ from: when.start, to: when.start + seconds * SECOND }] : [],
  );
  const told = past.reduce((sum, { seconds }) => sum + seconds, 0) + secondsIn(joined(measured));
  expect(told).toBeLessThanOrEqual(secondsIn(joined([...measured, ...spans])));
}
