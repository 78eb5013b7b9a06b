import type { ReactNode } from 'react';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

type RingProps = {
  label: string;
  /** How full it is, from 0 to 1. */
  share: number;
  /** What is read aloud instead of the bare share. */
  valueText: string;
  tone: 'sprout' | 'gold';
  children: ReactNode;
};

const strokes = { sprout: 'stroke-sprout', gold: 'stroke-gold' };

/** A ring that fills as something comes nearer to being whole, with the figure in its middle. */
export function Ring({ label, share, valueText, tone, children }: RingProps) {
  return (
    <div className="relative aspect-square max-w-44 grow basis-28">
      <progress
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        value={share}
        max={1}
      />
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90">
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          className="stroke-surface-sunken"
        />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
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
