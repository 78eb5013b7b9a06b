import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** A part of the garden page under its own heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-5">
        <h2 id={titleId} className="text-heading">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
