// @vitest-environment happy-dom
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { DEFAULT_FOCUS_PLAN, focusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import type { Ways } from '@furrow/domain/session-setup/ways';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import type { Dialogue, OpenDialogue } from '../commands.ts';
import { periodOf } from '../planting-mode.ts';
import { Runner } from '../runner/runner.ts';
import { RunnerContext, useRunner } from '../use-runner.ts';
import { FocusDialogs, QuitDialog } from './focus-dialogs.tsx';

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
  const renderHere = (here: ReactNode) =>
    void render(<RunnerContext value={runner}>{here}</RunnerContext>);
  const show = (dialogue: Dialogue | null) =>
    renderHere(<Opened dialogue={dialogue} onSetUp={(state) => starts.push(state)} />);
  const planting = () => runner.shown.getState().planting;
  const wait = (time: number) => act(async () => clock.run(time));
  const press = (kind: 'pause' | 'resume' | 'page-hidden' | 'page-seen') =>
    act(() => runner.dispatch({ kind }));
  return { render: renderHere, show, planting, wait, press, starts };
}

type OpenedProps = { dialogue: Dialogue | null; onSetUp: (state: object) => void };

function Opened({ dialogue, onSetUp }: OpenedProps) {
  const period = periodOf(useRunner().shown.getState().planting);
  const [open, setOpen] = useState<OpenDialogue | null>(dialogue && { dialogue, period });
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

/** Leaves the page of a strict planting for so long after two minutes, and comes back. */
async function leaveStrict(seconds: number) {
  const grown = grow({ ways: { care: 'strict' } });
  grown.show(null);
  await grown.wait(2 * MINUTE);
  await grown.press('page-hidden');
  await grown.wait(seconds * SECOND);
  await grown.press('page-seen');
  return grown;
}

const AWAY =
  'You were away for more than 10 seconds, so your harvest is wilting! (-3\u00A0Garden\u00A0XP)';

it('whoever was away too long from a strict planting reads that first, and may go on at no further cost (D69)', async () => {
  const { planting } = await leaveStrict(11);
  const title = screen.getByRole('dialog').getAttribute('aria-labelledby');
  expect(document.getElementById(title ?? '')?.textContent).toBe(AWAY);
  await act(async () => screen.getByText('Go on').click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(planting()).toMatchObject({ mode: { kind: 'focus-running' }, pausePenalties: 1 });
});

it('or plants another, which is as strict', async () => {
  const { planting } = await leaveStrict(11);
  const wilted = planting().id;
  await act(async () => screen.getByText('Plant another').click());
  const { id, mode, pauseLimit, plan } = planting();
  expect(id).not.toBe(wilted);
  expect([mode.kind, pauseLimit, plan.ways]).toEqual([
    'focus-running',
    'within',
    { care: 'strict' },
  ]);
});

it('whoever was away for less is asked nothing', async () => {
  const { planting } = await leaveStrict(9);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(planting().mode.kind).toBe('focus-running');
});

/** The question before quitting, after so much focus. */
async function askedToQuit(ways: Ways, focused: number) {
  const grown = grow({ ways });
  await grown.wait(focused);
  const onSetUp = vi.fn<() => void>();
  grown.render(<QuitDialog stay={() => {}} leave={() => {}} onSetUp={onSetUp} />);
  return { ...grown, onSetUp };
}

const quitButton = () => screen.getByRole('button', { name: 'I Quit' }).className;

it('a gentle planting is let go without a threat (D69)', async () => {
  await askedToQuit({ care: 'gentle' }, 2 * MINUTE);
  const { textContent } = screen.getByRole('dialog');
  expect(textContent).toContain('Let this one go?');
  expect(textContent).toContain('It costs nothing.');
  expect(textContent).not.toContain('destroy');
  expect(quitButton()).not.toContain('danger');
});

it('the question before quitting has the free way out for as long as it is free (D105)', async () => {
  const { wait, onSetUp } = await askedToQuit({}, 50 * SECOND);
  expect(quitButton()).toContain('danger');
  await act(async () => screen.getByText('Change session').click());
  expect(onSetUp).toHaveBeenCalledOnce();
  await wait(10 * SECOND);
  expect(screen.queryByText('Change session')).toBeNull();
});
