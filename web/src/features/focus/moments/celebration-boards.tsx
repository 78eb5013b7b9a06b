import { levelTree } from '@furrow/domain/gardener/badges';
import type { PlantType } from '@furrow/domain/plant';
import type { ReactNode } from 'react';
import { FurrowsMark } from '../../../farm/furrows-mark.tsx';
import { LevelTreePicture } from '../../../farm/level-tree.tsx';
import { PlantPicture } from '../../../farm/plant-picture.tsx';
import { Signpost } from '../../../farm/signpost.tsx';
import { boardText } from './celebration.ts';
import type { Board, Celebration } from './celebration.ts';

type CelebrationBoardsProps = { celebration: Celebration | undefined; plant: PlantType };

/** What a celebration has to say: on boards in the field, and once to a screen reader. */
export function CelebrationBoards({ celebration, plant }: CelebrationBoardsProps) {
  const boards = celebration?.boards ?? [];
  return (
    <>
      <p aria-live="polite" data-testid="celebration" className="sr-only">
        {boards.map((board) => `${boardText(board).replace(/!$/, '')}.`).join(' ')}
      </p>
      {boards.length > 0 && (
        <div aria-hidden>
          <Signpost
            late={celebration?.scene === 'harvest'}
            boards={boards.map((board) => ({
              text: boardText(board),
              picture: pictureOf(board, plant),
            }))}
          />
        </div>
      )}
    </>
  );
}

function pictureOf(board: Board, plant: PlantType): ReactNode {
  switch (board.kind) {
    case 'first-harvest':
      return <PlantPicture type={plant} growth={1} condition="ripe" decorative />;
    case 'level-up':
      return <LevelTreePicture tree={levelTree(board.level)} />;
    case 'streak':
      return <FurrowsMark className="" />;
  }
}
