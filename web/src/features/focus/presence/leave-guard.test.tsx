// @vitest-environment happy-dom
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import { Runner } from '../runner/runner.ts';
import { RunnerContext } from '../use-runner.ts';
import { useLeaveGuard } from './use-presence.ts';

function Guarded() {
  useLeaveGuard();
  return null;
}

/** A focus page that costs nothing to leave. Its writes are stored only when `store` is called. */
function open() {
  const clock = new SimulatedClock(0);
  const writes: (() => void)[] = [];
  const keep = () => new Promise<void>((resolve) => void writes.push(resolve));
  const runner = new Runner({ clock, schedule: clock.schedule, keep }, (now) =>
    beginPlanting('a.1', DEFAULT_FOCUS_PLAN, now, { begunBy: 'itself', page: 'seen' }),
  );
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
  return { page: () => router.state.location.pathname, store, go };
}

it('leaves once the end is stored, for the page that was chosen last', async () => {
  const { page, store, go } = open();
  await store();
  await go('/dashboard');
  await go('/garden');
  expect(page()).toBe('/focus');
  await store();
  expect(page()).toBe('/garden');
});
