// @vitest-environment happy-dom
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import type { Planting } from '@furrow/domain/planting/planting';
import { MINUTE } from '@furrow/domain/time';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import { Runner } from '../runner/runner.ts';
import { RunnerContext } from '../use-runner.ts';
import { useLeaveGuard } from './use-presence.ts';

afterEach(cleanup);

function Guarded() {
  const { isAsking, leave, stay } = useLeaveGuard();
  return isAsking ? (
    <>
      <button type="button" onClick={leave}>
        I Quit
      </button>
      <button type="button" onClick={stay}>
        Cancel
      </button>
    </>
  ) : null;
}

/** A focus page that costs nothing to leave, unless the planting is another one. Its writes are stored only when `store` is called. */
function open(other: Partial<Planting> = {}) {
  const clock = new SimulatedClock(0);
  const writes: (() => void)[] = [];
  const keep = () => new Promise<void>((resolve) => void writes.push(resolve));
  const runner = new Runner({ clock, schedule: clock.schedule, keep }, (now) => {
    const begun = { begunBy: 'itself', page: 'seen' } as const;
    const step = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, now, begun);
    return { ...step, planting: { ...step.planting, ...other } };
  });
  const focus = (
    <RunnerContext value={runner}>
      <Guarded />
    </RunnerContext>
  );
  const others = ['/dashboard', '/garden'].map((path) => ({ path, element: null }));
  const router = createMemoryRouter([{ path: '/focus', element: focus }, ...others], {
    initialEntries: ['/focus'],
  });
  render(<RouterProvider router={router} />);
  const store = () =>
    act(async () => {
      for (const stored of writes.splice(0)) stored();
    });
  const go = (to: string) => act(async () => router.navigate(to));
  const wait = (time: number) => act(async () => clock.run(time));
  return { page: () => router.state.location.pathname, store, go, wait };
}

const question = () => screen.queryByRole('button', { name: 'I Quit' });

it('leaves once the end is stored, for the page that was chosen last', async () => {
  const { page, store, go } = open();
  await store();
  await go('/dashboard');
  await go('/garden');
  expect(page()).toBe('/focus');
  await store();
  expect(page()).toBe('/garden');
});

it('a harvest that comes while the page asks closes the question, and nobody leaves unasked (D13)', async () => {
  const { page, store, go, wait } = open({ begunBy: 'visitor', pomodoros: 3 });
  await wait(24 * MINUTE);
  await go('/dashboard');
  expect(question()).not.toBeNull();
  await wait(MINUTE);
  await store();
  await store();
  expect([page(), question()]).toEqual(['/focus', null]);
});

it('leaves although somebody cancels while the end is being stored, for there is nothing to stay for', async () => {
  const { page, store, go } = open({ begunBy: 'visitor' });
  await store();
  await go('/dashboard');
  await act(async () => question()?.click());
  await act(async () => screen.getByText('Cancel').click());
  await store();
  expect(page()).toBe('/dashboard');
});

it('leaves after the question, once the end is stored (D19)', async () => {
  const { page, store, go } = open({ begunBy: 'visitor' });
  await store();
  await go('/dashboard');
  await act(async () => question()?.click());
  expect(page()).toBe('/focus');
  await store();
  expect(page()).toBe('/dashboard');
});
