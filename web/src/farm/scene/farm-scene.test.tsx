// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PlantProps } from '../plant.tsx';
import { FarmScene } from './farm-scene.tsx';

afterEach(cleanup);

const plant = (
  type: PlantProps['type'],
  condition: PlantProps['condition'],
  growth = 1,
): PlantProps => ({ type, condition, growth });

it.each([
  ['the newest plant', [plant('carrot', 'wilted'), plant('tomato', 'ripe')], 'tomato'],
  ['a seedling where nothing has grown', [], 'carrot'],
] as const)('describes %s', (_, grown, named) => {
  const plants = [...grown, plant('carrot', 'growing', 0.16)];
  render(<FarmScene timeOfDay="day" weather="clear" plants={plants} />);
  expect(screen.getByRole('figure').textContent).toContain(named);
});

it('names a flower once it is open', () => {
  const flowers = [
    { kind: 'daisy', growth: 1 },
    { kind: 'umbel', growth: 0.9 },
  ] as const;
  render(<FarmScene timeOfDay="day" weather="clear" plants={[]} flowers={flowers} />);
  expect(screen.getByRole('figure').textContent).toContain('A flower that opened today');
});
