import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import {
  growCycle,
  growPomodoro,
  openFocusPage,
  openWithWays,
  pass,
  pause,
  showPage,
  skipHarvest,
} from '../focus-page.ts';
import { editTags, nameTag, tagPlanting } from '../tag-choices.ts';
import { addTask, openTask, widget } from '../todo-list.ts';
import { expectDialog, press, type Screens } from './screen.ts';

const running = async (page: Page, after = '10:00') => {
  await openFocusPage(page);
  await pass(page, after);
};

const paused = async (page: Page, after: string) => {
  await running(page);
  await pause(page);
  await pass(page, after);
};

const dialogBehind = (button: string, title: string) => async (page: Page) => {
  await running(page);
  await press(page, button, true);
  await expectDialog(page, title);
};

const modes: Screens = {
  'focus, just begun': (page) => openFocusPage(page),
  'focus, begun during its set-up': async (page) => {
    await openFocusPage(page);
    await press(page, 'Change session', true);
    await pass(page, '01:00');
    await expectDialog(page, 'Change session');
  },
  'focus, half-way': (page) => running(page, '12:30'),
  'focus, paused': (page) => paused(page, '01:00'),
  'focus, paused for long': (page) => paused(page, '03:40'),
  'focus, wilted': (page) => paused(page, '05:10'),
  'focus, break': async (page) => {
    await openFocusPage(page);
    await growPomodoro(page);
  },
  'focus, a break that waits': async (page) => {
    await openFocusPage(page);
    await page.getByRole('button', { name: 'Focus settings' }).click();
    await page.getByRole('switch', { name: 'Start breaks automatically' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await pass(page, '25:00');
    await expect(page.getByRole('button', { name: 'Start the break' })).toBeVisible();
  },
  'focus, ended early': async (page) => {
    await running(page);
    await press(page, 'Done early', true);
    await page.getByRole('dialog').getByRole('button', { name: 'Done early' }).click();
    await expect(page.getByText('Break Time')).toBeVisible();
  },
  'focus, tagged': async (page) => {
    await running(page);
    await tagPlanting(page, 'Reading for the seminar');
  },
  'focus, choosing a tag': async (page) => {
    await running(page);
    await tagPlanting(page, 'Maths');
    await press(page, 'Tag: Maths', true);
    await nameTag(page, 'Prose');
    await press(page, 'Tag: Prose', true);
    await expectDialog(page, 'Tag');
  },
  'focus, editing tags': async (page) => {
    await running(page);
    await tagPlanting(page, 'Maths');
    await press(page, 'Tag: Maths', true);
    await nameTag(page, 'Prose');
    await editTags(page, 'Prose');
    await press(page, 'Edit “Maths”', true);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maths');
  },
  'focus, session setup with tags': async (page) => {
    await openFocusPage(page);
    await tagPlanting(page, 'Maths');
    await press(page, 'Change session');
    await expect(page.getByRole('button', { name: 'Tag No tag' })).toBeVisible();
  },
  'focus, counting up': async (page) => {
    await openWithWays(page, { lasts: 'until-stopped' });
    await pass(page, '33:00');
  },
  'focus, still growing?': async (page) => {
    await openWithWays(page, { lasts: 'until-stopped' });
    for (const _ of ['half an hour', 'an hour']) await pass(page, '30:00');
    await expect(page.getByRole('button', { name: 'Still growing' })).toBeVisible();
  },
  'focus, counted up': async (page) => {
    await openWithWays(page, { lasts: 'until-stopped' });
    await pass(page, '26:00');
    await press(page, 'Done', true);
    await skipHarvest(page);
    await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  },
  'focus, past zero': async (page) => {
    await openWithWays(page, { lasts: 'past-zero' });
    await pass(page, '25:00');
    await pass(page, '02:10');
  },
  'focus, may be extended': (page) => running(page, '21:00'),
  'focus, strict after its pause': async (page) => {
    await openWithWays(page, { care: 'strict' });
    await pass(page, '12:00');
    await pause(page);
    await pass(page, '01:20');
    await press(page, 'Resume', true);
    await expect(page.getByText('You have used your only pause.')).toBeVisible();
  },
  'focus, full cycle': async (page) => {
    await openFocusPage(page);
    await growCycle(page);
  },
};

const dialogs: Screens = {
  'focus, pause dialog': dialogBehind('Pause', 'Pause Timer'),
  'focus, pause dialog after another tab': async (page) => {
    await running(page);
    await showPage(page, 'hidden');
    await pass(page, '01:00');
    await showPage(page, 'visible');
    await expectDialog(page, 'Pause Timer');
  },
  'focus, break dialog': dialogBehind('Take a Break', 'Take a Break?'),
  'focus, done early dialog': dialogBehind('Done early', 'Done early'),
  'focus, quit dialog': dialogBehind('Quit', 'Are you sure?'),
  'focus, instructions': dialogBehind('Instructions', 'How Furrow Works'),
  'focus, settings': dialogBehind('Focus settings', 'Focus settings'),
  'focus, session setup': async (page) => {
    await openFocusPage(page);
    await press(page, 'Change session', true);
    await expectDialog(page, 'Focus Session Setup');
  },
  'focus, shortcuts': async (page) => {
    await running(page);
    await page.keyboard.press('?');
    await expectDialog(page, /./);
  },
};

const todos: Screens = {
  'to-dos, empty': async (page) => {
    await running(page);
    await widget(page).scrollIntoViewIfNeeded();
  },
  'to-dos, some': async (page) => {
    await running(page);
    for (const name of ['Water the beds', 'Answer the seed catalogue', 'Sharpen the hoe']) {
      await addTask(page, name);
    }
    await widget(page).getByRole('checkbox').first().click();
    await press(page, 'Show 1 completed');
    await openTask(page, 'Sharpen the hoe');
  },
  'to-dos, one deleted, the completed hidden': async (page) => {
    await running(page);
    for (const name of ['Water the beds', 'Answer the seed catalogue', 'Sharpen the hoe']) {
      await addTask(page, name);
    }
    await press(page, 'Start “Sharpen the hoe”');
    await widget(page).getByRole('checkbox').first().click();
    await openTask(page, 'Answer the seed catalogue');
    await press(page, 'Delete “Answer the seed catalogue”');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  'to-dos, new task': async (page) => {
    await running(page);
    await widget(page).getByRole('button', { name: 'Add task' }).click();
    await expectDialog(page, 'Add New Task');
    await page.getByRole('button', { name: 'Add Reminder, Goals & More' }).click();
  },
};

/** The focus page in its modes and with each of its dialogs; its clock stands still. */
export const focusScreens: Screens = { ...modes, ...dialogs, ...todos };
