import type { ReactNode } from 'react';

type HeardProps = {
  label: string;
  value: number;
  max: number;
  /** The text that a screen reader reads instead of the number. */
  valueText: string;
};

/** A progress bar for screen readers, beside a drawn one. */
export function HeardProgress({ label, valueText, ...rest }: HeardProps) {
  return <progress className="sr-only" aria-label={label} aria-valuetext={valueText} {...rest} />;
}

/** A progress bar in per cent. */
export function ProgressBar(props: Omit<HeardProps, 'max'>) {
  return (
    <div>
      <HeardProgress {...props} max={100} />
      <ShareBar share={props.value / 100} />
    </div>
  );
}

type ShareBarProps = {
  /** The filled share, from 0 to 1. */
  share: number;
  tone?: string;
  className?: string;
};

/** A bar hidden from screen readers, beside figures that say the same. It only changes `transform`, which causes no layout. */
export function ShareBar({ share, tone = 'bg-gold', className = 'h-3' }: ShareBarProps) {
  const full = Math.min(1, Math.max(0, share));
  return (
    <div
      aria-hidden
      className={`overflow-hidden rounded-round border border-line bg-surface-sunken ${className}`}
    >
      <div
        className={`size-full origin-left rtl:origin-right rounded-round transition-transform duration-500 forced-colors:bg-[CanvasText] ${tone}`}
        style={{ transform: `scaleX(${full})` }}
      />
    </div>
  );
}

const circle = { cx: 60, cy: 60, r: 52, fill: 'none', strokeWidth: 9 };
const LENGTH = 2 * Math.PI * circle.r;

type RingProps = Pick<HeardProps, 'label' | 'valueText'> & {
  /** The filled share, from 0 to 1. */
  share: number;
  tone: 'sprout' | 'gold';
  children: ReactNode;
};

const strokes = { sprout: 'stroke-sprout', gold: 'stroke-gold' };

export function Ring({ label, share, valueText, tone, children }: RingProps) {
  return (
    <div className="relative aspect-square max-w-44 grow basis-28">
      <HeardProgress label={label} valueText={valueText} value={share} max={1} />
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90">
        <circle {...circle} className="stroke-surface-sunken" />
        <circle
          {...circle}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          opacity={share > 0 ? 1 : 0}
          className={`transition-[stroke-dashoffset] duration-700 ${strokes[tone]}`}
        />
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center text-center">
        {children}
      </div>
    </div>
  );
}
