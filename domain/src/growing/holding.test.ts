import { describe, expect, it } from 'vitest';

import { FocusSession, NINE } from '../testing/focus-session.ts';
import { MINUTE, SECOND } from '../time.ts';
import { LAST_PLANTING, nextPlantingId } from '../planting/planting.ts';
import { MOST_COUNTED, mergeGrowing, type GrowingThere } from './growing-record.ts';
import { endedIn, isAlive, knowsOf, takenBy, writtenBy } from './holding.ts';

const HERE = { id: 'here', userAgent: 'Chrome' };
const THERE = { id: 'there', userAgent: 'Firefox' };

function growing(name = 'first', minutes = 10): GrowingThere {
  const { planting, now } = new FocusSession({ name }).wait(minutes * MINUTE);
  return { planting, lastSeen: now, hidden: false };
}

function begun(name?: string) {
  const record = writtenBy({ holder: HERE, version: undefined }, undefined, growing(name));
  if (!record) throw new Error('not written');
  return record;
}

describe('a device is presumably alive', () => {
  const { planting } = growing();
  it('for five minutes after it wrote', () => {
    const seen = { planting, lastSeen: NINE, hidden: false };
    expect(isAlive(seen, NINE + 5 * MINUTE)).toBe(true);
    expect(isAlive(seen, NINE + 5 * MINUTE + 1)).toBe(false);
  });

  it('until just after the end of the period, if it grows hidden', () => {
    const hidden = { planting, lastSeen: NINE, hidden: true };
    expect(isAlive(hidden, NINE + 27 * MINUTE)).toBe(true);
    expect(isAlive(hidden, NINE + 27 * MINUTE + 1)).toBe(false);
  });

  it('but not if hiding paused it', () => {
    const paused = new FocusSession().do('page-hidden').planting;
    const hidden = { planting: paused, lastSeen: NINE, hidden: true };
    expect(isAlive(hidden, NINE + 5 * MINUTE + SECOND)).toBe(false);
  });
});

describe('a page that writes', () => {
  it('goes on with its version, and with a planting of its browser after a reload', () => {
    const first = begun();
    const page = { holder: HERE, version: first.version };
    expect(writtenBy(page, first, growing())).toMatchObject({ version: 1, seq: 2 });
    const reloaded = { holder: HERE, version: undefined };
    expect(writtenBy(reloaded, first, growing())).toMatchObject({ version: 1, seq: 2 });
    const another = writtenBy(reloaded, first, growing('second'));
    expect(another).toMatchObject({ version: 2, seq: 1, endedLately: ['first.1'] });
  });

  it('ends nothing on another device that its visitor has not seen', () => {
    const others = { ...begun('second'), holder: THERE };
    const page = { holder: HERE, version: undefined };
    expect(writtenBy(page, others, growing())).toBeUndefined();
    expect(writtenBy({ ...page, passedOver: 'third.1' }, others, growing())).toBeUndefined();
    expect(writtenBy({ ...page, passedOver: 'second.1' }, others, growing())).toMatchObject({
      version: 2,
      holder: HERE,
    });
    expect(writtenBy(page, endedIn(others), growing())).toMatchObject({ version: 2, holder: HERE });
  });

  it('stops when another device has taken the planting over', () => {
    const taken = takenBy(begun(), THERE);
    expect(taken).toMatchObject({ version: 2, seq: 1, holder: THERE });
    expect(writtenBy({ holder: HERE, version: 1 }, taken, growing())).toBeUndefined();
    expect(writtenBy({ holder: HERE, version: 1 }, endedIn(taken), growing())).toBeUndefined();
  });

  it('goes on if another device only ended a planting of its own meanwhile', () => {
    const others = endedIn(takenBy(begun('second'), THERE));
    const page = { holder: HERE, version: 1 };
    expect(writtenBy(page, others, growing())).toMatchObject({ version: 3, holder: HERE });
  });

  it('leaves no planting in the record once it has ended', () => {
    const ended = new FocusSession({ name: 'first' }).wait(MINUTE).do('quit').planting;
    const page = { holder: HERE, version: 1 };
    const last = writtenBy(page, begun(), { planting: ended, lastSeen: NINE, hidden: false });
    expect(last).toMatchObject({ growing: null, endedLately: ['first.1'] });
  });
});

describe('after the highest count', () => {
  it('a device takes over, and its record stays the last one whoever meets it', () => {
    const last = { ...begun(), version: MOST_COUNTED, seq: MOST_COUNTED };
    for (const [holder, other] of [
      [THERE, HERE],
      [HERE, THERE],
    ] as const) {
      const taken = takenBy({ ...last, holder: other }, holder);
      expect(taken.version).toBe(1);
      expect(mergeGrowing(last, taken)).toBe(taken);
      expect(mergeGrowing(taken, last)).toBe(taken);
    }
  });

  it('its holder writes on', () => {
    const last = { ...begun(), seq: MOST_COUNTED };
    const next = writtenBy({ holder: HERE, version: 1 }, last, growing());
    if (!next) throw new Error('not written');
    expect(next.seq).toBe(1);
    expect(mergeGrowing(last, next)).toBe(next);
    expect(mergeGrowing(endedIn(next), next)).toEqual(endedIn(next));
  });

  it('a planting has a next one', () => {
    expect(nextPlantingId('first.1')).toBe('first.2');
    expect(nextPlantingId(`first.${LAST_PLANTING}`)).toBe('first.1');
    expect(nextPlantingId('first.9007199254740992')).toMatch(/^first\.[1-9]\d{0,5}$/);
  });
});

describe('a record knows', () => {
  it('of the plantings of the session that grows, and of the one that ended', () => {
    expect(knowsOf(begun(), 'first.3')).toBe(true);
    expect(knowsOf(endedIn(begun()), 'first.1')).toBe(true);
    expect(knowsOf(begun(), 'second.1')).toBe(false);
  });

  it('not of one that began after the one that ended', () => {
    expect(knowsOf(endedIn(begun()), 'first.2')).toBe(false);
  });

  it('of what ended before other devices began and ended others', () => {
    const page = { holder: THERE, version: undefined };
    const next = writtenBy(page, endedIn(begun()), growing('second'));
    if (!next) throw new Error('not written');
    expect(knowsOf(next, 'first.1')).toBe(true);
    expect(knowsOf(endedIn(next), 'first.1')).toBe(true);
  });
});
