import { remaining } from '@furrow/domain/planting/reading';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { countdownText } from './clock-text.ts';

type CountdownProps = { runner: Runner; className: string };

/**
 * What is left, in figures that do not jump: each stands in a cell of its own. Forced colours would put a plate
 * behind them that covers the heading.
 */
export function Countdown({ runner, className }: CountdownProps) {
  const text = useShown(runner, ({ planting, now }) => countdownText(remaining(planting, now)));
  return (
    <div
      role="timer"
      aria-label="Time left"
      className={`flex h-[1.15em] items-center font-display leading-none font-semibold forced-colors:text-[CanvasText] forced-colors:[forced-color-adjust:none] ${className}`}
    >
      <span className={text.length > 'mm:ss'.length ? 'text-[0.62em]' : ''}>
        {text.split('').map((sign, place) => (
          <span
            // A sign that changes is another one, or the browser would call it moved.
            // oxlint-disable-next-line react/no-array-index-key -- it is known by its place
            key={`${place}:${sign}`}
            className={`inline-block text-center ${sign === ':' ? 'w-[0.3em]' : 'w-[0.63em]'}`}
          >
            {sign}
          </span>
        ))}
      </span>
    </div>
  );
}
