import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Planting } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import type { Ways } from '@furrow/domain/session-setup/ways';
import { actionsOf } from './planting-mode.ts';

const ticked = (planting: Planting, minute: number) =>
  transition(planting, { kind: 'tick' }, minute * MINUTE).planting;

const sownIn = (ways: Ways) => beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, ways }, 0).planting;

test('focus that counts up has Done in place of breaks (D67)', () => {
  const counting = sownIn({ lasts: 'until-stopped' });
  expect(actionsOf(counting)).toEqual({ next: 'pause', canFinish: true });
});

test('in overtime the break is to be started (D68)', () => {
  const over = ticked(sownIn({ lasts: 'past-zero' }), 25);
  expect(actionsOf(over)).toEqual({ next: 'endOvertime' });
});

test('a strict planting has one pause, and nothing else to press (D69)', () => {
  const strict = sownIn({ care: 'strict' });
  expect(actionsOf(strict)).toEqual({ next: 'pause' });
  const paused = transition(strict, { kind: 'pause' }, MINUTE).planting;
  const resumed = transition(paused, { kind: 'resume' }, 2 * MINUTE).planting;
  expect([actionsOf(paused), actionsOf(resumed)]).toEqual([{ next: 'resume' }, {}]);
});
