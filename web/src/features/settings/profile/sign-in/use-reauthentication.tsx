import { useState, type ReactNode } from 'react';
import type { Result } from '../../../../api/request.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

/** Does something; where the server wants to know first that it is still the same person, asks, and does it again. */
export type WithProof = <Value>(act: () => Promise<Result<Value>>) => Promise<Result<Value>>;

interface Reauthentication {
  readonly withProof: WithProof;
  /** Stands somewhere in the page. */
  readonly dialog: ReactNode;
}

/** For what is done only by somebody who has proven lately who they are. */
export function useReauthentication(): Reauthentication {
  const [waiting, setWaiting] = useState<{ readonly settle: (proven: boolean) => void }>();

  async function withProof<Value>(act: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const answer = await act();
    if (answer.ok || answer.code !== 'reauthentication-required') return answer;
    const isProven = await new Promise<boolean>((settle) => setWaiting({ settle }));
    setWaiting(undefined);
    return isProven ? act() : answer;
  }

  const dialog = waiting && (
    <ConfirmIdentityDialog
      onProven={() => waiting.settle(true)}
      onCancel={() => waiting.settle(false)}
    />
  );
  return { withProof, dialog };
}
