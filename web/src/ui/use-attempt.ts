import { useState } from 'react';

/** Runs an action, and tells whether it is running and which fault its last run returned, if any. */
export function useAttempt<Fault>() {
  const [fault, setFault] = useState<Fault>();
  const [isBusy, setBusy] = useState(false);

  async function attempt(act: () => Promise<Fault | void>) {
    setFault(undefined);
    setBusy(true);
    try {
      const found = await act();
      if (found !== undefined) setFault(found);
    } finally {
      setBusy(false);
    }
  }
  return { fault, setFault, isBusy, attempt, dismiss: () => setFault(undefined) };
}
