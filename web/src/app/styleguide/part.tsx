import type { ReactNode } from 'react';

/** One family of parts, under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-6">
      <h2 className="border-b border-line pb-2 text-heading">{title}</h2>
      {children}
    </section>
  );
}

/** Some of them side by side, with what they have in common. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-muted">{name}</p>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </div>
  );
}
