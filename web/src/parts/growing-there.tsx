import { fateOfPlant, isBreak, isRipe, isStill } from '@furrow/domain/planting/doing';
import { isFullCycle, ripeness, shownTime } from '@furrow/domain/planting/selectors';
import type { Planting } from '@furrow/domain/planting/planting';
import type { Instant } from '@furrow/domain/time';
import { PlantPicture, type PlantProps } from '../farm/plant.tsx';
import { useMessages } from '../platform/language/use-messages.ts';
import { SteadyDigits } from '../ui/steady-digits.tsx';
import { timerText } from './timer-text.ts';
import messages from './growing-there.messages.ts';

type GrowingThereProps = { planting: Planting; now: Instant };

/** A planting on another device: its plant, its state, and the time left. */
export function GrowingPlant({ planting, now }: GrowingThereProps) {
  const t = useMessages(messages);
  return (
    <div className="flex items-center justify-center gap-4">
      <PlantPicture {...plantOf(planting, now)} className="h-24 w-auto shrink-0" />
      <div className="flex flex-col items-start">
        <p className="text-text">{t(`growing-there.${stateOf(planting)}`)}</p>
        <p
          role="timer"
          dir="ltr"
          aria-label={t(`growing-there.${shownTime(planting, now).kind}`)}
          className="font-display text-hero leading-tight font-semibold text-bright"
        >
          <SteadyDigits>{timerText(planting, now)}</SteadyDigits>
        </p>
      </div>
    </div>
  );
}

function stateOf(planting: Planting) {
  if (isStill(planting)) return 'paused';
  if (planting.mode.kind === 'cycle-waiting')
    return isFullCycle(planting) ? 'waiting' : 'session-over';
  return isBreak(planting) ? 'break' : 'focus';
}

/** The plant of the current focus period or, in a break and in overtime, of the period before. */
function plantOf(planting: Planting, now: Instant): PlantProps {
  const growth = isRipe(planting) ? 1 : Math.min(1, ripeness(planting, now));
  const healthy = growth === 1 ? 'ripe' : 'growing';
  const { plant: type, variety } = planting.plan;
  return {
    type,
    variety,
    growth,
    condition: fateOfPlant(planting) === 'wilted' ? 'wilted' : healthy,
  };
}
