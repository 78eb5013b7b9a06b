import { failureText } from '../../../api/account-texts.ts';
import { listSessions } from '../../../api/account.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Device } from './device.tsx';
import { useReauthentication } from './sign-in/use-reauthentication.tsx';
import { useAnswer } from './use-answer.tsx';

const WORDS = {
  waiting: 'Looking for your devices…',
  failed: (failure: Parameters<typeof failureText>[1]) => failureText('devices', failure),
  room: 'h-16',
};

/** Where this account is signed in, each with a way to end it. */
export function Devices() {
  const { value: sessions, notice, change } = useAnswer(listSessions, WORDS);
  const { withProof, dialog } = useReauthentication();
  return (
    <Panel
      title="Your devices"
      description="Where you are logged in. End what you do not know, then change your password."
    >
      {notice}
      {sessions && (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              withProof={withProof}
              // Others may have been ended since this one was asked for.
              onEnded={() => change((known) => known.filter(({ id }) => id !== session.id))}
            />
          ))}
        </ul>
      )}
      {dialog}
    </Panel>
  );
}
