import type { Passkey } from '@furrow/contract/sign-in-methods';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import {
  fetchSignInMethods,
  removePasskey,
  renamePasskey,
  addPasskey,
} from '../../../../api/sign-in-methods.ts';
import { signInText } from '../../../../api/sign-in-texts.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { useAnswer } from '../use-answer.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { useReauthentication, type WithProof } from '../reauthentication.tsx';
import { passkeySupport, type PasskeySupport } from '../../../../platform/passkey-support.ts';
import { AlertMessage } from '../../../../ui/alert-message.tsx';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { deviceName } from '../devices.tsx';
import type { Result } from '../../../../api/request.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextInput } from '../../../../ui/field.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';
import { useForm, type FormFault } from '../../../../ui/use-form.tsx';

const WORDS = {
  waiting: 'Looking up how you sign in…',
  failed: (failure: Parameters<typeof signInText>[1]) => signInText('methods', failure),
  room: 'h-32',
};

/** The sign-in methods beside the password. */
export function SignInCard() {
  const { value: methods, notice, load } = useAnswer(fetchSignInMethods, WORDS);
  const { withProof, dialog } = useReauthentication();
  const onChanged = () => void load();
  return (
    <Panel
      title="Sign-in"
      description="Beside your password: passkeys, which sign in without it, and codes that are asked for after it."
    >
      {notice}
      {methods && (
        <>
          <Passkeys passkeys={methods.passkeys} withProof={withProof} onChanged={onChanged} />
          <hr className="border-line" />
          <OneTimeCodes codes={methods.codes} withProof={withProof} onChanged={onChanged} />
        </>
      )}
      {dialog}
    </Panel>
  );
}

type PasskeysProps = {
  passkeys: readonly Passkey[];
  withProof: WithProof;
  onChanged: () => void;
};

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const unsupported: Readonly<Record<Exclude<PasskeySupport, 'supported'>, string>> = {
  'no-name':
    'Passkeys are bound to a name. Open Furrow at a name with https, or at localhost, instead of a bare address to add one.',
  'old-browser': 'This browser does not know passkeys. A newer one does.',
};

/** The passkeys of the account, and a button to add one. */
function Passkeys({ passkeys, withProof, onChanged }: PasskeysProps) {
  const { fault, isBusy, attempt, dismiss } = useAttempt<string>();
  const [edited, setEdited] = useState<Passkey>();
  const support = passkeySupport();

  async function add() {
    const answer = await withProof(() => addPasskey(deviceName(navigator.userAgent)));
    return answer.ok ? onChanged() : signInText('passkey', answer);
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 className="text-lead font-semibold text-bright">Passkeys</h3>
        <p className="text-small text-muted">
          Sign in with your fingerprint, face or device PIN. Nobody can guess one, or lure it out of
          you.
        </p>
      </div>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onEdit={setEdited} />}
      {fault !== undefined && <AlertMessage onDismiss={dismiss}>{fault}</AlertMessage>}
      {support === 'supported' ? (
        <Button
          className="self-start"
          onClick={() => void attempt(add)}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? 'Adding…' : 'Add a passkey'}
        </Button>
      ) : (
        <p className="text-small">{unsupported[support]}</p>
      )}
      {edited && (
        <PasskeyDialog
          passkey={edited}
          withProof={withProof}
          onClose={() => setEdited(undefined)}
          onChanged={() => {
            setEdited(undefined);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

type PasskeyListProps = { passkeys: readonly Passkey[]; onEdit: (passkey: Passkey) => void };

function PasskeyList({ passkeys, onEdit }: PasskeyListProps) {
  return (
    <ul aria-label="Your passkeys" className="flex flex-col divide-y divide-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <KeyRound aria-hidden size={24} className="shrink-0 text-muted" />
          <div className="min-w-0 grow basis-40">
            <p className="font-semibold wrap-anywhere text-bright">{passkey.name}</p>
            <p className="text-small text-muted">{datesOf(passkey)}</p>
          </div>
          <Button size="small" onClick={() => onEdit(passkey)}>
            Edit<VisuallyHidden> {passkey.name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function datesOf({ createdAt, lastUsedAt }: Passkey): string {
  const used =
    lastUsedAt === null ? 'not used yet' : `last used ${day.format(new Date(lastUsedAt))}`;
  return `Added ${day.format(new Date(createdAt))}, ${used}`;
}

type PasskeyDialogProps = {
  passkey: Passkey;
  withProof: WithProof;
  onClose: () => void;
  onChanged: () => void;
};

/** Renames or removes a passkey. */
function PasskeyDialog({ passkey, withProof, onClose, onChanged }: PasskeyDialogProps) {
  function outcome(answer: Result<true>): FormFault<never> | void {
    // `not-found`: the passkey was removed on another device; loading the list again shows that.
    if (answer.ok || answer.code === 'not-found') return onChanged();
    return { text: signInText('passkey', answer) };
  }

  const form = useForm([['name', 'Please enter a name.']], async (read) =>
    outcome(await renamePasskey(passkey.id, read('name'))),
  );
  const remove = async () => outcome(await withProof(() => removePasskey(passkey.id)));

  return (
    <FormDialog
      {...form.formProps}
      title="Edit passkey"
      description="Remove one that you have lost. The device keeps its half, which opens nothing here any more."
      size="small"
      submit="Save"
      canSubmit={!form.isSending}
      onCancel={onClose}
      beforeCancel={
        <Button
          variant="danger"
          className="sm:mr-auto"
          onClick={() => void form.attempt(remove)}
          disabled={form.isSending}
        >
          Remove
        </Button>
      }
    >
      <TextInput
        {...form.fieldProps('name')}
        label="Name"
        maxLength={40}
        defaultValue={passkey.name}
        autoComplete="off"
      />
      {form.faultMessage}
    </FormDialog>
  );
}
