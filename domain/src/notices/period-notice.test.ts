import { expect, it } from 'vitest';

import type { GrowingThere } from '../growing/growing-record.ts';
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
