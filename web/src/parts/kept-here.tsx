import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { useStore } from 'zustand/react';
import { isStorageInMemory } from '../platform/browser-storage.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { databaseState } from '../sync/database/database-state.ts';
import { useHarvestHistory, useHasGrown } from '../read-model/use-garden.ts';
import messages from './kept-here.messages.ts';
import { PLANTING_WAITS } from './planting-waits.ts';

/** Tells a guest that an account will adopt what they grew in this browser (D7, D80), or that the browser keeps nothing; empty for others, and if nothing grew. */
export function KeptHere({ children }: { children?: ReactNode }) {
  const t = useMessages(messages);
  const harvests = useHarvestHistory().filter(({ status }) => status === 'harvested').length;
  const hasGrown = useHasGrown();
  const isGuest = useViewer() === null;
  const { isInMemory } = useStore(databaseState);
  if (!isGuest || !hasGrown) return null;
  return (
    <div className="flex w-full flex-col gap-1 rounded-control bg-veil px-4 py-3">
      <p className="text-bright">
        {isInMemory ? t('kept-here.in-memory') : t('kept-here.text', { count: harvests })}
      </p>
      <div className="flex flex-wrap justify-between gap-x-6 has-[>:only-child]:justify-center">
        {/* Who refuses all storage refuses the cookie of an account, too. */}
        {!isStorageInMemory() && (
          <Link
            to="/register"
            state={{ [PLANTING_WAITS]: true }}
            className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('kept-here.sign-up')}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
