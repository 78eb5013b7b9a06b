// @vitest-environment happy-dom
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Planting } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN, type FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Boards } from './boards.tsx';
import { visit } from './runner/testing/visit.ts';

afterEach(cleanup);

const begin = (plan: Partial<FocusPlan>): Planting => ({
  ...beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, ...plan }, 0).planting,
  pomodoros: 3,
});
const atZero = (planting: Planting) => transition(planting, { kind: 'tick' }, 25 * MINUTE).planting;
const wilted = { ...begin({}), pauseLimit: 'crossed' } as const;

it.each([
  ['in its long break', begin({}), 'Your carrot is harvested.'],
  ['whose break waits', begin({ timing: { startBreaks: false } }), 'Your carrot is harvested.'],
  [
    'that had wilted',
    wilted,
    'Your carrot wilted on the way, and that is how it stands in your garden.',
  ],
  [
    'in overtime',
    begin({ ways: { lasts: 'past-zero' } }),
    'Your pomodoro is complete. Your focus goes on when you resume.',
  ],
] as const)('after a reload a full cycle %s is told as it is', (_, planting, text) => {
  const growing = { planting: atZero(planting), lastSeen: 25 * MINUTE };
  const { focusSession } = visit();
  render(<Boards state={{ kind: 'offer', growing }} focusSession={focusSession} />);
  expect(screen.getByText(text)).toBeDefined();
});
