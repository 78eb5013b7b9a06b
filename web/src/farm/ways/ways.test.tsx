// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PlantProps } from '../plant.tsx';
import { AroundBed, Bench, type WaysShown } from './ways.tsx';

const plants = Array.from({ length: 4 }, (): PlantProps => {
  return { type: 'carrot', growth: 1, condition: 'ripe' };
});

/** How many shapes stand around each bed. */
function shapes(ways: WaysShown): readonly number[] {
  return plants.map((_, bed) => {
    const { container, unmount } = render(
      <AroundBed {...ways} bed={bed} plants={plants} season={undefined} />,
    );
    const { length } = container.querySelectorAll('path');
    unmount();
    return length;
  });
}

it('draws a fence around every bed of a strict planting only', () => {
  const [first = 0, ...others] = shapes({ care: 'strict' });
  expect(first).toBeGreaterThan(0);
  expect(others).toEqual([first, first, first]);
  expect(shapes({ care: 'gentle' })).toEqual([0, 0, 0, 0]);
});

it('draws the robin in the bed of the overtime only', () => {
  const [first, second, third, fourth] = shapes({ overtimeBed: 2 });
  expect([first, second, fourth]).toEqual([0, 0, 0]);
  expect(third).toBeGreaterThan(0);
});

it('lets further fruit grow bed by bed, and then on the other side', () => {
  const [heap = 0, ...others] = shapes({ further: 0.5 });
  expect(heap).toBeGreaterThan(0);
  expect(others).toEqual([0, 0, 0]);
  expect(shapes({ further: 4 })).toEqual([heap, heap, heap, heap]);
  expect(shapes({ further: 5.6 })).toEqual([2 * heap, 2 * heap, heap, heap]);
});

it('draws each shape by a path that a browser can read', () => {
  const { container } = render(
    <>
      <AroundBed
        care="strict"
        overtimeBed={3}
        further={5.6}
        bed={3}
        plants={plants}
        season="winter"
      />
      <Bench season="winter" />
    </>,
  );
  for (const path of container.querySelectorAll('path'))
    expect(path.getAttribute('d')).toMatch(/^M[\d\s.,MLHVQTCSAZmlhvqtcsaz-]+$/);
});
