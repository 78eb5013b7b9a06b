// @vitest-environment happy-dom
import type { Goal } from '@furrow/domain/goals/goal';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/component.tsx';
import { uuidFor } from '../../../testing/events.ts';
import { GoalDialog } from './goal-dialog.tsx';

const tag = uuidFor('unheard', 0);

/** The dialog for a goal whose tag another device made, which this one has not heard of. */
function showGoal() {
  const saved: (Goal | null)[] = [];
  const goal = { minutes: 90, tag };
  const shown = show(
    <GoalDialog goal={goal} onSave={(each) => saved.push(each)} onCancel={() => {}} />,
  );
  return { ...shown, saved };
}

it('says that the tag of a goal has not arrived, and keeps it', async () => {
  const { press, saved } = showGoal();
  const chosen = await screen.findByRole('combobox', { name: 'For' });
  expect(chosen.textContent).toBe('Tag from another device');
  await press('Save');
  expect(saved).toEqual([{ minutes: 90, tag }]);
});

it('takes such a tag away if all focus is chosen', async () => {
  const { choose, press, saved } = showGoal();
  await choose('For', /All focus/);
  await press('Save');
  expect(saved).toEqual([{ minutes: 90 }]);
});
