// @vitest-environment happy-dom
import { draftOf, EMPTY_DRAFT, taskOf, type TaskDraft } from '@furrow/domain/todo/task-edit';
import { newTask } from '@furrow/domain/todo/task-record';
import type { Todo } from '@furrow/domain/todo/todo';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import german from '../../platform/language/catalogues/de.json';
import { formatsOf } from '../../platform/language/formats.ts';
import { createTranslation } from '../../platform/language/translation.ts';
import { show } from '../../testing/component.tsx';
import { reminderText } from './reminder-text.ts';
import { TaskDetails } from './task-details.tsx';
import messages from './todos.messages.ts';

const edit = { at: 0, by: 'here' };

function todoWith(fields: Partial<TaskDraft>): Todo {
  return taskOf({ ...EMPTY_DRAFT, ...fields }, { id: 1, completed: false });
}

/** Shows what a card says about a task on a Friday. */
function showDetails(fields: Partial<TaskDraft>, focusSeconds = 0) {
  const todo = todoWith(fields);
  const record = newTask([], { origin: 'here', wantedId: 1 }, todo, edit);
  const habitDays = ['2026-11-16', '2026-11-20'] as const;
  show(
    <TaskDetails
      task={{ record, todo, habitDays, focusSeconds, pomodoros: 0 }}
      today="2026-11-20"
    />,
  );
}

it('says the goal on its scale, and the hours done', () => {
  showDetails({ goalHours: 8, resetGoal: 'weekly' }, 5400);
  for (const text of ['8h/24h', '1.5h of 8h', 'Weekly Reset'])
    expect(screen.getByText(text)).toBeTruthy();
});

/** The styles of the goal's track and of its fill. */
function barOf(goalHours: number, focusSeconds: number): string {
  showDetails({ goalHours }, focusSeconds);
  const track = screen.getByRole('progressbar').nextElementSibling;
  const styles = [track, track?.firstElementChild].map((part) => part?.getAttribute('style'));
  cleanup();
  return styles.join(' ');
}

it('shows a goal as a track of its length, filled by the hours done', () => {
  expect(barOf(1, 0)).toBe('width: 10%; transform: scaleX(0);');
  expect(barOf(48, 24 * 3600)).toBe('width: 100%; transform: scaleX(0.5);');
});

it('says the hours done without a goal', () => {
  showDetails({}, 1500);
  expect(screen.getByText('0.4h of focus')).toBeTruthy();
});

it('shows a circle for each day of the week, from Monday', () => {
  showDetails({ habitTracking: 'weekly' });
  const circles = within(screen.getByRole('list', { name: 'Weekly Tracking' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(circles.map((text) => text?.charAt(0)).join('')).toBe('MTWTFSS');
  expect(circles[4]).toBe('FFri, Nov 20: done');
});

it('shows a circle for each day of the month', () => {
  showDetails({ habitTracking: 'monthly' });
  const circles = screen.getByRole('list', { name: 'Monthly Tracking' });
  expect(within(circles).getAllByRole('listitem')[29]?.textContent).toBe('30Mon, Nov 30');
});

it('writes a reminder as the language writes time and days', () => {
  const days = { ...EMPTY_DRAFT.reminderDays, mon: true, wed: true };
  const { reminderTime } = draftOf({ ...todoWith({}), reminderTime: '8:00 PM' });
  const todo = todoWith({ reminderTime, reminderDays: days });
  const read = createTranslation('en').of(messages);
  const readGerman = createTranslation('de', german).of(messages);
  const inGerman = formatsOf('de', 'language', 'UTC');
  expect(reminderText(todo, formatsOf('en', 'language', 'UTC'), read)).toBe(todo.reminder);
  expect(reminderText(todo, inGerman, readGerman)).toBe('Mo und Mi um 20:00');
  const unread = { ...todo, reminderTime: 'at dusk', reminder: null };
  expect(reminderText(unread, inGerman, readGerman)).toBe('at dusk');
  expect(reminderText(todo, formatsOf('en', '24', 'UTC'), read)).toBe('20:00 M W');
  const daily = todoWith({ reminderTime });
  expect(reminderText(daily, inGerman, readGerman)).toBe('20:00');
});
