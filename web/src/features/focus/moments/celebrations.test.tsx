// @vitest-environment happy-dom
import { circumstances } from '@furrow/domain/planting/step';
import { HOUR } from '@furrow/domain/time';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SimulatedClock } from '../../../platform/testing/simulated-clock.ts';
import { left, nothingElsewhere, start } from '../runner/testing/visit.ts';
import { Celebrations, useCelebration } from './celebrations.ts';
import { harvestSteps } from './harvest-steps.ts';

afterEach(cleanup);

const clock = new SimulatedClock(start);
const ports = {
  clock,
  schedule: clock.schedule,
  keep: async () => {},
  load: async () => undefined,
  claim: () => ({ takeOver: () => {}, release: () => {} }),
  newId: () => 'new',
  isOutOfSight: () => false,
  isUpdate: () => false,
  elsewhere: nothingElsewhere,
};

const harvest = harvestSteps(0, 10, false);
const garden = { days: {}, history: [] };
const celebrated = { celebration: { scene: 'bloom', boards: [], lasts: HOUR }, harvest } as const;

let celebrations: Celebrations;
const harvestLeft = () => celebrations.current.getState().harvest.length;
const key = (type: 'keydown' | 'keyup', code: string, more: KeyboardEventInit = {}) =>
  act(
    () =>
      void dispatchEvent(new KeyboardEvent(type, { code, key: code, cancelable: true, ...more })),
  );

function Moment({ isHeldBack }: { isHeldBack: boolean }) {
  useCelebration(celebrations, isHeldBack);
  return null;
}

/** A harvest that overtime holds back; returns a function that lets it be shown. */
async function holdHarvest() {
  celebrations = new Celebrations(ports, () => ({
    readGarden: () => garden,
    celebratedSince: () => celebrated,
  }));
  const { rerender } = render(<Moment isHeldBack />);
  const fact = { kind: 'plant-wilted', ...circumstances(left.planting, start) } as const;
  await act(() => celebrations.ports.keep(left, [fact]));
  return () => rerender(<Moment isHeldBack={false} />);
}

it('a harvest is not skipped by the release of the key that began it', async () => {
  const show = await holdHarvest();
  key('keydown', 'Space');
  show();
  key('keydown', 'Space', { repeat: true });
  key('keyup', 'Space');
  expect(harvestLeft()).toBe(harvest.length);
  key('keydown', 'Space');
  expect(harvestLeft()).toBe(harvest.length);
  key('keyup', 'Space');
  expect(harvestLeft()).toBe(0);
});

it('a key that is pressed in one step of a harvest and released in the next skips it', async () => {
  const show = await holdHarvest();
  show();
  key('keydown', 'Enter');
  act(() => celebrations.goOn());
  expect(harvestLeft()).toBe(harvest.length - 1);
  key('keyup', 'Enter');
  expect(harvestLeft()).toBe(0);
});

it('what follows the harvest is not ended by a key that is still held down', async () => {
  const show = await holdHarvest();
  show();
  for (const _ of harvest) act(() => celebrations.goOn());
  key('keydown', 'Space', { repeat: true });
  expect(celebrations.current.getState().celebration).toBeDefined();
  key('keydown', 'Space');
  expect(celebrations.current.getState().celebration).toBeUndefined();
});
