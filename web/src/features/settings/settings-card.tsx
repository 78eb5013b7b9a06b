import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

type SettingsCardProps = {
  title: string;
  description?: ReactNode;
  /** What is in it cannot be undone. */
  dangerous?: boolean;
  children: ReactNode;
};

/** One matter of the settings. */
export function SettingsCard({ title, description, dangerous, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card className={dangerous ? 'border-danger/60' : ''}>
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id={id} className={`text-heading ${dangerous ? 'text-danger' : ''}`}>
            {title}
          </h2>
          {description && <p className="text-muted">{description}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}
