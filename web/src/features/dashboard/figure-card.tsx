import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

type FigureCardProps = { title: string; className: string; children: ReactNode };

/** One thing the dashboard says, under its name. */
export function FigureCard({ title, className, children }: FigureCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`flex ${className}`}>
      <Card className="flex w-full flex-col gap-3">
        <h2 id={titleId} className="font-text text-body text-muted">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
