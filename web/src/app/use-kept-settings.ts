import { useEffect } from 'react';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { onWindow } from '../platform/on-window.ts';
import { SETTING_KEYS } from '../read-model/identity-keys.ts';

/** Keeps what is chosen here, or by a page of another release, as the owner's. The code is loaded with the first choice. */
export function useKeptSettings(): void {
  useEffect(
    () =>
      onWindow('storage', ({ key }) => {
        if (key !== null && SETTING_KEYS.includes(key)) void keep();
      }),
    [],
  );
}

/** Without the code the choice stays in its key, and is kept the next time. */
function keep(): Promise<void> {
  return loadChunk(
    'sync/preferences/settings',
    () => import('../sync/preferences/settings.ts'),
  ).then(
    ({ refreshSettings }) => refreshSettings(),
    () => undefined,
  );
}
