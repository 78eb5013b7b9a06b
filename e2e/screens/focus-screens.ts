import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { growCycle, growPomodoro, openFocusPage, pass, pause } from '../focus-page.ts';
import { addTask, widget } from '../todo-list.ts';
import type { Screen } from './screen.ts';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function expectDialog(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

const running = async (page: Page, after = '10:00') => {
  await openFocusPage(page);
  await pass(page, after);
};

const paused = async (page: Page, after: string) => {
  await running(page);
  await pause(page);
  await pass(page, after);
};

const modes: readonly Screen[] = [
  { name: 'focus, just begun', open: (page) => openFocusPage(page) },
  { name: 'focus, half-way', open: (page) => running(page, '12:30') },
  { name: 'focus, paused', open: (page) => paused(page, '01:00') },
  { name: 'focus, paused for long', open: (page) => paused(page, '03:40') },
  { name: 'focus, wilted', open: (page) => paused(page, '05:10') },
  {
    name: 'focus, break',
    open: async (page) => {
      await openFocusPage(page);
      await growPomodoro(page);
    },
  },
  {
    name: 'focus, full cycle',
    open: async (page) => {
      await openFocusPage(page);
      await growCycle(page);
    },
  },
];

const dialogs: readonly Screen[] = [
  {
    name: 'focus, pause dialog',
    open: async (page) => {
      await running(page);
      await press(page, 'Pause');
      await expectDialog(page, 'Pause Timer');
    },
  },
  {
    name: 'focus, break dialog',
    open: async (page) => {
      await running(page);
      await press(page, 'Take a Break');
      await expectDialog(page, 'Take a Break?');
    },
  },
  {
    name: 'focus, quit dialog',
    open: async (page) => {
      await running(page);
      await press(page, 'Quit');
      await expectDialog(page, 'Are you sure?');
    },
  },
  {
    name: 'focus, instructions',
    open: async (page) => {
      await running(page);
      await press(page, 'Instructions');
      await expectDialog(page, 'How Furrow Works');
    },
  },
  {
    name: 'focus, session setup',
    open: async (page) => {
      await openFocusPage(page);
      await press(page, 'Change session');
      await expectDialog(page, 'Focus Session Setup');
    },
  },
  {
    name: 'focus, shortcuts',
    open: async (page) => {
      await running(page);
      await page.keyboard.press('?');
      await expectDialog(page, /./);
    },
  },
];

const todos: readonly Screen[] = [
  {
    name: 'to-dos, empty',
    open: async (page) => {
      await running(page);
      await widget(page).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'to-dos, some',
    open: async (page) => {
      await running(page);
      for (const name of ['Water the beds', 'Answer the seed catalogue', 'Sharpen the hoe']) {
        await addTask(page, name);
      }
      const first = widget(page).getByRole('checkbox').first();
      await first.click();
      await expect(first).toBeChecked();
    },
  },
  {
    name: 'to-dos, new task',
    open: async (page) => {
      await running(page);
      await widget(page).getByRole('button', { name: 'Add task' }).click();
      await expectDialog(page, 'Add New Task');
      await page.getByRole('button', { name: 'Add Reminder, Goals & More' }).click();
    },
  },
];

/** The focus page in its modes and with each of its dialogs; its clock stands still. */
export const focusScreens: readonly Screen[] = [...modes, ...dialogs, ...todos];
