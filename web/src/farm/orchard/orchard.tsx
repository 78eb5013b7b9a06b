import type { OrchardTree } from '@furrow/domain/history/orchard';
import type { Season } from '@furrow/domain/gardener/season';
import { memo, useId } from 'react';
import type { Stroke } from '../additions/strokes.ts';
import { variables } from '../additions/variables.ts';
import { oldTree, oldTreeOf, OLD_TREE_NAMES, TREE_BOX } from './orchard-drawings.ts';
import { planted } from './orchard-places.ts';
import './orchard.css';

const BOX = `0 0 ${TREE_BOX.join(' ')}`;

type OrchardProps = { trees: readonly OrchardTree[]; season: Season | undefined };

/** The old orchard on the hills behind the field (D57). Each kind of tree is drawn once, and the scene around it may change each second. */
export const Orchard = memo(function Orchard({ trees, season }: OrchardProps) {
  const id = useId();
  return (
    <>
      <svg className="farm-definitions">
        {OLD_TREE_NAMES.map((name) => (
          <symbol key={name} id={`${id}${name}`} viewBox={BOX} overflow="visible">
            {oldTree(name, season).map((part) => (
              <Part key={part[1]} part={part} />
            ))}
          </symbol>
        ))}
      </svg>
      {planted(trees).map(({ tree, place }) => {
        const { name, isMirrored } = oldTreeOf(tree);
        return (
          <svg
            key={tree.first}
            className="farm-old-tree"
            viewBox={BOX}
            style={{ ...variables({ ...place }), scale: isMirrored ? '-1 1' : undefined }}
          >
            <use href={`#${id}${name}`} />
          </svg>
        );
      })}
    </>
  );
});

function Part({ part: [paint, path, width] }: { part: Stroke }) {
  return (
    <path
      className={width === undefined ? 'farm-tree-part' : 'farm-tree-line'}
      d={path}
      strokeWidth={width}
      style={variables({ 'farm-paint': paint })}
    />
  );
}
