import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKeyAt } from '../calendar.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';
import { CAT_MOMENTS, nextSaid, type SaidByCat } from './cat-sentences.ts';

const timeZone = 'Europe/Berlin';
const NOON = Date.parse('2026-11-20T12:00:00Z');
const planting = { moment: 'planting', count: 3, now: NOON, timeZone } as const;

describe('what the cat says (D94)', () => {
  it('is silent within a minute, and when the day’s list is used up, until the next day', () => {
    const once = nextSaid([], planting) ?? [];
    expect(once).toHaveLength(1);
    expect(nextSaid(once, { ...planting, moment: 'break', now: NOON + 59 * SECOND })).toBe(
      undefined,
    );
    const twice = nextSaid(once, { ...planting, now: NOON + MINUTE }) ?? [];
    const thrice = nextSaid(twice, { ...planting, now: NOON + 2 * MINUTE }) ?? [];
    expect(new Set(thrice.map(({ sentence }) => sentence)).size).toBe(3);
    expect(nextSaid(thrice, { ...planting, now: NOON + HOUR })).toBe(undefined);
    expect(nextSaid(thrice, { ...planting, moment: 'back', now: NOON + HOUR })).toHaveLength(4);
    expect(nextSaid(thrice, { ...planting, now: NOON + DAY })).toHaveLength(1);
  });

  it('begins each day with another sentence', () => {
    const first = [0, 1, 2].flatMap(
      (day) => nextSaid([], { ...planting, now: NOON + day * DAY }) ?? [],
    );
    expect(new Set(first.map(({ sentence }) => sentence)).size).toBe(3);
  });

  it('never comes twice within a minute, nor the same twice on a day, whatever happens when', () => {
    const steps = fc.record({
      moment: fc.constantFrom(...CAT_MOMENTS),
      after: fc.oneof(fc.integer({ min: 0, max: 2 * MINUTE }), fc.integer({ min: 0, max: DAY })),
      count: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 80 }), (happened) => {
        const all: SaidByCat[] = [];
        let said: readonly SaidByCat[] = [];
        let now = NOON;
        for (const { moment, after, count } of happened) {
          now += after;
          const next = nextSaid(said, { moment, count, now, timeZone });
          if (!next) continue;
          said = next;
          all.push(...next.slice(-1));
        }
        expect(all.every(({ at }, place) => at - (all[place - 1]?.at ?? 0) >= MINUTE)).toBe(true);
        const keys = all.map((each) =>
          [dayKeyAt(each.at, timeZone), each.moment, each.sentence].join('/'),
        );
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
