import { plantEmoji, plantName } from '@furrow/domain/plant';
import { hasExcessiveBreaks, hasWilted } from '@furrow/domain/planting/reading';
import type { Planting } from '@furrow/domain/planting/planting';
import { Button } from '../../../ui/button.tsx';
import type { Commands } from '../commands.ts';

type FullCycleProps = { planting: Planting; commands: Commands };

/** The end of a cycle: something to be glad of, and two ways on (section 2). */
export function FullCycle({ planting, commands }: FullCycleProps) {
  const { plant } = planting.plan;
  const isSpoilt = hasWilted(planting) || hasExcessiveBreaks(planting);
  return (
    <section className="flex flex-col items-center gap-3 text-center">
      <h2 className="text-title text-gold">Congratulations! Full Cycle Complete!</h2>
      <p className="text-lead font-semibold text-bright">+1 Harvest XP • +10 Garden XP</p>
      <p>
        {plantEmoji(plant)}{' '}
        {isSpoilt
          ? `Your ${plantName(plant).toLowerCase()} had wilted on the way, and stands so in your garden.`
          : `Your ${plantName(plant).toLowerCase()} is in the barn.`}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" variant="primary" onClick={commands.startNewPomo}>
          Start a New Pomo
        </Button>
        <Button size="large" onClick={commands.quit}>
          Complete
        </Button>
      </div>
    </section>
  );
}
