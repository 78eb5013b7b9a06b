import { plantName } from '@furrow/domain/plant';
import { isBare } from '@furrow/domain/planting/reading';
import CircleHelp from 'lucide-react/icons/circle-help';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { PlantPicture } from '../../farm/plant-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Commands } from './commands.ts';
import type { Runner } from './runner/runner.ts';
import { useShown } from './use-shown.ts';

/** The way out, what grows, and how it all works. */
export function Toolbar({ runner, commands }: { runner: Runner; commands: Commands }) {
  const plant = useShown(runner, ({ planting }) => planting.plan.plant);
  const canSetUp = useShown(runner, ({ planting, now }) => isBare(planting, now));
  return (
    <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-2">
      <Button size="small" className="justify-self-start" onClick={commands.quit}>
        Quit
      </Button>
      <Badge tone="sprout" className="bg-surface-sunken/80">
        <PlantPicture type={plant} growth={1} condition="ripe" decorative className="h-6 w-auto" />
        Growing: {plantName(plant)}
      </Badge>
      <div className="flex gap-2 justify-self-end">
        {canSetUp && (
          <Button size="small" onClick={commands.showSetup}>
            <SlidersHorizontal aria-hidden size={18} />
            <span className="max-lg:sr-only">Change session</span>
          </Button>
        )}
        <Button size="small" onClick={commands.showInstructions}>
          <CircleHelp aria-hidden size={18} />
          <span className="max-sm:sr-only">Instructions</span>
        </Button>
      </div>
    </div>
  );
}
