// @vitest-environment happy-dom
import type { Todo } from '@furrow/domain/todo/todo';
import { screen, waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { button, show } from '../../../testing/component.tsx';
import { add } from '../todo-actions.ts';
import { TaskDialog } from './task-dialog.tsx';

function open() {
  const onClose = vi.fn();
  const page = show(
    <TaskDialog task={null} onAdd={(draft) => add(draft, uuidv7())} onClose={onClose} />,
  );
  return { ...page, onClose, more: () => page.press('Add Reminder, Goals & More') };
}

/** A task by its name, once it is stored; the tests share one list. */
const stored = (name: string): Promise<Todo> =>
  waitFor(() => {
    const tasks: readonly Todo[] = JSON.parse(localStorage.getItem('todos') ?? '[]');
    const task = tasks.find((each) => each.name === name);
    if (!task) throw new Error(`'${name}' is not stored`);
    return task;
  });

describe('the task dialog', () => {
  it('saves nothing without a name', async () => {
    const { type, press, onClose } = open();
    expect(button('Add Task')).toHaveProperty('disabled', true);
    await type('Task name', '   ');
    expect(button('Add Task')).toHaveProperty('disabled', true);
    await type('Task name', 'Water the beds');
    await press('Add Task');
    expect(onClose).toHaveBeenCalledOnce();
    expect(await stored('Water the beds')).toMatchObject({ completed: false });
  });

  it('says how much room is left before a name is full', async () => {
    const { user } = open();
    const name = screen.getByLabelText('Task name');
    await user.click(name);
    await user.paste('x'.repeat(1799));
    expect(screen.queryByText(/characters left/)).toBeNull();
    await user.paste('x'.repeat(150));
    expect(screen.getByText('51 characters left')).toBeTruthy();
  });

  it('saves with Enter in the name', async () => {
    const { type, onClose } = open();
    await type('Task name', 'Water the beds{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['12', 12],
    ['0', 1],
    ['49', 1],
    ['a few', 1],
  ])('takes a goal of 1 to 48 hours, and 1 for anything else: %s', async (typed, goalHours) => {
    const { type, press, more, user } = open();
    await type('Task name', `Goal ${typed}`);
    await more();
    await user.click(screen.getByRole('switch', { name: /Goal/ }));
    await type('Goal hours', typed);
    await press('Add Task');
    expect(await stored(`Goal ${typed}`)).toMatchObject({ goalHours });
  });

  it('reminds on every day unless days are chosen', async () => {
    const { type, press, more, user } = open();
    await type('Task name', 'Reminded');
    await more();
    await user.click(screen.getByRole('switch', { name: /Reminder/ }));
    expect(screen.getByText('No day chosen: every day.')).toBeTruthy();
    await press('Monday');
    expect(screen.queryByText('No day chosen: every day.')).toBeNull();
    await press('Add Task');
    expect(await stored('Reminded')).toMatchObject({ reminderDays: { mon: true, tue: false } });
  });

  it('stores no reminder and no goal that were turned off again', async () => {
    const { type, press, more, user } = open();
    await type('Task name', 'Plain');
    await more();
    for (const name of [/Reminder/, /Goal/, /Reminder/, /Goal/])
      await user.click(screen.getByRole('switch', { name }));
    await press('Add Task');
    expect(await stored('Plain')).toMatchObject({ reminderTime: null, goalHours: null });
  });
});

describe('the estimate', () => {
  it.each([
    ['3', 3],
    ['٧', 7],
    ['25', 20],
  ])('takes an estimate of 1 to 20 pomodoros: %s', async (typed, estimate) => {
    const { type, press, more } = open();
    await type('Task name', `Estimate ${typed}`);
    await more();
    await type('Estimate', typed);
    await press('Add Task');
    expect(await stored(`Estimate ${typed}`)).toMatchObject({ estimate });
  });

  it('stores no estimate and no tag of a plain task', async () => {
    const { type, press, more } = open();
    await type('Task name', 'Unestimated');
    await more();
    await type('Estimate', 'many');
    await press('Add Task');
    const task = await stored('Unestimated');
    expect(task).not.toHaveProperty('estimate');
    expect(task).not.toHaveProperty('tag');
  });
});

it('takes the time on the preferred clock, and stores it as ever (D52)', async () => {
  localStorage.setItem('furrow:settings', '{"clock":"24"}');
  const { type, press, more, user, choose } = open();
  await type('Task name', 'Evening');
  await more();
  await user.click(screen.getByRole('switch', { name: /Reminder/ }));
  expect(screen.getByRole('combobox', { name: 'Hour' }).textContent).toBe('08');
  expect(screen.queryByRole('combobox', { name: 'AM or PM' })).toBeNull();
  await choose('Minute', /^35$/);
  await choose('Hour', /^20$/);
  await press('Add Task');
  expect(await stored('Evening')).toMatchObject({ reminderTime: '8:35 PM' });
});
