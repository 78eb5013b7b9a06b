import type { Page } from '@playwright/test';
import { beRegistered } from '../account.ts';
import { expect } from '../fixtures.ts';
import { openFocusPage, openWithWays, pass } from '../focus-page.ts';
import { everythingSince } from '../almanac.ts';
import { openAt, signIn, twoYears } from '../gardener.ts';
import { openCorrections, openGrown } from '../grown-elsewhere.ts';
import type { OwnServer } from '../own-server.ts';
import { addTask, openTask } from '../todo-list.ts';

/** A dialog, what opens it, and what closes it besides Escape and Enter. */
export interface EveryDialog {
  readonly title: string;
  /** The keys of the page that open it. */
  readonly keys?: readonly string[];
  readonly buttons: readonly string[];
  readonly closedBy: readonly string[];
  /** What Enter meets first is a field or a switch that needs more than Enter. */
  readonly enterStays?: true;
  /** What is typed before it is closed by Enter or by a button. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Makes ready what opens it. */
  readonly before?: (page: Page) => Promise<void>;
}

/** The dialogs of a page. */
export interface PageOfDialogs {
  readonly open: (page: Page, server: OwnServer) => Promise<void>;
  /** Brings the page back to where its dialogs can be opened. */
  readonly ready?: (page: Page) => Promise<void>;
  readonly dialogs: readonly EveryDialog[];
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function pressIfThere(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    if (await button(page, name).isVisible()) await button(page, name).click();
}

/** A focus period runs, and something has grown. */
async function beInFocus(page: Page): Promise<void> {
  if (!page.url().endsWith('/focus')) await page.goto('/focus');
  await pressIfThere(page, 'Resume', 'Return to Focus', 'Start over');
  await expect(button(page, 'Pause')).toBeVisible();
}

const openPicker = async (page: Page) => {
  await page.getByRole('button', { name: /^(Add tag|Tag: )/ }).click();
  await expect(page.getByRole('dialog', { name: 'Tag', exact: true })).toBeVisible();
};

const settings = async (page: Page, server: OwnServer) => {
  await page.clock.install();
  await beRegistered(page, server);
  await page.goto('/settings');
};

/** Every dialog that a key or a button of the product opens. */
export const EVERY_DIALOG: Readonly<Record<string, PageOfDialogs>> = {
  'Focus page, just begun': {
    open: (page) => openFocusPage(page),
    dialogs: [
      {
        title: 'Focus Session Setup',
        buttons: ['Change session'],
        closedBy: ['Cancel', 'Start Growing'],
        enterStays: true,
      },
    ],
  },
  'Focus page': {
    open: async (page) => {
      await openFocusPage(page);
      await addTask(page, 'Sow');
      await openTask(page, 'Sow');
      await pass(page, '02:00');
    },
    ready: beInFocus,
    dialogs: [
      { title: 'Pause Timer', keys: ['Space'], buttons: ['Pause'], closedBy: ['Cancel', 'Pause'] },
      {
        title: 'Take a Break?',
        keys: ['b'],
        buttons: ['Take a Break'],
        closedBy: ['Continue Focus', 'Take Break'],
      },
      { title: 'How Furrow Works', buttons: ['Instructions'], closedBy: ['Back to the farm'] },
      {
        title: 'Focus settings',
        buttons: ['Focus settings'],
        closedBy: ['Done'],
        enterStays: true,
      },
      { title: 'Keyboard shortcuts', keys: ['?'], buttons: [], closedBy: ['Done'] },
      {
        title: 'Add New Task',
        buttons: ['Add task'],
        typed: { 'Task name': 'Reap' },
        closedBy: ['Cancel', 'Add Task'],
      },
      { title: 'Edit Task', buttons: ['Edit “Sow”'], closedBy: ['Back', 'Save Changes'] },
      {
        title: 'Tag',
        buttons: ['Add tag'],
        typed: { 'New tag': 'Maths' },
        closedBy: ['Cancel', 'Add'],
        before: async (page) => {
          if (await button(page, 'Add tag').isVisible()) return;
          await openPicker(page);
          await button(page, 'No tag').click();
          await expect(button(page, 'Add tag')).toBeVisible();
        },
      },
      {
        title: 'Tags',
        buttons: ['Edit tags'],
        closedBy: ['Close'],
        enterStays: true,
        before: openPicker,
      },
      { title: 'Done early', buttons: ['Done early'], closedBy: ['Cancel'] },
      {
        title: 'Are you sure?',
        keys: ['q'],
        buttons: ['Quit'],
        closedBy: ['Cancel', 'I Quit'],
      },
    ],
  },
  'Focus page, until I stop': {
    open: async (page) => {
      await openWithWays(page, { lasts: 'until-stopped' });
      await pass(page, '02:00');
    },
    dialogs: [
      {
        title: 'Done already?',
        buttons: ['Done'],
        closedBy: ['Cancel', 'Done'],
      },
    ],
  },
  Dashboard: {
    open: async (page) => {
      await signIn(page, twoYears());
      await openAt(page, '/dashboard', 'Focus Dashboard');
    },
    dialogs: [
      {
        title: 'Focus Session Setup',
        buttons: ['Start Focus'],
        closedBy: ['Cancel', 'Start Growing'],
        enterStays: true,
      },
    ],
  },
  Garden: {
    open: async (page) => {
      await signIn(page, twoYears());
      await openAt(page, '/garden', 'Your Garden & Stats');
    },
    dialogs: [
      {
        title: 'Reset Gardener Level?',
        buttons: ['Reset Level'],
        closedBy: ['Cancel', 'Reset Level'],
      },
    ],
  },
  Almanac: {
    open: async (page) => {
      await signIn(page, everythingSince('2026-10-01'));
      await openAt(page, '/almanac', 'Almanac');
    },
    dialogs: [
      {
        title: 'Add past session',
        buttons: ['Add past session'],
        closedBy: ['Cancel'],
        enterStays: true,
      },
      { title: 'Add goal', buttons: ['Add goal'], closedBy: ['Cancel'], enterStays: true },
      {
        title: 'Change goal',
        buttons: ['Change the goal: Guitar'],
        closedBy: ['Cancel', 'Save'],
        enterStays: true,
      },
      { title: 'Tags', buttons: ['Edit tags'], closedBy: ['Close'], enterStays: true },
    ],
  },
  'Garden, a harvest': {
    open: async (page, server) => {
      await page.clock.install();
      await openGrown(page, server);
    },
    dialogs: [
      { title: '🥕 Carrot', buttons: ['Details: Carrot'], closedBy: ['Close'], enterStays: true },
      {
        title: 'Take this planting back?',
        buttons: ['This did not happen'],
        closedBy: ['Cancel'],
        before: openCorrections,
      },
      {
        title: 'Shorten this planting',
        buttons: ['Shorten…'],
        closedBy: ['Cancel'],
        enterStays: true,
        before: openCorrections,
      },
    ],
  },
  Settings: {
    open: settings,
    dialogs: [
      {
        title: 'Import your history',
        buttons: ['Import…'],
        closedBy: ['Cancel'],
        enterStays: true,
      },
      {
        title: 'Turn on one-time codes',
        buttons: ['Turn on one-time codes'],
        closedBy: ['Cancel'],
        enterStays: true,
      },
    ],
  },
};
