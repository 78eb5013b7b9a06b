import { expect, it } from 'vitest';

import type { GrowingThere } from '../growing/growing-record.ts';
import { DEFAULT_FOCUS_PLAN } from '../session-setup/focus-plan.ts';
import type { Ways } from '../session-setup/ways.ts';
import { FocusSession } from '../testing/focus-session.ts';
import { MINUTE, SECOND } from '../time.ts';
import { judgeNotice, nextNotice, PATIENCE, type PeriodNotice } from './period-notice.ts';

/** A session as its record tells it. */
function there(session: FocusSession, hidden: boolean): GrowingThere {
  return { planting: session.planting, lastSeen: session.now, hidden };
}

function noticeOf(session: FocusSession): PeriodNotice {
  const notice = nextNotice(there(session, true));
  if (!notice) throw new Error('no notice');
  return notice;
}

it('is the end of the focus period, and of every break', () => {
  const session = new FocusSession();
  const begun = session.now;
  expect(noticeOf(session)).toMatchObject({ kind: 'focus-over', at: begun + 25 * MINUTE });
  session.grow();
  expect(noticeOf(session)).toMatchObject({ kind: 'break-over', at: session.now + 5 * MINUTE });
  expect(noticeOf(new FocusSession().do('take-break')).kind).toBe('break-over');
});

const inWays = (ways: Ways) => new FocusSession({ plan: { ...DEFAULT_FOCUS_PLAN, ways } });

it('says past zero that the focus goes on, and at the end of overtime that it is over (D68)', () => {
  const session = inWays({ lasts: 'past-zero' });
  const zero = session.now + 25 * MINUTE;
  expect(noticeOf(session)).toMatchObject({ kind: 'overtime-begun', at: zero });
  session.wait(25 * MINUTE).do('tick');
  expect(noticeOf(session)).toMatchObject({ kind: 'focus-over', at: zero + 120 * MINUTE });
  session.do('resume');
  expect(noticeOf(session)).toMatchObject({ kind: 'break-over', at: zero + 5 * MINUTE });
  expect(noticeOf(new FocusSession().do('extend')).kind).toBe('overtime-begun');
});

it('asks where focus counts up whether anybody is there, before it says that it is over (D67)', () => {
  const session = inWays({ lasts: 'until-stopped' });
  const asks = session.now + 60 * MINUTE;
  expect(noticeOf(session)).toMatchObject({ kind: 'still-there', at: asks });
  session.wait(60 * MINUTE).do('tick');
  expect(noticeOf(session)).toMatchObject({ kind: 'focus-over', at: asks + 10 * MINUTE });
  for (const _ of ['the first', 'the second', 'the third']) session.do('touch').wait(50 * MINUTE);
  const longest = asks + 180 * MINUTE;
  expect(noticeOf(session.do('touch'))).toMatchObject({ kind: 'focus-over', at: longest });
});

it('is nothing while the planting is paused, or none grows', () => {
  expect(nextNotice(there(new FocusSession().do('pause'), false))).toBeUndefined();
  expect(nextNotice(null)).toBeUndefined();
});

it('is told if nobody has moved on, after the patience for a page in view', () => {
  const session = new FocusSession();
  const notice = noticeOf(session);
  const growing = there(session, false);
  expect(judgeNotice(notice, growing, notice.at + PATIENCE - 1)).toBe('wait');
  expect(judgeNotice(notice, growing, notice.at + PATIENCE)).toBe('tell');
  expect(judgeNotice(notice, growing, notice.at + 11 * MINUTE)).toBe('drop');
});

it.each([
  [true, 'tell'],
  [false, 'drop'],
] as const)('of a page that has moved on, hidden or not: %s', (hidden, verdict) => {
  const session = new FocusSession();
  const notice = noticeOf(session);
  session.grow();
  expect(judgeNotice(notice, there(session, hidden), notice.at + PATIENCE)).toBe(verdict);
});

it('is dropped if the planting was paused or has ended before', () => {
  const session = new FocusSession();
  const notice = noticeOf(session);
  session.wait(25 * MINUTE - SECOND).do('pause');
  expect(judgeNotice(notice, there(session, true), notice.at + PATIENCE)).toBe('drop');
  expect(judgeNotice(notice, null, notice.at + PATIENCE)).toBe('drop');
});
