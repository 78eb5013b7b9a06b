import type { AdditionAtLevel } from '@furrow/domain/gardener/farm-additions';
import { levelTree } from '@furrow/domain/gardener/level';
import { LevelTreePicture } from '../level-tree.tsx';
import { additionDrawing } from './addition-drawing.ts';
import { Strokes } from './strokes-drawn.tsx';
import './addition-picture.css';

/** What a level adds to the farm, by itself. The seasons change the whole farm, so the tree of their level stands for them. */
export function AdditionPicture({
  addition,
  level,
  className,
}: AdditionAtLevel & { className: string }) {
  if (addition === 'seasons')
    return <LevelTreePicture tree={levelTree(level)} className={className} />;
  const { box, strokes } = additionDrawing(addition, level);
  return (
    <svg
      viewBox={`0 0 ${box.join(' ')}`}
      preserveAspectRatio="xMidYMax"
      className={`addition-picture ${className}`}
      aria-hidden="true"
    >
      <Strokes strokes={strokes} season={undefined} />
    </svg>
  );
}
