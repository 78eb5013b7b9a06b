// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Action } from '@furrow/domain/planting/step';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN, type FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { useMessages } from '../platform/language/use-messages.ts';
import { useOtherDevice } from './device-name.ts';
import messages from './growing-there.messages.ts';
import { GrowingPlant } from './growing-there.tsx';

afterEach(cleanup);

function Title({ userAgent }: { userAgent: string }) {
  return useMessages(messages)('growing-there.growing-on', { device: useOtherDevice(userAgent) });
}

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  ['curl/8.9', 'another device'],
  // A device of the same name as this one would be taken for this one.
  [navigator.userAgent, 'another device'],
])('%s grows on %s', (userAgent, device) => {
  expect(render(<Title userAgent={userAgent} />).container.textContent).toBe(
    `Growing on ${device}`,
  );
});

type Done = readonly [minute: number, Action];

/** What another device shows of a planting, of which this was done. */
function shownAfter(plan: Partial<FocusPlan>, done: readonly Done[], minute: number): string {
  const begun = beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, ...plan }, 0).planting;
  const planting = done.reduce(
    (before, [at, action]) => transition(before, action, at * MINUTE).planting,
    begun,
  );
  const { container } = render(<GrowingPlant planting={planting} now={minute * MINUTE} />);
  return container.textContent;
}

const tick: Action = { kind: 'tick' };
const goesOn = { ways: { lasts: 'past-zero' } } as const;
const counts = { ways: { lasts: 'until-stopped' }, timing: { startFocus: false } } as const;

it.each([
  ['overtime', goesOn, [[25, tick]], 27, 'The carrot is ripe and ready to harvest.Focus Time+2:00'],
  [
    'overtime whose page is hidden',
    goesOn,
    [
      [25, tick],
      [26, { kind: 'page-hidden' }],
    ],
    30,
    'The carrot is ripe and ready to harvest.Paused+1:00',
  ],
  [
    'a break after too little focus',
    counts,
    [[5, { kind: 'finish' }]],
    5,
    'The carrot has wilted. The soil is ready for another try.Break Time01:00',
  ],
  [
    'a counted session that is over',
    counts,
    [
      [50, { kind: 'finish' }],
      [61, tick],
    ],
    70,
    'The carrot is ripe and ready to harvest.Session over00:00',
  ],
] as const)('it shows %s', (_, plan, done, minute, shown) => {
  expect(shownAfter(plan, done, minute)).toBe(shown);
});
