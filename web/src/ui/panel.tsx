import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';

type PanelProps = {
  title: string;
  description?: ReactNode;
  /** Its actions cannot be undone. */
  dangerous?: boolean;
  children: ReactNode;
};

export function Panel({ title, description, dangerous = false, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={`flex flex-col gap-5 ${dangerous ? 'border-danger/60!' : ''}`}>
        <div className="flex flex-col gap-1">
          <h2 id={id} className={`text-heading ${dangerous ? 'text-danger' : ''}`}>
            {title}
          </h2>
          {description && <p className="text-muted">{description}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
