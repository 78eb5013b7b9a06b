type ShareBarProps = {
  /** How much of it is full, from 0 to 1. */
  share: number;
  /** The colour of what is full. */
  tone?: string;
  className?: string;
};

/** A bar for the eye alone, beside figures that say the same. It only ever moves by `transform`, so that it costs no layout. */
export function ShareBar({ share, tone = 'bg-gold', className = 'h-3' }: ShareBarProps) {
  const full = Math.min(1, Math.max(0, share));
  return (
    <div
      aria-hidden
      className={`overflow-hidden rounded-round border border-line bg-surface-sunken ${className}`}
    >
      <div
        className={`size-full origin-left rounded-round transition-transform duration-500 forced-colors:bg-[CanvasText] ${tone}`}
        style={{ transform: `scaleX(${full})` }}
      />
    </div>
  );
}
