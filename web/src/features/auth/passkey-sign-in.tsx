import { useState } from 'react';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';

/** Logs in without a password. What speaks to the authenticator is loaded at the press. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();

  async function signIn() {
    setAsking(true);
    setFault(undefined);
    try {
      const { logInWithPasskey } = await loadChunk(
        'features/auth/log-in-with-passkey',
        () => import('./log-in-with-passkey.ts'),
      );
      const failure = await logInWithPasskey();
      if (failure === undefined) await onSignedIn();
      setFault(failure);
    } catch {
      // The file did not arrive: the network is away, or Furrow has a newer version.
      setFault('Passkeys could not be loaded. Reload the page and try again.');
    }
    setAsking(false);
  }

  return (
    <div className="flex flex-col gap-3">
      {fault !== undefined && (
        <AlertMessage onDismiss={() => setFault(undefined)}>{fault}</AlertMessage>
      )}
      <Button
        variant="quiet"
        onClick={() => void signIn()}
        disabled={isAsking}
        aria-busy={isAsking}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}
