import type { PlantType } from '@furrow/domain/plant';
import { MomentPicture } from '../../../farm/moment-picture.tsx';
import { Signpost } from '../../../farm/signpost.tsx';
import { useMomentText } from '../../../parts/moment-text.ts';
import type { Celebration } from './celebrations.ts';

type CelebrationBoardsProps = {
  celebration: Celebration | undefined;
  /** The boards wait until the harvest is over. */
  isHarvesting: boolean;
  plant: PlantType;
};

/** The texts of a celebration: on boards in the field, and once for a screen reader. */
export function CelebrationBoards({ celebration, isHarvesting, plant }: CelebrationBoardsProps) {
  const momentText = useMomentText();
  const boards = celebration?.boards ?? [];
  return (
    <>
      <div aria-live="polite" data-testid="celebration" className="sr-only">
        {boards.map((board) => (
          <p key={board.kind}>{momentText(board)} </p>
        ))}
      </div>
      {boards.length > 0 && !isHarvesting && (
        <div aria-hidden>
          <Signpost
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
