import type { Session } from '@furrow/contract/account';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { failureText } from '../../../api/account-texts.ts';
import { endSessionOn } from '../../../api/account.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { deviceName } from './device-name.ts';
import type { WithProof } from './sign-in/use-reauthentication.tsx';

const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type DeviceProps = {
  session: Session;
  withProof: WithProof;
  onEnded: () => void;
};

/** One place where somebody is logged in; the one they look from is left by Log Out. */
export function Device({ session, withProof, onEnded }: DeviceProps) {
  const [isEnding, setEnding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = deviceName(session.userAgent);
  const Icon = /iP(?:hone|ad)|Android/.test(name) ? Smartphone : Laptop;

  async function end() {
    setEnding(true);
    const answer = await withProof(() => endSessionOn(session));
    // One that has ended by itself in the meantime is not found, which is as good.
    if (answer.ok || answer.code === 'not-found') return onEnded();
    setEnding(false);
    setFailure(failureText('device-end', answer));
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden size={24} className="shrink-0 text-muted" />
      <div className="grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-bright">
          {name}
          {session.current && <Badge tone="sprout">This device</Badge>}
        </p>
        <p className="text-small text-muted">
          Last used {dayAndTime.format(new Date(session.lastUsedAt))}
        </p>
      </div>
      {!session.current && (
        <Button size="small" onClick={() => void end()} disabled={isEnding} aria-busy={isEnding}>
          {isEnding ? 'Ending…' : 'End'}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {failure && (
        <p role="alert" className="basis-full text-small text-danger">
          {failure}
        </p>
      )}
    </li>
  );
}
