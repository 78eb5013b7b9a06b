import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { type Fact, stamp, type LedgerEvent } from '@furrow/domain/events/event';
import { MINUTE } from '@furrow/domain/time';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { gardenSchema } from './garden.ts';
import { growingSchema } from './planting.ts';
import { harvestHistorySchema } from './read-model.ts';
import { ledgerEventSchema, readSentEvent } from './ledger-event.ts';

const start = Date.UTC(2026, 10, 20, 9);
const begun = beginPlanting(
  '0190a5e0-0000-7000-8000-000000000001.1',
  { ...DEFAULT_FOCUS_PLAN, description: 'Thesis', taskId: 7 },
  start,
);
const grown = transition(begun.planting, { kind: 'tick' }, start + 25 * MINUTE);
const quit = transition(begun.planting, { kind: 'quit' }, start + 5 * MINUTE);
const early = transition(begun.planting, { kind: 'end-early' }, start + 5 * MINUTE);
const reviewed = {
  kind: 'planting-reviewed',
  planting: '0190a5e0-0000-7000-8000-000000000001.1',
  at: start + 40 * MINUTE,
  mood: 'so-so',
  reviewNote: 'x'.repeat(500),
} as const;
const facts: readonly Fact[] = [...grown.facts, ...quit.facts, ...early.facts, reviewed];
const stamped = { id: '0190a5e0-0000-7000-8000-00000000000a', day: '2026-11-20' } as const;
const events = facts.map((fact) => stamp(fact, stamped));

test('every kind of event has a schema', () => {
  type Kind = z.infer<typeof ledgerEventSchema>['kind'];
  expectTypeOf<Kind>().toEqualTypeOf<LedgerEvent['kind']>();
});

test('reads the events of the timer unchanged', () => {
  expect(events).toHaveLength(4);
  for (const event of events) expect(ledgerEventSchema.parse(event)).toEqual(event);
});

test.each([
  ['a day that no calendar has', { day: '2026-02-30' }],
  ['a fifth pomodoro', { number: 5 }],
  ['an id made elsewhere', { id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' }],
  ['a NUL in its notes', { notes: 'a\0b' }],
  ['half a surrogate pair in its notes', { notes: '🥕'.slice(0, 1) }],
  [
    'a planting without a place in its focus session',
    { planting: '0190a5e0-0000-7000-8000-000000000001' },
  ],
])('refuses %s', (_, change) => {
  expect(ledgerEventSchema.safeParse({ ...events[0], ...change }).success).toBe(false);
});

test('knows one spelling of a planting, and strikes one as it is stored', () => {
  const planting = '0190A5E0-0000-7000-8000-00000000000A.1';
  const told = ledgerEventSchema.parse({ ...events[0], planting });
  expect(told).toMatchObject({ planting: planting.toLowerCase() });
  const strike = { kind: 'planting-struck', ...stamped, at: start, planting, struck: true };
  expect(ledgerEventSchema.parse(strike)).toEqual(strike);
});

test.each([{ mood: 'great' }, { reviewNote: 'x'.repeat(501) }, { reviewNote: 'a\0b' }])(
  'refuses a review with %o (D70)',
  (change) => {
    expect(ledgerEventSchema.safeParse({ ...reviewed, ...stamped, ...change }).success).toBe(false);
  },
);

test('an entry of the history with a mood that nobody knows is kept without it', () => {
  const entry = {
    id: 'x.1',
    plantType: 'corn',
    status: 'harvested',
    focusTime: 6000,
    date: new Date(start).toISOString(),
    timestamp: start,
  };
  expect(harvestHistorySchema.parse([{ ...entry, mood: 'great', reviewNote: 7 }])).toEqual([
    { ...entry, reviewNote: '' },
  ]);
  const told = { ...entry, mood: 'well', reviewNote: 'by the window', overtime: 420 };
  expect(harvestHistorySchema.parse([told])).toEqual([told]);
});

test('tells events of a newer release from malformed ones (D44)', () => {
  const [event] = events;
  expect(readSentEvent(event)).toEqual({ value: event });
  expect(readSentEvent({ ...event, id: event?.id.toUpperCase() })).toEqual({ value: event });
  expect(readSentEvent({ ...event, harvestXP: 100 })).toBe('not-yet');
  expect(readSentEvent({ ...event, kind: 'rest-days' })).toBe('not-yet');
  expect(readSentEvent({ ...event, harvestXP: 100, number: 5 })).toBe('malformed');
});

test.each(['purple-carrot', 'a-variety-of-a-newer-release'])(
  'reads an event, a planting and a garden with the variety %s unchanged (D83)',
  (variety) => {
    const { planting } = begun;
    const growing = {
      planting: { ...planting, plan: { ...planting.plan, variety } },
      lastSeen: start,
    };
    expect(growingSchema.parse(growing)).toEqual(growing);
    const event = { ...quit.facts[0], ...stamped, variety };
    expect(readSentEvent(event)).toEqual({ value: event });
    const entry = gardenSchema.shape.harvestHistory.element;
    const harvested = { plantType: 'carrot', status: 'harvested', focusTime: 6000 };
    const dated = { id: 'x.1', date: new Date(start).toISOString(), timestamp: start };
    expect(entry.parse({ ...harvested, ...dated, variety })).toMatchObject({ variety });
    expect(harvestHistorySchema.parse([{ ...harvested, ...dated, variety }])).toMatchObject([
      { variety },
    ]);
  },
);

test('refuses what can be the name of no variety', () => {
  for (const variety of ['', 'Purple', 'a'.repeat(41), '<b>', 7])
    expect(readSentEvent({ ...events[0], variety })).toBe('malformed');
});

test('accepts notes in any alphabet', () => {
  const notes = 'Möhre 🥕 ニンジン \u202e';
  expect(ledgerEventSchema.parse({ ...events[0], notes })).toEqual({ ...events[0], notes });
});

test('accepts an id in upper and in lower case', () => {
  const [event] = events;
  const shouted = { ...event, id: event?.id.toUpperCase() };
  expect(ledgerEventSchema.parse(shouted)).toEqual(event);
});

test('reads a stored planting unchanged, in every mode', () => {
  for (const { planting } of [begun, grown, quit]) {
    const growing = { planting, lastSeen: start };
    expect(growingSchema.parse(JSON.parse(JSON.stringify(growing)))).toEqual(growing);
  }
});
