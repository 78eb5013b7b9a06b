// @vitest-environment happy-dom
import { FARM_ADDITIONS } from '@furrow/domain/gardener/farm-additions';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Additions } from './additions.tsx';
import { PLACES, type Layer } from './addition-places.ts';

const LAYERS: readonly Layer[] = ['sky', 'hill', 'yard', 'verge', 'field', 'front'];

/** The classes of what a farm of this level shows, over all layers. */
function shown(level: number): readonly string[] {
  const { container, unmount } = render(
    LAYERS.map((layer) => <Additions key={layer} level={level} layer={layer} season={undefined} />),
  );
  const classes = [...container.querySelectorAll('svg')].map(
    (svg) => svg.getAttribute('class') ?? '',
  );
  unmount();
  return classes.map((names) => names.replace('farm-placed farm-addition-', ''));
}

it.each(FARM_ADDITIONS)('draws $addition from level $level on', ({ addition, level }) => {
  const places = PLACES[addition].length;
  expect(shown(level - 1).filter((name) => name === addition)).toHaveLength(0);
  expect(shown(level).filter((name) => name === addition)).toHaveLength(places);
});

it('leaves the farm of level 1 as it was', () => {
  expect(shown(1)).toEqual([]);
});

it('draws each shape by a path that a browser can read', () => {
  const { container } = render(
    LAYERS.map((layer) => <Additions key={layer} level={120} layer={layer} season="winter" />),
  );
  for (const path of container.querySelectorAll('path'))
    expect(path.getAttribute('d')).toMatch(/^M[\d\s.,MLHVQTCSAZmlhvqtcsaz-]+$/);
});
