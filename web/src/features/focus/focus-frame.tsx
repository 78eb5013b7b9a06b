import type { ReactNode } from 'react';

/** What stands over the farm, from the toolbar down. */
export function FocusFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative mx-auto flex w-full max-w-page grow flex-col items-center gap-6 px-4 pb-8 sm:px-6">
      {children}
    </div>
  );
}
