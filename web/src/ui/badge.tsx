import type { ComponentProps } from 'react';

type BadgeTone = 'neutral' | 'sprout' | 'gold';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line-strong text-text',
  sprout: 'border-sprout/60 text-sprout',
  gold: 'border-gold/60 text-gold',
};

export function Badge({
  tone = 'neutral',
  className = '',
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      {...rest}
      className={`inline-flex items-center gap-1.5 rounded-round border bg-surface-sunken px-3 py-0.5 text-small font-semibold ${tones[tone]} ${className}`}
    />
  );
}
