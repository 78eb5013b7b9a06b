import type { Session } from '@furrow/contract/account';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useId, useState } from 'react';
import { failureText } from '../../../api/account-texts.ts';
import { endOtherSessions, endSessionOn, listSessions } from '../../../api/account.ts';
import { deviceKind, useDeviceName } from '../../../parts/device-name.ts';
import { type Message } from '../../../platform/language/message.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../settings.messages.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useReauthentication, type WithProof } from './reauthentication.tsx';
import { useAnswer } from './use-answer.tsx';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { unseen } from '../../../ui/visually-hidden.tsx';

export function Devices() {
  const t = useMessages(messages);
  const {
    value: sessions,
    notice,
    change,
  } = useAnswer(listSessions, {
    waiting: t('settings.devices.waiting'),
    failed: (failure) => failureText('devices', failure),
    room: 'h-16',
  });
  const { withProof, dialog } = useReauthentication();
  return (
    <Panel title={t('settings.devices.title')} description={t('settings.devices.description')}>
      {notice}
      {sessions && (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              withProof={withProof}
              // Changes the list as it is then: other sessions may have been ended during this request.
              onEnded={() => change((known) => known.filter(({ id }) => id !== session.id))}
            />
          ))}
        </ul>
      )}
      {sessions && (
        <EndOthers
          hasOthers={sessions.some(({ current }) => !current)}
          withProof={withProof}
          onEnded={() => change((known) => known.filter(({ current }) => current))}
        />
      )}
      {dialog}
    </Panel>
  );
}

type EndOthersProps = { hasOthers: boolean; withProof: WithProof; onEnded: () => void };

/** 'Log out elsewhere': ends all other sessions at once; hidden while this session is the only one. */
function EndOthers({ hasOthers, withProof, onEnded }: EndOthersProps) {
  const t = useMessages(messages);
  const [isEnded, setEnded] = useState(false);
  const { fault, isBusy, attempt, dismiss } = useAttempt<Message>();

  async function end() {
    const answer = await withProof(endOtherSessions);
    if (!answer.ok) return failureText('devices-end', answer);
    setEnded(true);
    return onEnded();
  }
  return (
    <>
      {hasOthers && (
        <Button className="self-start" onClick={() => void attempt(end)} isBusy={isBusy}>
          {t(isBusy ? 'settings.devices.ending-others' : 'settings.devices.end-others')}
        </Button>
      )}
      <output className="text-small text-success empty:hidden">
        {isEnded && !hasOthers && t('settings.devices.ended-others')}
      </output>
      {fault && <AlertMessage onDismiss={dismiss}>{t.show(fault)}</AlertMessage>}
    </>
  );
}

type DeviceProps = {
  session: Session;
  withProof: WithProof;
  onEnded: () => void;
};

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Laptop };

/** One session; the current one has no button, since Log Out ends it. */
function Device({ session, withProof, onEnded }: DeviceProps) {
  const t = useMessages(messages);
  const { moment } = useFormats();
  const [isEnding, setEnding] = useState(false);
  const [failure, setFailure] = useState<Message>();
  const name = useDeviceName(session.userAgent);
  const kind = deviceKind(session.userAgent);
  const Icon = ICONS[kind];
  const use = useId();

  async function end() {
    setEnding(true);
    const answer = await withProof(() => endSessionOn(session));
    // `not-found`: the session has already ended by itself.
    if (answer.ok || answer.code === 'not-found') return onEnded();
    setEnding(false);
    setFailure(failureText('device-end', answer));
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden size={24} className="shrink-0 text-muted" />
      <div className="max-w-[calc(100%-2.5rem)] grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-bright">
          {name}
          {session.current && <Badge tone="sprout">{t('settings.devices.this')}</Badge>}
        </p>
        <p id={use} className="text-small text-muted">
          {t('settings.devices.last-used', {
            kind,
            moment: moment(Date.parse(session.lastUsedAt)),
          })}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          className="max-sm:ms-10"
          aria-describedby={use}
          onClick={() => void end()}
          isBusy={isEnding}
        >
          {t.rich(
            isEnding ? 'settings.devices.ending' : 'settings.devices.end',
            { device: unseen },
            { device: name },
          )}
        </Button>
      )}
      {failure && (
        <p role="alert" className="basis-full text-small text-danger">
          {t.show(failure)}
        </p>
      )}
    </li>
  );
}
