import type { Season } from '@furrow/domain/gardener/season';
import type { OrchardTree } from '@furrow/domain/history/orchard';
import type { Standing } from '../additions/paint-farm.ts';
import type { Stroke } from '../additions/strokes.ts';
import { oldTree, oldTreeOf, TREE_BOX } from './orchard-drawings.ts';
import { planted, type PlantedTree } from './orchard-places.ts';

/** As in `orchard.css`: where the orchard begins, and how far it reaches, in hundredths of the picture's width. */
const [FROM, REACH] = [26.3, 39.4];

/** The old orchard in the small picture of a farm. */
export function orchardStanding(
  trees: readonly OrchardTree[],
  season: Season | undefined,
): readonly Standing[] {
  return planted(trees).map((each) => standing(each, season));
}

function standing({ tree, place }: PlantedTree, season: Season | undefined): Standing {
  const { across, up, size, depth } = place;
  const { name, isMirrored } = oldTreeOf(tree);
  const strokes = oldTree(name, season).map(([paint, path, width]): Stroke => {
    const hazy = `color-mix(in srgb, ${paint}, #3d5a5c ${depth * 52}%)`;
    return width === undefined ? [hazy, path] : [hazy, path, width];
  });
  const transform = isMirrored ? 'translate(100 0) scale(-1 1)' : 'translate(0 0)';
  return {
    drawing: { box: TREE_BOX, strokes: [{ transform, strokes }] },
    place: { x: FROM + REACH * across, up, size },
  };
}
