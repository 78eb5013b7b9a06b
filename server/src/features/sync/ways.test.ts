import { profileSchema } from '@furrow/contract/account-profile';
import { FocusSession, focusSessionInBreak } from '@furrow/domain/testing/focus-session';
import { MINUTE } from '@furrow/domain/time';
import { expect, it } from 'vitest';
import { accountServer } from '../../testing/account-server.ts';
import { exchangeWith } from '../../testing/exchange-with.ts';
import { asSent } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const counted = asSent(
  new FocusSession({ plan: { ways: { lasts: 'until-stopped' } } }).after(26 * MINUTE, 'finish')
    .facts,
);

/** A pomodoro of 25 minutes, and 7 minutes past its zero. */
const [pomodoro, overtime] = asSent(
  focusSessionInBreak({ plan: { ways: { lasts: 'past-zero' } } }).after(7 * MINUTE, 'resume').facts,
);

const withFocus = (from: number, to: number) =>
  overtime?.kind === 'overtime-ended' && {
    ...overtime,
    focus: [{ from: overtime.zero + from * MINUTE, to: overtime.zero + to * MINUTE }],
  };

async function send(who: Visitor, events: readonly unknown[]) {
  return (await exchangeWith(who, { events })).events;
}

const profileOf = async (who: Visitor) => profileSchema.parse((await who.get('/api/me')).body);

describeOnStore('other ways to grow', (store) => {
  const serve = (name: string) =>
    accountServer(store(), { clock: () => EVENING }).then(({ registered }) =>
      registered(`${name}@farm.example`),
    );

  it('26 minutes until stopped are two pomodoros (D67)', async () => {
    const ada = await serve('counted');
    expect(await send(ada, counted)).toMatchObject([{ outcome: 'applied' }]);
    expect(await profileOf(ada)).toMatchObject({ pomodorosCompleted: 2, focusTimeTotal: 1560 });
  });

  it('7 minutes past zero add to the focus time of a pomodoro, and to nothing else (D68)', async () => {
    const ada = await serve('over');
    const classic = await serve('classic');
    await send(classic, [pomodoro]);
    await send(ada, [overtime, pomodoro, overtime]);
    const { focusTimeTotal, pomodorosCompleted, growthXPTotal } = await profileOf(ada);
    expect(focusTimeTotal).toBe(1920);
    expect(await profileOf(classic)).toMatchObject({
      focusTimeTotal: 1500,
      pomodorosCompleted,
      growthXPTotal,
    });
  });

  it.each([
    ['before its zero', 'focus-missing', withFocus(-1, 6)],
    ['of more than 120 minutes', 'longer-than-planned', withFocus(0, 121)],
    [
      'that has not been yet',
      'in-the-future',
      overtime && { ...overtime, at: EVENING + 3 * MINUTE },
    ],
  ])('overtime %s is refused (D68)', async (name, code, claimed) => {
    const ada = await serve(name.replaceAll(' ', '-'));
    expect(await send(ada, [pomodoro, claimed])).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', code },
    ]);
    expect(await profileOf(ada)).toMatchObject({ focusTimeTotal: 1500 });
  });

  it('overtime without its pomodoro counts nothing (D68)', async () => {
    const ada = await serve('alone');
    await send(ada, [overtime]);
    expect(await profileOf(ada)).toMatchObject({ focusTimeTotal: 0, pomodorosCompleted: 0 });
  });
});
