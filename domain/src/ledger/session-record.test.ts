import { describe, expect, it } from 'vitest';

import { gardenOf } from '../testing/ledgers.ts';
import {
  FocusSession,
  focusSessionAfterCycle,
  focusSessionBegunByItself,
} from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';

function recordsOf({ facts }: FocusSession) {
  return gardenOf(facts).records;
}

function lastSessionOf({ facts }: FocusSession) {
  return gardenOf(facts).lastSession;
}

describe('the record of an ended planting (D14)', () => {
  it('has the shape of the profile document (section 3)', () => {
    const plan = { plant: 'corn', description: 'Sowing' } as const;
    const focusSession = new FocusSession({ plan })
      .wait(MINUTE)
      .takeBreaks(1)
      .pause(90 * SECOND)
      .grow(4);
    expect(recordsOf(focusSession)).toEqual([
      {
        type: 'corn',
        completedAt: '2026-11-20T10:41:31.000Z',
        pomodoros: 4,
        focusTime: 6000,
        pauseTime: 90,
        status: 'success',
        wilted: false,
        earlyBreak: true,
        excessiveBreaks: false,
        breakType: 'long',
        notes: 'Sowing',
        plantStatus: 'healthy',
        growthXP: 4,
        harvestXP: 1,
        witherCount: 0,
        pausePenalties: 0,
      },
    ]);
  });

  it('is not made while the planting grows, wilted or not', () => {
    const focusSession = new FocusSession()
      .wait(MINUTE)
      .pause(6 * MINUTE)
      .grow(3);
    expect(recordsOf(focusSession)).toEqual([]);
  });

  it('of a quit is failed, and includes the unfinished period', () => {
    const focusSession = new FocusSession()
      .grow(3)
      .do('return-to-focus')
      .after(10 * MINUTE, 'quit');
    expect(recordsOf(focusSession)).toMatchObject([
      {
        status: 'failed',
        wilted: true,
        plantStatus: 'wilted',
        pomodoros: 3,
        growthXP: 3,
        harvestXP: 0,
        focusTime: 5100,
        witherCount: 10,
        breakType: 'short',
      },
    ]);
  });

  it('of a wilted full cycle is failed, and still has growth 4 and harvest 1', () => {
    const focusSession = new FocusSession()
      .wait(MINUTE)
      .pause(6 * MINUTE)
      .pause(1)
      .grow(4);
    expect(recordsOf(focusSession)).toMatchObject([
      {
        status: 'failed',
        wilted: true,
        growthXP: 4,
        harvestXP: 1,
        witherCount: 6,
        pausePenalties: 2,
      },
    ]);
  });

  it('of a cycle with excessive breaks is failed, and says so', () => {
    const focusSession = new FocusSession().wait(MINUTE).takeBreaks(6).grow(4);
    expect(recordsOf(focusSession)).toMatchObject([
      { status: 'failed', excessiveBreaks: true, earlyBreak: true, harvestXP: 1, witherCount: 3 },
    ]);
  });

  it.each([
    ['healthy', 0, 'success', false],
    ['with excessive breaks', 6, 'failed', true],
  ] as const)('of one left after a pomodoro, %s (D19)', (_, breaks, status, excessiveBreaks) => {
    const focusSession = new FocusSession()
      .wait(MINUTE)
      .takeBreaks(breaks)
      .grow()
      .after(MINUTE, 'quit');
    expect(recordsOf(focusSession)).toMatchObject([
      { status, excessiveBreaks, wilted: false, plantStatus: 'healthy', pomodoros: 1 },
    ]);
  });

  it('of an abandoned unfinished planting is failed at no cost (D22)', () => {
    const focusSession = new FocusSession().after(10 * MINUTE, 'abandon');
    expect(recordsOf(focusSession)).toMatchObject([
      { status: 'failed', wilted: true, witherCount: 0, focusTime: 600 },
    ]);
  });

  it('is not made without any focus', () => {
    expect(recordsOf(new FocusSession().do('abandon'))).toEqual([]);
  });

  it('is one for each planting, oldest first', () => {
    const focusSession = focusSessionBegunByItself().after(10 * MINUTE, 'quit');
    expect(recordsOf(focusSession)).toMatchObject([
      { pomodoros: 4, focusTime: 6000 },
      { pomodoros: 0, focusTime: 600, status: 'success' },
    ]);
  });
});

describe('the last session', () => {
  it('has the shape of the storage key, and the names of section 5 (section 3), with its lengths (D95)', () => {
    const plan = { focusMinutes: 15, breakMinutes: 10, description: 'Weeding' };
    const focusSession = new FocusSession({ plan })
      .wait(MINUTE)
      .pause(30 * SECOND)
      .grow(4);
    expect(lastSessionOf(focusSession)).toEqual({
      completedAt: '2026-11-20T10:00:30.000Z',
      focusTime: 3600,
      pauseTime: 30,
      isSuccessful: true,
      plantType: 'carrot',
      pomodoroCount: 4,
      isFullCycle: true,
      sessionType: 'Quick Grow',
      description: 'Weeding',
      breakType: 'Refuel Break',
      focusMinutes: 15,
      breakMinutes: 10,
      plantStatus: 'healthy',
      growthXP: 4,
      harvestXP: 1,
      witherCount: 0,
      pausePenalties: 0,
    });
  });

  it('is there from the first pomodoro on', () => {
    expect(lastSessionOf(new FocusSession())).toBeUndefined();
    expect(lastSessionOf(new FocusSession().grow())).toMatchObject({
      focusTime: 1500,
      pomodoroCount: 1,
      isFullCycle: false,
      isSuccessful: true,
    });
    expect(lastSessionOf(new FocusSession().grow(2))).toMatchObject({ pomodoroCount: 2 });
  });

  it('is not made by a wilt alone, but shows it', () => {
    const focusSession = new FocusSession().wait(MINUTE).pause(6 * MINUTE);
    expect(lastSessionOf(focusSession)).toBeUndefined();
    expect(lastSessionOf(focusSession.grow())).toMatchObject({
      isSuccessful: false,
      plantStatus: 'wilted',
      witherCount: 3,
      pausePenalties: 1,
    });
  });

  it('is the one that ended last, even if another began later', () => {
    const long = new FocusSession({ name: 'long', plan: { focusMinutes: 300 } }).grow();
    const short = new FocusSession({ name: 'short', at: long.now + HOUR }).after(MINUTE, 'quit');
    const both = [...short.facts, ...long.facts];
    expect(gardenOf(both).lastSession).toMatchObject({ isSuccessful: false, focusTime: 60 });
    expect(
      gardenOf(both.filter(({ planting }) => planting === 'long.1')).lastSession,
    ).toMatchObject({ isSuccessful: true, focusTime: 18_000 });
  });

  it('is not changed by leaving the full-cycle screen (D19)', () => {
    const focusSession = focusSessionAfterCycle();
    const before = lastSessionOf(focusSession);
    expect(lastSessionOf(focusSession.after(MINUTE, 'quit'))).toEqual(before);
  });
});
