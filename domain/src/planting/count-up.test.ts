import { describe, expect, it } from 'vitest';

import { gardenOf, TODAY } from '../testing/ledgers.ts';
import { FocusSession } from '../testing/focus-session.ts';
import { MINUTE, SECOND, type Duration } from '../time.ts';
import { remaining, shownTime } from './selectors.ts';

const counting = () => new FocusSession({ plan: { ways: { lasts: 'until-stopped' } } });

const done = (focus: Duration) => counting().after(focus, 'finish');

describe('focus that counts up (D67)', () => {
  it('of 26:00 is two pomodoros, and earns a break of 5:12', () => {
    const session = done(26 * MINUTE);
    expect(remaining(session.planting, session.now)).toBe(5 * MINUTE + 12 * SECOND);
    expect(gardenOf(session.facts)).toMatchObject({
      days: { [TODAY]: { completed: 2, growthXP: 2, failed: 0, totalFocusTime: 1560 } },
      history: [{ status: 'harvested', focusTime: 1560, ways: { lasts: 'until-stopped' } }],
    });
  });

  it('shows no focus yet where the next session waits, not the longest that it could be', () => {
    const plan = { ways: { lasts: 'until-stopped' }, timing: { startFocus: false } } as const;
    const session = new FocusSession({ plan });
    const waits = session.after(26 * MINUTE, 'finish').after(10 * MINUTE, 'tick');
    expect([waits.mode, shownTime(waits.planting, waits.now)]).toEqual([
      'cycle-waiting',
      { kind: 'counted', time: 0 },
    ]);
  });

  it('of 14:59 fails, and gives no XP', () => {
    const session = done(15 * MINUTE - SECOND);
    expect(gardenOf(session.facts)).toMatchObject({
      days: { [TODAY]: { completed: 0, growthXP: 0, harvestXP: 0, witherCount: 0, failed: 1 } },
      history: [{ status: 'wilted', focusTime: 899 }],
    });
  });

  it.each([
    [SECOND, MINUTE],
    [5 * MINUTE, MINUTE],
    [150 * MINUTE, 30 * MINUTE],
    [200 * MINUTE, 30 * MINUTE],
  ])('of %i ms earns a break of %i ms', (focus, rest) => {
    const session = counting();
    for (let left = focus; left > 0; left -= MINUTE) session.after(Math.min(MINUTE, left), 'touch');
    expect(remaining(session.do('finish').planting, session.now)).toBe(rest);
  });

  it('asks after 60 minutes without input, and ends as of then after ten more', () => {
    const session = counting()
      .after(5 * MINUTE, 'touch')
      .after(60 * MINUTE, 'tick');
    expect(session.cues).toEqual(['still-there-asked']);
    session.after(10 * MINUTE - 1, 'tick');
    expect(session.happened).toEqual([]);
    session.after(1, 'tick');
    expect(session.facts).toMatchObject([
      { kind: 'count-up-completed', at: session.now - 10 * MINUTE, focusSeconds: 65 * 60 },
    ]);
  });

  it('goes on after an answer, and ends after 240 minutes', () => {
    const session = counting()
      .after(60 * MINUTE, 'tick')
      .after(9 * MINUTE, 'touch');
    for (let minutes = 69; minutes < 240; minutes += 1) session.after(MINUTE, 'touch');
    expect(session.facts).toMatchObject([
      { kind: 'count-up-completed', focusSeconds: 240 * 60, at: session.now },
    ]);
  });

  it('ended when it should have asked, if the machine woke up long after', () => {
    const session = counting().after(3 * 60 * MINUTE, 'tick');
    expect(session.facts).toMatchObject([{ kind: 'count-up-completed', focusSeconds: 3600 }]);
    expect(session.cues).toEqual(['count-up-completed', 'break-started']);
  });
});
