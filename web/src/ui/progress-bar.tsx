import { ShareBar } from './share-bar.tsx';

type ProgressBarProps = {
  label: string;
  /** How much is done, from 0 to `max`. */
  value: number;
  max?: number;
  /** What is read aloud instead of the bare number. */
  valueText?: string;
  className?: string;
};

/** How far something has come, as a bar. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  className = '',
}: ProgressBarProps) {
  return (
    <div className={className}>
      <progress
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        value={value}
        max={max}
      />
      <ShareBar share={value / max} />
    </div>
  );
}
