import { minutesText } from './minutes-text.ts';

type QuickSelectProps = {
  label: string;
  /** What the minutes are of: 'focus' or 'break'. */
  subject: string;
  choices: readonly number[];
  chosen: number;
  onChoose: (minutes: number) => void;
};

/** Minutes at one press. */
export function QuickSelect({ label, subject, choices, chosen, onChoose }: QuickSelectProps) {
  return (
    <fieldset
      aria-label={label}
      className={`grid gap-1.5 sm:grid-cols-4 ${choices.length % 6 === 0 ? 'grid-cols-6' : 'grid-cols-4'}`}
    >
      {choices.map((minutes) => (
        <button
          key={minutes}
          type="button"
          aria-pressed={minutes === chosen}
          aria-label={`${minutesText(minutes)} of ${subject}`}
          onClick={() => onChoose(minutes)}
          className="min-h-11 rounded-control border border-line bg-surface-sunken font-semibold text-text tabular-nums transition-colors hover:border-lamplight hover:text-lamplight aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
        >
          {minutes}
        </button>
      ))}
    </fieldset>
  );
}
