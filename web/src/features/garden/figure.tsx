import type { ReactNode } from 'react';

type FigureProps = { name: string; tone?: string; children: ReactNode };

/** A figure with its name under it, in a description list. */
export function Figure({ name, tone = 'text-bright', children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-muted">{name}</dt>
      <dd className={`font-display text-heading font-semibold tabular-nums ${tone}`}>{children}</dd>
    </div>
  );
}
