import type { ReactNode } from 'react';

/** What stands over the farm, from the toolbar down; the beds stay in sight below it. */
export function FocusFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex grow flex-col px-4 pb-8 sm:px-6">
      <div className="mx-auto flex w-full max-w-page grow flex-col items-center gap-4">
        {children}
      </div>
    </div>
  );
}
