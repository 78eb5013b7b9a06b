import { useState } from 'react';
import { failureText } from '../../../api/account-texts.ts';
import { sendConfirmation } from '../../../api/account.ts';
import type { Failure } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';

/** Stands beside an address that is not confirmed. */
export function EmailConfirmation() {
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function send() {
    setSending(true);
    setFailure(undefined);
    const answer = await sendConfirmation();
    setSending(false);
    setSent(answer.ok);
    if (!answer.ok) setFailure(answer);
  }

  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <output className="text-muted">
        {isSent
          ? 'On its way. Open the link in the mail to confirm your address.'
          : 'Not confirmed yet: open the link that we mailed you.'}
      </output>
      {!isSent && (
        <Button size="small" onClick={() => void send()} disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Sending…' : 'Send the link again'}
        </Button>
      )}
      {failure && (
        <p role="alert" className="basis-full text-danger">
          {failureText('confirmation-mail', failure)}
        </p>
      )}
    </div>
  );
}
