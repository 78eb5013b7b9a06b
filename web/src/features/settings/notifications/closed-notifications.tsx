import { useState } from 'react';
import { textFor, type Texts } from '../../../api/account-texts.ts';
import { messageOf, type Message } from '../../../platform/language/message.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { pushSupport } from '../../../platform/push-subscription.ts';
import { readPush, startPush, stopPush, type PushHere } from '../../../sync/owners/push.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useAnswer } from '../profile/use-answer.tsx';
import messages from '../settings.messages.ts';
import { ask } from './ask-for-notifications.ts';

const textsOfReading: Texts = {
  otherwise: {
    id: 'settings.closed.not-read',
    message: messages['settings.closed.not-read'],
  },
};

const texts: Texts = {
  'invalid-request': messageOf(messages, 'settings.closed.unknown-service'),
  otherwise: {
    id: 'settings.closed.otherwise',
    message: messages['settings.closed.otherwise'],
  },
};

/** The switch for push: this device then notifies of what is due even while no page of Furrow is open. */
export function ClosedNotifications() {
  const t = useMessages(messages);
  const support = pushSupport();
  if (support === 'supported') return <ClosedSwitch />;
  return (
    <Switch
      label={t('settings.closed.label')}
      detail={t(`settings.closed.${support}`)}
      checked={false}
      disabled
      onChange={() => undefined}
    />
  );
}

function ClosedSwitch() {
  const t = useMessages(messages);
  const { turn, isTurning, said, forget, value, notice } = useClosedNotifications();
  const hasFailed = said?.id !== 'settings.closed.on';
  return (
    <div className="flex flex-col gap-3">
      {notice}
      {value && (
        <Switch
          label={t('settings.closed.label')}
          detail={t('settings.closed.detail')}
          checked={value.isOn}
          disabled={isTurning}
          onChange={() => void turn(value)}
        />
      )}
      {said && (
        <AlertMessage tone={hasFailed ? 'danger' : 'success'} urgent={hasFailed} onDismiss={forget}>
          {t.show(said)}
        </AlertMessage>
      )}
    </div>
  );
}

function useClosedNotifications() {
  const t = useMessages(messages);
  const [isTurning, setTurning] = useState(false);
  const [said, setSaid] = useState<Message>();
  const { value, notice, change } = useAnswer(readPush, {
    waiting: t('settings.closed.waiting'),
    failed: (failure) => textFor(textsOfReading, failure),
    room: 'h-16',
  });

  async function turn(here: PushHere) {
    setTurning(true);
    setSaid(undefined);
    const { isOn, why } = await (here.isOn ? turnOff() : turnOn(here.publicKey));
    setTurning(false);
    setSaid(why);
    change((known) => ({ ...known, isOn }));
  }
  return { turn, isTurning, said, forget: () => setSaid(undefined), value, notice };
}

/** Whether push is on now, and the message about that. */
interface Turned {
  readonly isOn: boolean;
  readonly why?: Message;
}

async function turnOn(publicKey: string): Promise<Turned> {
  const asked = await ask();
  if (asked !== 'allowed') return off(messageOf(messages, `settings.notifications.${asked}`));
  try {
    const answer = await startPush(publicKey);
    if (!answer.ok) return off(textFor(texts, answer));
    return { isOn: true, why: messageOf(messages, 'settings.closed.on') };
  } catch (error) {
    // oxlint-disable-next-line no-console -- the visitor is told that it failed, not why
    console.error('The push service gave no address.', error);
    return off(messageOf(messages, 'settings.closed.failed'));
  }
}

const off = (why: Message): Turned => ({ isOn: false, why });

async function turnOff(): Promise<Turned> {
  try {
    await stopPush();
    return { isOn: false };
  } catch (error) {
    // oxlint-disable-next-line no-console -- the visitor is told that it failed, not why
    console.error('The push service did not end.', error);
    return { isOn: true, why: messageOf(messages, 'settings.closed.failed') };
  }
}
