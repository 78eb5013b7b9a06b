import { Link } from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { useStore } from 'zustand/react';
import { isStorageInMemory } from '../platform/browser-storage.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { databaseState } from '../sync/database/database-state.ts';
import { useHarvestHistory, useHasGrown } from '../read-model/use-garden.ts';
import messages from './kept-here.messages.ts';
import { PLANTING_WAITS } from './planting-waits.ts';

/** What a guest reads of what they grew in this browser (D7, D80). */
interface KeptHere {
  /** That an account will adopt it, or that the browser keeps nothing. */
  readonly text: string;
  /** The link 'Keep it: sign up', unless this browser refuses all storage: then it refuses the cookie of an account, too. */
  readonly signUp?: { readonly to: string; readonly state: unknown; readonly children: string };
}

/** Undefined if somebody is signed in, or if nothing grew. */
export function useKeptHere(): KeptHere | undefined {
  const t = useMessages(messages);
  const harvests = useHarvestHistory().filter(({ status }) => status === 'harvested').length;
  const hasGrown = useHasGrown();
  const isGuest = useViewer() === null;
  const { isInMemory } = useStore(databaseState);
  if (!isGuest || !hasGrown) return undefined;
  const text = isInMemory ? t('kept-here.in-memory') : t('kept-here.text', { count: harvests });
  if (isStorageInMemory()) return { text };
  const state = { [PLANTING_WAITS]: true };
  return { text, signUp: { to: '/register', state, children: t('kept-here.sign-up') } };
}

/** The same in a box; empty for others. */
export function KeptHere() {
  const kept = useKeptHere();
  if (!kept) return null;
  return (
    <div className="flex w-full flex-col items-center gap-1 rounded-control bg-veil px-4 py-3">
      <p className="text-bright">{kept.text}</p>
      {kept.signUp && (
        <Link
          {...kept.signUp}
          className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
        />
      )}
    </div>
  );
}
