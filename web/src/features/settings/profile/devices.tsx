import type { Session } from '@furrow/contract/account';
import { useEffect, useState } from 'react';
import { failureText } from '../../../api/account-texts.ts';
import { listSessions } from '../../../api/devices.ts';
import type { Result } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Device } from './device.tsx';
import { useReauthentication } from './sign-in/use-reauthentication.tsx';

/** Where this account is signed in, each with a way to end it. */
export function Devices() {
  const [answer, setAnswer] = useState<Result<readonly Session[]>>();

  const { withProof, dialog } = useReauthentication();

  async function load() {
    setAnswer(undefined);
    setAnswer(await listSessions());
  }

  useEffect(() => {
    void listSessions().then(setAnswer);
  }, []);

  function forget(ended: Session) {
    // Others may have been ended since this one was asked for.
    setAnswer((known) => (known?.ok ? without(ended, known.value) : known));
  }

  return (
    <Panel
      title="Your devices"
      description="Where you are logged in. End what you do not know, then change your password."
    >
      {answer === undefined && <Waiting />}
      {answer?.ok === false && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p>{failureText('devices', answer)}</p>
          <Button size="small" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {answer?.ok === true && (
        <ul className="flex flex-col divide-y divide-line">
          {answer.value.map((session) => (
            <Device
              key={session.id}
              session={session}
              withProof={withProof}
              onEnded={() => forget(session)}
            />
          ))}
        </ul>
      )}
      {dialog}
    </Panel>
  );
}

function without(ended: Session, sessions: readonly Session[]): Result<readonly Session[]> {
  return { ok: true, value: sessions.filter(({ id }) => id !== ended.id) };
}

function Waiting() {
  return (
    <output>
      <Skeleton className="h-16" />
      <VisuallyHidden>Looking for your devices…</VisuallyHidden>
    </output>
  );
}
