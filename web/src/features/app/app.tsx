import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { followWorker, newerRelease, update } from '../../platform/offline/service-worker.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import messages from './app-update.messages.ts';

export { InstallButton } from '../../parts/install/install-button.tsx';

/** Starts the service worker, and offers a new release once it is there. A reload is always the visitor's choice. */
export function AppUpdate() {
  const t = useMessages(messages);
  const { isReady } = useStore(newerRelease);
  const [isDismissed, setDismissed] = useState(false);
  const [isUpdating, setUpdating] = useState(false);
  useEffect(() => void followWorker(), []);
  if (!isReady || isDismissed) return null;

  function start() {
    setUpdating(true);
    void update();
  }

  return (
    <div className="fixed inset-x-4 at-lower-edge z-30 mx-auto max-w-reading animate-rise">
      <AlertMessage tone="success" urgent={false} onDismiss={() => setDismissed(true)}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>{t('app-update.ready')}</p>
          <Button size="small" disabled={isUpdating} onClick={start}>
            {t('app-update.update')}
          </Button>
        </div>
      </AlertMessage>
    </div>
  );
}
