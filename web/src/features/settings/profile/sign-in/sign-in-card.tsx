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
import { messageOf, type Message } from '../../../../platform/language/message.ts';
import { useFormats } from '../../../../platform/language/use-formats.ts';
import { useMessages } from '../../../../platform/language/use-messages.ts';
import messages from '../../settings.messages.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { useAnswer } from '../use-answer.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { useReauthentication, type WithProof } from '../reauthentication.tsx';
import { passkeySupport } from '../../../../platform/passkey-support.ts';
import { AlertMessage } from '../../../../ui/alert-message.tsx';
import { Button } from '../../../../ui/button.tsx';
import { unseen } from '../../../../ui/visually-hidden.tsx';
import { useDeviceName } from '../../../../parts/device-name.ts';
import type { Result } from '../../../../api/request.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextInput } from '../../../../ui/field.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';
import { useForm, type FormFault } from '../../../../ui/use-form.tsx';

export function SignInCard() {
  const t = useMessages(messages);
  const {
    value: methods,
    notice,
    load,
  } = useAnswer(fetchSignInMethods, {
    waiting: t('settings.sign-in.waiting'),
    failed: (failure) => signInText('methods', failure),
    room: 'h-32',
  });
  const { withProof, dialog } = useReauthentication();
  const onChanged = () => void load();
  return (
    <Panel title={t('settings.sign-in.title')} description={t('settings.sign-in.description')}>
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

function Passkeys({ passkeys, withProof, onChanged }: PasskeysProps) {
  const t = useMessages(messages);
  const device = useDeviceName(navigator.userAgent);
  const { fault, isBusy, attempt, dismiss } = useAttempt<Message>();
  const [edited, setEdited] = useState<Passkey>();
  const support = passkeySupport();

  async function add() {
    const answer = await withProof(() => addPasskey(device));
    return answer.ok ? onChanged() : signInText('passkey', answer);
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 className="text-lead font-semibold text-bright">{t('settings.passkeys.title')}</h3>
        <p className="text-small text-muted">{t('settings.passkeys.description')}</p>
      </div>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onEdit={setEdited} />}
      {fault !== undefined && <AlertMessage onDismiss={dismiss}>{t.show(fault)}</AlertMessage>}
      {support === 'supported' ? (
        <Button className="self-start" onClick={() => void attempt(add)} isBusy={isBusy}>
          {t(isBusy ? 'settings.passkeys.adding' : 'settings.passkeys.add')}
        </Button>
      ) : (
        <p className="text-small">{t(`settings.passkeys.${support}`)}</p>
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
  const t = useMessages(messages);
  const datesOf = useDatesOf();
  return (
    <ul aria-label={t('settings.passkeys.list')} className="flex flex-col divide-y divide-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <KeyRound aria-hidden size={24} className="shrink-0 text-muted" />
          <div className="min-w-0 grow basis-40">
            <p className="font-semibold wrap-anywhere text-bright">
              <bdi>{passkey.name}</bdi>
            </p>
            <p className="text-small text-muted">{datesOf(passkey)}</p>
          </div>
          <Button size="small" onClick={() => onEdit(passkey)}>
            {t.rich('settings.passkeys.edit', { passkey: unseen }, { name: passkey.name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useDatesOf() {
  const t = useMessages(messages);
  const { date } = useFormats();
  return ({ createdAt, lastUsedAt }: Passkey) => {
    const added = date(Date.parse(createdAt));
    if (lastUsedAt === null) return t('settings.passkeys.added-unused', { added });
    return t('settings.passkeys.added-used', { added, used: date(Date.parse(lastUsedAt)) });
  };
}

type PasskeyDialogProps = {
  passkey: Passkey;
  withProof: WithProof;
  onClose: () => void;
  onChanged: () => void;
};

function PasskeyDialog({ passkey, withProof, onClose, onChanged }: PasskeyDialogProps) {
  const t = useMessages(messages);
  function outcome(answer: Result<true>): FormFault<never> | void {
    // `not-found`: the passkey was removed on another device; loading the list again shows that.
    if (answer.ok || answer.code === 'not-found') return onChanged();
    return { text: signInText('passkey', answer) };
  }

  const form = useForm(
    [['name', messageOf(messages, 'settings.passkey-dialog.enter-name')]],
    async (read) => outcome(await renamePasskey(passkey.id, read('name'))),
  );
  const remove = async () => outcome(await withProof(() => removePasskey(passkey.id)));

  return (
    <FormDialog
      {...form.formProps}
      title={t('settings.passkey-dialog.title')}
      description={t('settings.passkey-dialog.description')}
      size="small"
      submit={t('settings.passkey-dialog.save')}
      canSubmit={!form.isSending}
      onCancel={onClose}
      beforeCancel={
        <Button
          variant="danger"
          className="sm:me-auto"
          onClick={() => void form.attempt(remove)}
          disabled={form.isSending}
        >
          {t('settings.passkey-dialog.remove')}
        </Button>
      }
    >
      <TextInput
        {...form.fieldProps('name')}
        label={t('settings.passkey-dialog.name')}
        dir="auto"
        maxLength={40}
        defaultValue={passkey.name}
        autoComplete="off"
      />
      {form.faultMessage}
    </FormDialog>
  );
}
