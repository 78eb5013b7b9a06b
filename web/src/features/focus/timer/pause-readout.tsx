import { hasWilted, PAUSE_LIMIT, PAUSE_WARNING, pauseTotal } from '@furrow/domain/planting/reading';
import { SECOND } from '@furrow/domain/time';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { elapsedText } from './clock-text.ts';

/** The planting's pause so far, what it has cost, and how much of it is left (section 2). */
export function PauseReadout({ runner }: { runner: Runner }) {
  const paused = useShown(runner, ({ planting, now }) => pauseTotal(planting, now));
  const planting = useShown(runner, (shown) => shown.planting);
  // At once, while what moves for it follows from a press.
  const isShown = planting.mode.kind === 'focus-paused' || paused >= SECOND;
  const isWarned = paused > PAUSE_WARNING && !hasWilted(planting);
  const left = Math.ceil((PAUSE_LIMIT - paused) / SECOND);
  const total = `Total pause time: ${elapsedText(paused)}`;
  const warning = `Your harvest wilts in ${left} seconds of pause.`;
  return (
    <div className="flex w-full justify-center">
      {isShown && (
        <div className="w-80 max-w-full rounded-control bg-surface-sunken/75 px-3 py-1 text-center text-small text-text tabular-nums">
          {/* A longer text is another node, here and below, or the browser would call it moved. */}
          <p key={total.length}>{total}</p>
          {isWarned && (
            <p key={warning.length} className="font-semibold text-warning">
              {warning}
            </p>
          )}
          {planting.pausePenalties > 0 && (
            <p className="font-semibold text-danger">
              {`Pause penalties: ${planting.pausePenalties} (-3 Garden XP each)`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
