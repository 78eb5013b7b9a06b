// @vitest-environment happy-dom
import { type FocusPlan, focusPlanOf } from '@furrow/domain/session-setup/focus-plan';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alerts, show } from '../../testing/component.tsx';
import { SessionSetupDialog } from './session-setup-dialog.tsx';

const FOCUS = 'Custom focus (minutes)';
const BREAK = 'Custom break (minutes)';

/** Opens the dialog; `plans` has what it started. */
function open() {
  const plans: FocusPlan[] = [];
  const page = show(
    <SessionSetupDialog
      onStart={(state) => plans.push(focusPlanOf(state))}
      onCancel={() => undefined}
    />,
  );
  return { ...page, plans, start: () => page.press('Start Growing') };
}

describe('the set-up dialog', () => {
  it('begins with 25 minutes, a break of 5 and a carrot', async () => {
    const { plans, start } = open();
    await start();
    expect(plans).toMatchObject([{ focusMinutes: 25, breakMinutes: 5, plant: 'carrot' }]);
  });

  it('takes typed minutes with Start Growing', async () => {
    const { plans, type, start } = open();
    await type(FOCUS, '90');
    await start();
    expect(plans).toMatchObject([{ focusMinutes: 90 }]);
  });

  it('takes typed minutes with Enter, and stays open', async () => {
    const { plans, type, start } = open();
    await type(FOCUS, '90{Enter}');
    expect(plans).toEqual([]);
    await start();
    expect(plans).toMatchObject([{ focusMinutes: 90 }]);
  });

  it.each([
    [FOCUS, '1000', { focusMinutes: 999 }],
    [BREAK, '1000', { breakMinutes: 999 }],
    [FOCUS, '0', { focusMinutes: 1 }],
  ])('alerts about %s %s before it starts, and starts at the next press', async (...given) => {
    const [label, text, plan] = given;
    const { plans, type, start } = open();
    await type(label, text);
    await start();
    expect({ plans, alerts: alerts().length }).toEqual({ plans: [], alerts: 1 });
    await start();
    expect(plans).toMatchObject([plan]);
  });

  it('says at the first letter that it is not a number, and does not start', async () => {
    const { plans, type, start } = open();
    await type(FOCUS, 'a');
    expect(alerts()).toHaveLength(1);
    await start();
    expect(plans).toEqual([]);
  });

  it('drops typed minutes at the press of a button with minutes', async () => {
    const { plans, type, press, start } = open();
    await type(FOCUS, 'a');
    await press('45 minutes of focus');
    expect(alerts()).toEqual([]);
    await start();
    expect(plans).toMatchObject([{ focusMinutes: 45, sessionType: 'Deep Root' }]);
  });
});

describe('the set-up dialog’s choices', () => {
  it('restores the last durations by one press, and keeps the description', async () => {
    const first = open();
    expect(screen.queryByText('As last time')).toBeNull();
    await first.press('45 minutes of focus');
    await first.press('10 minutes of break');
    await first.start();
    cleanup();
    const second = open();
    await second.type('What are you focusing today?', 'Chapter 3');
    await second.press('As last time');
    await second.start();
    expect(second.plans).toMatchObject([
      { focusMinutes: 45, breakMinutes: 10, description: 'Chapter 3' },
    ]);
  });

  it('says that a short session without a break wilts', async () => {
    const { press, choose } = open();
    await press('10 minutes of focus');
    expect(screen.queryByText(/A shorter one wilts/)).toBeNull();
    await choose('Break Type', /^No Break/);
    expect(screen.getByText(/A shorter one wilts/)).toBeTruthy();
    await press('15 minutes of focus');
    expect(screen.queryByText(/A shorter one wilts/)).toBeNull();
  });

  it('says what the choice takes until its harvest (D79)', async () => {
    const { press, choose, type } = open();
    expect(screen.getByText('A harvest takes 4 pomodoros: about 2 h with breaks.')).toBeTruthy();
    await press('45 minutes of focus');
    await press('10 minutes of break');
    expect(screen.getByText(/about 3 h 30 min with breaks/)).toBeTruthy();
    await type(FOCUS, '25{Enter}');
    await choose('Break Type', /^No Break/);
    expect(
      screen.getByText('Without a break this session is harvested after 25 min.'),
    ).toBeTruthy();
  });

  it('answers an empty custom break with its alert, and not with no break', async () => {
    const { plans, user, choose, start } = open();
    await choose('Break Type', /^No Break/);
    await choose('Break Type', /^Custom Break/);
    await user.clear(screen.getByLabelText(BREAK));
    await start();
    expect({ plans, alerts: alerts() }).toEqual({
      plans: [],
      alerts: [expect.stringContaining('Minimum break duration is 1 minute')],
    });
  });
});

const line = () => screen.getByRole('button', { name: 'Other ways to grow' });

/** Opens the line, and chooses a way by its name. */
async function chooseWays({ user }: ReturnType<typeof open>, ...names: readonly string[]) {
  if (line().getAttribute('aria-expanded') !== 'true') await user.click(line());
  for (const name of names) await user.click(await screen.findByRole('radio', { name }));
}

describe('other ways to grow', () => {
  it('says nothing more while all is as usual', async () => {
    const { plans, start } = open();
    expect(screen.queryByText('Back to classic')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Strict' })).toBeNull();
    await start();
    expect(plans[0]).not.toHaveProperty('ways');
  });

  it('are preselected the next time, unlike the durations, and taken back by one press', async () => {
    const first = open();
    await first.press('45 minutes of focus');
    await chooseWays(first, 'Keep going', 'Strict');
    await first.start();
    expect(first.plans).toMatchObject([{ ways: { lasts: 'past-zero', care: 'strict' } }]);
    cleanup();
    const second = open();
    expect(screen.getByText('Keep going · Strict')).toBeTruthy();
    await second.press('Back to classic');
    expect(document.activeElement).toBe(line());
    expect(screen.queryByText('Keep going · Strict')).toBeNull();
    await second.start();
    expect(second.plans).toMatchObject([{ focusMinutes: 25 }]);
    expect(second.plans[0]).not.toHaveProperty('ways');
  });

  it('come back with the last time', async () => {
    const first = open();
    await chooseWays(first, 'Until I stop');
    await first.start();
    cleanup();
    const second = open();
    await second.press('Back to classic');
    const asLastTime = screen.getByRole('button', { name: 'As last time' });
    expect(screen.getByText('until I stop, Carrot')).toBeTruthy();
    await second.user.click(asLastTime);
    await second.start();
    expect(second.plans).toMatchObject([{ ways: { lasts: 'until-stopped' } }]);
  });

  it.each([
    ['a newer release’s word', { lasts: 'backwards' }],
    ['no object', 'strict'],
    ['nothing', undefined],
  ])('are classic where the stored ones are %s', async (_, stored) => {
    const last = { focusMinutes: 45, breakMinutes: 10, plant: 'corn', ways: stored };
    localStorage.setItem('furrow:last-setup', JSON.stringify(last));
    const { plans, press, start } = open();
    await press('As last time');
    await start();
    expect(plans).toMatchObject([{ focusMinutes: 45 }]);
    expect(plans[0]).not.toHaveProperty('ways');
  });
});

describe('the set-up dialog, in other ways', () => {
  it('keeps the minutes, which do not matter while the focus counts up', async () => {
    const page = open();
    await page.type(FOCUS, 'a');
    await chooseWays(page, 'Until I stop');
    expect(screen.getByText(/A session of 15 min or more is harvested/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Keep going' })).toBeNull();
    expect(screen.getByLabelText(FOCUS).closest('[inert]')).not.toBeNull();
    await chooseWays(page, 'When time is up');
    expect(screen.getByLabelText(FOCUS).closest('[inert]')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(FOCUS).value).toBe('a');
    await page.start();
    expect(page.plans).toEqual([]);
    // Nobody can answer the alert about minutes that do not matter.
    await chooseWays(page, 'Until I stop');
    await page.start();
    expect(page.plans).toMatchObject([{ focusMinutes: 25, ways: { lasts: 'until-stopped' } }]);
  });

  it('offers nothing at zero without a break', async () => {
    const page = open();
    await chooseWays(page, 'Keep going');
    await page.choose('Break Type', /^No Break/);
    expect(screen.queryByText('Back to classic')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Keep going' })).toBeNull();
    await page.start();
    expect(page.plans[0]).not.toHaveProperty('ways');
  });
});
