import { hasWilted, PAUSE_LIMIT, PAUSE_WARNING, pauseTotal } from '@furrow/domain/planting/reading';
import { SECOND } from '@furrow/domain/time';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { elapsedText } from './clock-text.ts';

/** The planting's pause so far, what it has cost, and how much of it is left (section 2). */
export function PauseReadout({ runner }: { runner: Runner }) {
  const paused = useShown(runner, ({ planting, now }) => pauseTotal(planting, now));
  const planting = useShown(runner, (shown) => shown.planting);
  const isWarned = paused > PAUSE_WARNING && !hasWilted(planting);
  const left = Math.ceil((PAUSE_LIMIT - paused) / SECOND);
  return (
    <div className="flex min-h-12 flex-col items-center text-center text-small text-text tabular-nums">
      {paused >= SECOND && <p>Total pause time: {elapsedText(paused)}</p>}
      {isWarned && (
        <p className="font-semibold text-warning">Your harvest wilts in {left} seconds of pause.</p>
      )}
      {planting.pausePenalties > 0 && (
        <p className="font-semibold text-danger">
          Pause penalties: {planting.pausePenalties} (-3 Garden XP each)
        </p>
      )}
    </div>
  );
}
