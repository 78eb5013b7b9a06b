import {
  goalBarWidth,
  goalLabel,
  goalProgressText,
  goalText,
  hoursDone,
} from '@furrow/domain/todo/goal';
import Target from 'lucide-react/icons/target';

const SECONDS_PER_HOUR = 3600;

type GoalProgressProps = { goalHours: number | null; focusSeconds: number };

/** The goal's bar, as long as the goal is on its scale (section 9), filled by the hours done beside it (D40). */
export function GoalProgress({ goalHours, focusSeconds }: GoalProgressProps) {
  if (goalHours === null) {
    return (
      <p className="flex items-center gap-1.5 text-small text-muted">
        <Target aria-hidden size={14} />
        {goalText(hoursDone(focusSeconds))} of focus
      </p>
    );
  }
  const done = Math.min(1, focusSeconds / (goalHours * SECONDS_PER_HOUR));
  const progress = goalProgressText(focusSeconds, goalHours);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-4 text-small tabular-nums">
        <span className="flex items-center gap-1.5 text-text">
          <Target aria-hidden size={14} />
          {goalLabel(goalHours)}
        </span>
        <span className={done === 1 ? 'font-semibold text-success' : 'text-muted'}>{progress}</span>
      </div>
      <progress
        className="sr-only"
        aria-label="Goal"
        aria-valuetext={progress}
        value={done}
        max={1}
      />
      <div
        aria-hidden
        className="h-2.5 overflow-hidden rounded-round border border-line bg-surface"
      >
        <div
          className="h-full overflow-hidden rounded-round bg-sprout-deep forced-colors:bg-[GrayText]"
          style={{ width: `${goalBarWidth(goalHours)}%` }}
        >
          <div
            className="size-full origin-left bg-gold transition-transform duration-500 forced-colors:bg-[Highlight]"
            style={{ transform: `scaleX(${done})` }}
          />
        </div>
      </div>
    </div>
  );
}
