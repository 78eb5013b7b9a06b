import { useEffect } from 'react';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { onWindow } from '../platform/on-window.ts';
import { SETTING_KEYS } from '../read-model/identity-keys.ts';

/** When a page, even of another release, changes a setting's key, keeps it as the owner's choice. Loads the code at the first change. */
export function useKeptSettings(): void {
  useEffect(
    () =>
      onWindow('storage', ({ key }) => {
        if (key !== null && SETTING_KEYS.includes(key)) void keep();
      }),
    [],
  );
}

/** If the code cannot be loaded, the choice stays in its storage key, and the next call keeps it. */
function keep(): Promise<void> {
  return loadChunk(
    'sync/preferences/settings',
    () => import('../sync/preferences/settings.ts'),
  ).then(
    ({ refreshSettings }) => refreshSettings(),
    () => undefined,
  );
}
