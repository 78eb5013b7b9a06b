import { SECOND } from '@furrow/domain/time';
import { usePageHidden } from '../../../platform/visibility.ts';
import type { Runner } from '../runner/runner.ts';
import { BREAK_QUOTES, FOCUS_QUOTES } from '../texts/quotes.ts';
import { useShown } from '../use-shown.ts';
import { isBreak } from './period.ts';

/** A quote stands for 7 seconds and fades for one (section 9). */
const ROTATION = 8 * SECOND;

/** A thought for the row, or for the bench. */
export function Quote({ runner }: { runner: Runner }) {
  const quotes = useShown(runner, ({ planting }) =>
    isBreak(planting) ? BREAK_QUOTES : FOCUS_QUOTES,
  );
  const isHidden = usePageHidden();
  const turn = useShown(runner, ({ now }) => Math.floor(now / ROTATION));
  return (
    <p className="flex min-h-14 w-full max-w-reading items-center justify-center text-center text-lead text-text italic over-farm">
      <span
        key={turn}
        className={`animate-quote ${isHidden ? '[animation-play-state:paused]' : ''}`}
      >
        {quotes[turn % quotes.length]}
      </span>
    </p>
  );
}
