// @vitest-environment happy-dom
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import { Runner } from '../runner/runner.ts';
import { RunnerContext } from '../use-runner.ts';
import { ScreenOn } from './screen-on.ts';
import { TabPresence } from './tab-presence.tsx';

afterEach(cleanup);

/** Counts the locks that keep the screen on. */
function watchScreen() {
  const screen = { locks: 0 };
  const request = async () => {
    screen.locks += 1;
    return { release: async () => void (screen.locks -= 1) };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return screen;
}

it('the screen stays on in overtime, since the focus goes on, and not in the break after it (D68)', async () => {
  const screen = watchScreen();
  const clock = new SimulatedClock(0);
  const plan = { ...DEFAULT_FOCUS_PLAN, ways: { lasts: 'past-zero' } } as const;
  const ports = { clock, schedule: clock.schedule, keep: async () => {} };
  const runner = new Runner(ports, (now) => beginPlanting('a.1', plan, now));
  render(
    <RunnerContext value={runner}>
      <TabPresence />
      <ScreenOn />
    </RunnerContext>,
  );
  const stand = async (wait: number) => {
    await act(async () => clock.run(wait));
    return `${document.title} ${screen.locks}`;
  };
  expect(await stand(24 * MINUTE)).toBe('01:00 Focus Time · Furrow 1');
  expect(await stand(MINUTE + 10 * SECOND)).toBe('+0:10 Focus Time · Furrow 1');
  await act(() => runner.dispatch({ kind: 'resume' }));
  expect(await stand(0)).toBe('05:00 Break Time · Furrow 0');
});
