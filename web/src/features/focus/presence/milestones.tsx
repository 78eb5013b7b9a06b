import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { milestoneOf } from './milestone-of.ts';

/** Read aloud when it changes. */
export function Milestones({ runner }: { runner: Runner }) {
  const milestone = useShown(runner, ({ planting, now }) => milestoneOf(planting, now));
  return (
    <p aria-live="polite" data-testid="milestone" className="sr-only">
      {milestone}
    </p>
  );
}
