type ProgressBarProps = {
  label: string;
  /** How much is done, from 0 to `max`. */
  value: number;
  max?: number;
  /** What is read aloud instead of the bare number. */
  valueText?: string;
  className?: string;
};

/** A bar that only ever moves by `transform`, so that it costs no layout. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  className = '',
}: ProgressBarProps) {
  const done = Math.min(1, Math.max(0, value / max));
  return (
    <div className={className}>
      <progress
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        value={value}
        max={max}
      />
      <div
        aria-hidden
        className="h-3 overflow-hidden rounded-round border border-line bg-surface-sunken"
      >
        <div
          className="size-full origin-left rounded-round bg-gold transition-transform duration-500"
          style={{ transform: `scaleX(${done})` }}
        />
      </div>
    </div>
  );
}
