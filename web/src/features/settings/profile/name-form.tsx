import { SECOND } from '@furrow/domain/time';
import { isBlank } from '@furrow/domain/visible-text';
import { useEffect, useState } from 'react';
import { failureHint, failureText } from '../../../api/account-texts.ts';
import { changeDisplayName } from '../../../api/profile.ts';
import { currentViewer, useViewer } from '../../../api/viewer.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { messageOf, type Message } from '../../../platform/language/message.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../settings.messages.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { displayNameFaults, displayNameHint } from '../../../parts/display-name.ts';
import { useForm } from '../../../ui/use-form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { sendConfirmation } from '../../../api/account.ts';

const RELOAD_AFTER = 1.5 * SECOND;

/** The display name, which others see, and the email address, which nobody sees. */
export function NameForm() {
  const t = useMessages(messages);
  const viewer = useViewer();
  const current = viewer?.displayName ?? '';
  // Until somebody types, the field follows the name, which may be changed on another device.
  const [typed, setTyped] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  // After a while, reload the page, so that every part of it shows the new name.
  useEffect(() => {
    if (isSaved) return browserSchedule(() => window.location.reload(), RELOAD_AFTER);
    return undefined;
  }, [isSaved]);

  const form = useNameChange(setSaved);
  const wanted = typed ?? current;
  const hasChanged = !isBlank(wanted) && wanted.trim() !== current;
  return (
    <Panel title={t('settings.profile.title')}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <TextInput
          {...form.fieldProps('displayName')}
          label={t('settings.profile.name')}
          hint={t.show(displayNameHint)}
          dir="auto"
          autoComplete="nickname"
          value={typed ?? current}
          onValueChange={setTyped}
        />
        <TextInput
          label={t('settings.profile.email')}
          hint={t('settings.profile.email-hint')}
          type="email"
          dir="ltr"
          readOnly
          value={viewer?.email ?? ''}
        />
        {viewer?.isEmailConfirmed === false && <EmailConfirmation />}
        {form.faultMessage}
        {isSaved && !isDismissed && (
          <AlertMessage tone="success" urgent={false} onDismiss={() => setDismissed(true)}>
            {t('settings.profile.updated')}
          </AlertMessage>
        )}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={!hasChanged || form.isSending || isSaved}
        >
          {t(form.isSending ? 'settings.saving' : 'settings.profile.save')}
        </Button>
      </form>
    </Panel>
  );
}

/** Saves the name, and tells whether that went well. */
function useNameChange(onAnswer: (isSaved: boolean) => void) {
  return useForm(
    [['displayName']],
    async (read) => {
      const asking = currentViewer();
      if (asking === null) return { text: messageOf(messages, 'settings.nobody') };
      const answer = await changeDisplayName(asking, { displayName: read('displayName').trim() });
      onAnswer(answer.ok);
      if (answer.ok) return undefined;
      const text = failureText('profile', answer);
      return { text, hint: failureHint(answer), fields: ['displayName'] };
    },
    (read) => displayNameFaults('displayName', read('displayName')),
  );
}

/** Shown below an address that is not confirmed. */
function EmailConfirmation() {
  const t = useMessages(messages);
  const [isSent, setSent] = useState(false);
  const { fault, isBusy, attempt } = useAttempt<Message>();

  async function send() {
    const answer = await sendConfirmation();
    setSent(answer.ok);
    return answer.ok ? undefined : failureText('confirmation-mail', answer);
  }

  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <output className="text-muted">
        {t(isSent ? 'settings.profile.confirmation-sent' : 'settings.profile.not-confirmed')}
      </output>
      {!isSent && (
        <Button size="small" onClick={() => void attempt(send)} isBusy={isBusy}>
          {t(isBusy ? 'settings.sending' : 'settings.profile.send-again')}
        </Button>
      )}
      {fault && (
        <p role="alert" className="basis-full text-danger">
          {t.show(fault)}
        </p>
      )}
    </div>
  );
}
