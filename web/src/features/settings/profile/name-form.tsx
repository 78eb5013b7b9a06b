import { SECOND } from '@furrow/domain/time';
import { useEffect, useState } from 'react';
import {
  failureHint,
  failureText,
  NO_VIEWER_TEXT,
  PROFILE_UPDATED_TEXT,
} from '../../../api/account-texts.ts';
import { changeDisplayName } from '../../../api/profile.ts';
import { currentViewer, useViewer } from '../../../api/viewer.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useForm } from '../../../ui/use-form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { sendConfirmation } from '../../../api/account.ts';

const RELOAD_AFTER = 1.5 * SECOND;

/** The display name, which others see, and the email address, which nobody sees. */
export function NameForm() {
  const viewer = useViewer();
  // The name when the page was loaded: after saving, the page reloads anyway.
  const [current] = useState(viewer?.displayName ?? '');
  const [typed, setTyped] = useState(current);
  const [isSaved, setSaved] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  // After a while, reload the page, so that every part of it shows the new name (section 4).
  useEffect(() => {
    if (isSaved) return browserSchedule(() => window.location.reload(), RELOAD_AFTER);
    return undefined;
  }, [isSaved]);

  const form = useForm([['displayName']], async (read) => {
    const asking = currentViewer();
    if (asking === null) return { text: NO_VIEWER_TEXT };
    const answer = await changeDisplayName(asking, { displayName: read('displayName').trim() });
    setSaved(answer.ok);
    if (answer.ok) return undefined;
    const text = failureText('profile', answer);
    return { text, hint: failureHint(answer), fields: ['displayName'] };
  });
  const hasChanged = typed.trim() !== '' && typed.trim() !== current;
  return (
    <Panel title="Profile">
      <form {...form.formProps} className="flex flex-col gap-4">
        <TextInput
          {...form.fieldProps('displayName')}
          label="Display Name"
          autoComplete="nickname"
          value={typed}
          onValueChange={setTyped}
        />
        <TextInput
          label="Email"
          hint="Email cannot be changed"
          type="email"
          readOnly
          value={viewer?.email ?? ''}
        />
        {viewer?.isEmailConfirmed === false && <EmailConfirmation />}
        {form.faultMessage}
        {isSaved && !isDismissed && (
          <AlertMessage tone="success" urgent={false} onDismiss={() => setDismissed(true)}>
            {PROFILE_UPDATED_TEXT}
          </AlertMessage>
        )}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={!hasChanged || form.isSending || isSaved}
        >
          {form.isSending ? 'Saving…' : 'Save Changes'}
        </Button>
      </form>
    </Panel>
  );
}

/** Shown below an address that is not confirmed. */
function EmailConfirmation() {
  const [isSent, setSent] = useState(false);
  const { fault, isBusy, attempt } = useAttempt<string>();

  async function send() {
    const answer = await sendConfirmation();
    setSent(answer.ok);
    return answer.ok ? undefined : failureText('confirmation-mail', answer);
  }

  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <output className="text-muted">
        {isSent
          ? 'On its way. Open the link in the mail to confirm your address.'
          : 'Not confirmed yet: open the link that we mailed you.'}
      </output>
      {!isSent && (
        <Button
          size="small"
          onClick={() => void attempt(send)}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? 'Sending…' : 'Send the link again'}
        </Button>
      )}
      {fault && (
        <p role="alert" className="basis-full text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
