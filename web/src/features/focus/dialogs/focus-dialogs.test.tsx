// @vitest-environment happy-dom
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { DEFAULT_FOCUS_PLAN, focusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import type { Ways } from '@furrow/domain/session-setup/ways';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import type { Dialogue, OpenDialogue } from '../commands.ts';
import { periodOf } from '../planting-mode.ts';
import { Runner } from '../runner/runner.ts';
import { RunnerContext, useRunner } from '../use-runner.ts';
import { FocusDialogs } from './focus-dialogs.tsx';

afterEach(cleanup);

const CHOSEN = focusNavigationState({ ...DEFAULT_FOCUS_PLAN, focusHours: 0, breakEnabled: true });

/** A focus page with nothing but its dialogs. `isLate` is a page that is too busy to look at the clock. */
function grow({ ways = {}, isLate = false }: { ways?: Ways; isLate?: boolean } = {}) {
  const clock = new SimulatedClock(0);
  const schedule = isLate ? () => () => {} : clock.schedule;
  const runner = new Runner({ clock, schedule, keep: async () => {} }, (now) =>
    beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, ways }, now),
  );
  const starts: object[] = [];
  const show = (dialogue: Dialogue) =>
    void render(
      <RunnerContext value={runner}>
        <Opened dialogue={dialogue} onSetUp={(state) => starts.push(state)} />
      </RunnerContext>,
    );
  const wait = (time: number) => act(async () => clock.run(time));
  const press = (kind: 'pause' | 'resume') => act(() => runner.dispatch({ kind }));
  return { show, wait, press, starts };
}

type OpenedProps = { dialogue: Dialogue; onSetUp: (state: object) => void };

function Opened({ dialogue, onSetUp }: OpenedProps) {
  const period = periodOf(useRunner().shown.getState().planting);
  const [open, setOpen] = useState<OpenDialogue | null>({
    dialogue,
    period,
  });
  return (
    <FocusDialogs
      open={open}
      onClose={() => setOpen(null)}
      onSetUp={onSetUp}
      onListen={() => {}}
      renderSetup={({ onStart }) => (
        <button type="button" onClick={() => onStart(CHOSEN)}>
          Start Growing
        </button>
      )}
    />
  );
}

const BEGUN = 'This session has already begun and can no longer be changed.';

it('the set-up gives way to a word once the first minute is over (D3, D67)', async () => {
  const { show, wait } = grow({ ways: { lasts: 'until-stopped' } });
  show('setup');
  await wait(MINUTE - SECOND);
  expect(screen.getByText('Start Growing')).toBeDefined();
  await wait(SECOND);
  expect(screen.queryByText('Start Growing')).toBeNull();
  expect(screen.getByText(BEGUN)).toBeDefined();
});

it('a set-up that is confirmed too late changes nothing, and says so (D69)', async () => {
  const { show, wait, starts } = grow({ ways: { care: 'strict' }, isLate: true });
  show('setup');
  await wait(40 * MINUTE);
  await act(async () => screen.getByText('Start Growing').click());
  expect(starts).toEqual([]);
  expect(screen.getByText(BEGUN)).toBeDefined();
});

it('a set-up that is confirmed in the first minute is done', async () => {
  const { show, wait, starts } = grow();
  show('setup');
  await wait(50 * SECOND);
  await act(async () => screen.getByText('Start Growing').click());
  expect(starts).toEqual([CHOSEN]);
  expect(screen.queryByText(BEGUN)).toBeNull();
});

it('‘Done already?’ is asked only while there would be no harvest (D67)', async () => {
  const { show, wait } = grow({ ways: { lasts: 'until-stopped' } });
  await wait(14 * MINUTE);
  show('finish');
  await wait(59 * SECOND);
  expect(screen.getByRole('dialog').textContent).toContain('Done already?');
  await wait(SECOND);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a question about a break closes if the timer pauses meanwhile, and does not come back (D18)', async () => {
  const { show, wait, press } = grow();
  await wait(2 * MINUTE);
  show('break');
  expect(screen.getByRole('dialog').textContent).toContain('Take a Break?');
  await press('pause');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('resume');
  expect(screen.queryByRole('dialog')).toBeNull();
});
