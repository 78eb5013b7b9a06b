import { momentText } from '@furrow/domain/gardener/moments';
import type { PlantType } from '@furrow/domain/plant';
import { MomentPicture } from '../../../farm/moment-picture.tsx';
import { Signpost } from '../../../farm/signpost.tsx';
import type { Celebration } from './celebration.ts';

type CelebrationBoardsProps = { celebration: Celebration | undefined; plant: PlantType };

/** What a celebration has to say: on boards in the field, and once to a screen reader. */
export function CelebrationBoards({ celebration, plant }: CelebrationBoardsProps) {
  const boards = celebration?.boards ?? [];
  return (
    <>
      <p aria-live="polite" data-testid="celebration" className="sr-only">
        {boards.map((board) => `${momentText(board).replace(/!$/, '')}.`).join(' ')}
      </p>
      {boards.length > 0 && (
        <div aria-hidden>
          <Signpost
            late={celebration?.scene === 'harvest'}
            boards={boards.map((board) => ({
              text: momentText(board),
              picture: <MomentPicture moment={board} plant={plant} />,
            }))}
          />
        </div>
      )}
    </>
  );
}
