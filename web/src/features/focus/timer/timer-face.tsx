import type { Planting } from '@furrow/domain/planting/planting';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { hasWilted, plannedFocus, remaining } from '@furrow/domain/planting/reading';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { countdownText, finishText, lengthText } from './clock-text.ts';
import { isBreak } from './period.ts';

/** What is going on, how long it lasts, and when it ends. */
export function TimerFace({ runner }: { runner: Runner }) {
  const planting = useShown(runner, (shown) => shown.planting);
  const finish = useShown(runner, ({ planting: current, now }) =>
    finishText(now + remaining(current, now)),
  );
  return (
    <div className="flex flex-col items-center">
      <h1 className="flex flex-wrap items-baseline justify-center gap-x-3 text-title">
        {isBreak(planting) ? (
          'Break Time'
        ) : (
          <>
            Focus Time
            <span className="font-text text-lead font-normal text-text">
              {lengthText(plannedFocus(planting))}
            </span>
          </>
        )}
      </h1>
      <Countdown runner={runner} tone={toneOf(planting)} />
      <p className="flex flex-wrap justify-center gap-x-6 text-lead tabular-nums">
        <span>
          Pomos: {planting.pomodoros}/{POMODOROS_IN_CYCLE}
        </span>
        <span>Finish At: {finish}</span>
      </p>
    </div>
  );
}

/** Red once the pause limit was crossed (section 4), dimmed while it stands still. */
function toneOf(planting: Planting): string {
  if (isBreak(planting)) return 'text-lamplight';
  if (hasWilted(planting)) return 'text-danger';
  return planting.mode.kind === 'focus-running' ? 'text-bright' : 'text-muted';
}

function Countdown({ runner, tone }: { runner: Runner; tone: string }) {
  const text = useShown(runner, ({ planting, now }) => countdownText(remaining(planting, now)));
  return (
    <div
      role="timer"
      aria-label="Time left"
      className={`flex h-[1.15em] items-center font-display text-countdown font-semibold tabular-nums ${tone}`}
    >
      <span className={text.length > 'mm:ss'.length ? 'text-[0.62em]' : ''}>{text}</span>
    </div>
  );
}
