import { expect, it } from 'vitest';

import { ledgerOf } from '../testing/ledgers.ts';
import { FocusSession } from '../testing/focus-session.ts';
import { MINUTE } from '../time.ts';
import { focusByTask, focusOnTask } from './task-focus.ts';

const plan = { taskId: 7 };

function focusOf(focusSession: FocusSession) {
  return focusByTask(ledgerOf(focusSession.facts).flatMap((event) => focusOnTask(event) ?? []));
}

it('adds up the completed periods of a task, without abandoned ones (D17, D40)', () => {
  const focusSession = new FocusSession({ plan }).grow(3).do('return-to-focus');
  expect(focusOf(focusSession.after(10 * MINUTE, 'quit'))).toEqual(new Map([[7, 4500]]));
});

it('counts a session without a break, and each period once however often it was recorded', () => {
  const events = ledgerOf(new FocusSession({ plan: { ...plan, breakMinutes: 0 } }).grow().facts);
  const periods = [...events, ...events].flatMap((event) => focusOnTask(event) ?? []);
  expect(focusByTask(periods)).toEqual(new Map([[7, 1500]]));
});

it('ignores sessions without a task', () => {
  expect(focusOf(new FocusSession().grow(2))).toEqual(new Map());
});
