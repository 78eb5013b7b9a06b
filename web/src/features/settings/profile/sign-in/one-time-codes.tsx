import type { CodeSetup, SignInMethods } from '@furrow/contract/sign-in-methods';
import { lazy, Suspense, useState } from 'react';
import type { Result } from '../../../../api/request.ts';
import { beginCodes, endCodes, renewRecoveryCodes } from '../../../../api/sign-in-methods.ts';
import { signInText } from '../../../../api/sign-in-texts.ts';
import { loadChunk } from '../../../../platform/chunks/load-chunk.ts';
import { messageOf, type Message } from '../../../../platform/language/message.ts';
import { useFormats } from '../../../../platform/language/use-formats.ts';
import { useMessages } from '../../../../platform/language/use-messages.ts';
import messages from '../../settings.messages.ts';
import { AlertMessage } from '../../../../ui/alert-message.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';
import type { WithProof } from '../reauthentication.tsx';
import { saveFile } from '../../../../platform/save-file.ts';

/** The code that draws QR codes is loaded when somebody turns one-time codes on. */
const LazyCodeSetupDialog = lazy(() =>
  loadChunk(
    'features/settings/profile/sign-in/code-setup-dialog',
    () => import('./code-setup-dialog.tsx'),
  ),
);

type OneTimeCodesProps = {
  codes: SignInMethods['codes'];
  withProof: WithProof;
  onChanged: () => void;
};

/** The open dialog. */
type Open =
  | { readonly dialog: 'setup'; readonly setup: CodeSetup }
  | { readonly dialog: 'recovery'; readonly codes: readonly string[] }
  | { readonly dialog: 'end' };

/** One-time codes of an authenticator app, which the login requires after the password. */
export function OneTimeCodes({ codes, withProof, onChanged }: OneTimeCodesProps) {
  const t = useMessages(messages);
  const [open, setOpen] = useState<Open>();
  const { fault, isBusy, attempt, dismiss } = useAttempt<Message>();

  const act = <Value,>(
    ask: () => Promise<Result<Value>>,
    then: (value: Value) => Open | undefined,
  ) =>
    // The pressed button is not disabled meanwhile, so that it keeps the keyboard focus, and the dialog can give it back.
    isBusy
      ? Promise.resolve()
      : attempt(async () => {
          const answer = await withProof(ask);
          setOpen(answer.ok ? then(answer.value) : undefined);
          if (answer.ok) return undefined;
          // Another device may have changed the sign-in methods: load them again.
          onChanged();
          return signInText('code', answer);
        });

  function close() {
    setOpen(undefined);
    onChanged();
  }

  return (
    <div className="flex flex-col gap-4">
      <CodesState codes={codes} />
      {fault !== undefined && <AlertMessage onDismiss={dismiss}>{t.show(fault)}</AlertMessage>}
      <Choices
        areOn={codes !== null}
        isBusy={isBusy}
        onBegin={() => void act(beginCodes, (setup) => ({ dialog: 'setup', setup }))}
        onRenew={() =>
          void act(renewRecoveryCodes, ({ recoveryCodes }) => ({
            dialog: 'recovery',
            codes: recoveryCodes,
          }))
        }
        onEnd={() => setOpen({ dialog: 'end' })}
      />
      {open?.dialog === 'setup' && (
        <Suspense fallback={<output>{t('settings.codes.one-moment')}</output>}>
          <LazyCodeSetupDialog
            setup={open.setup}
            onOn={(made) => setOpen({ dialog: 'recovery', codes: made })}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open?.dialog === 'recovery' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.dialog === 'end' && (
        <EndDialog
          onCancel={() => setOpen(undefined)}
          onEnd={() => {
            setOpen(undefined);
            void act(endCodes, () => undefined).then(onChanged);
          }}
        />
      )}
    </div>
  );
}

function CodesState({ codes }: Pick<OneTimeCodesProps, 'codes'>) {
  const t = useMessages(messages);
  const { date } = useFormats();
  return (
    <>
      <div className="flex flex-col gap-1">
        <h3 className="text-lead font-semibold text-bright">{t('settings.codes.title')}</h3>
        <p className="text-small text-muted">
          {codes
            ? t('settings.codes.on-since', { since: date(Date.parse(codes.since)) })
            : t('settings.codes.off')}
        </p>
      </div>
      {codes && (
        <p aria-live="polite">
          {t('settings.codes.recovery-left', { count: codes.recoveryCodesLeft })}
        </p>
      )}
    </>
  );
}

type ChoicesProps = {
  areOn: boolean;
  isBusy: boolean;
  onBegin: () => void;
  onRenew: () => void;
  onEnd: () => void;
};

function Choices({ areOn, isBusy, onBegin, onRenew, onEnd }: ChoicesProps) {
  const t = useMessages(messages);
  if (!areOn)
    return (
      <Button className="self-start" aria-disabled={isBusy} onClick={onBegin}>
        {t('settings.codes.turn-on')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button aria-disabled={isBusy} onClick={onRenew}>
        {t('settings.codes.renew')}
      </Button>
      <Button aria-disabled={isBusy} onClick={onEnd}>
        {t('settings.codes.turn-off')}
      </Button>
    </div>
  );
}

function EndDialog({ onCancel, onEnd }: { onCancel: () => void; onEnd: () => void }) {
  const t = useMessages(messages);
  return (
    <Dialog
      title={t('settings.codes.end-dialog.title')}
      description={t('settings.codes.end-dialog.description')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('settings.cancel')}</Button>
          <Button variant="danger" onClick={onEnd}>
            {t('settings.codes.end-dialog.end')}
          </Button>
        </>
      }
    />
  );
}

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

const FILE_NAME = 'furrow-recovery-codes.txt';

/** Shows the recovery codes once: the server cannot show them again. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useMessages(messages);
  const [said, setSaid] = useState<Message>();
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(messageOf(messages, 'settings.codes.recovery-dialog.copied'));
    } catch {
      // The browser may refuse, and without https there is no clipboard API; the codes can still be selected.
      setSaid(messageOf(messages, 'settings.codes.recovery-dialog.not-copied'));
    }
  }

  return (
    <Dialog
      title={t('settings.codes.recovery-dialog.title')}
      description={t('settings.codes.recovery-dialog.description')}
      onClose={onClose}
      mustChoose
      actions={
        <>
          <Button onClick={() => void copy()}>{t('settings.codes.recovery-dialog.copy')}</Button>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}>
            {t('settings.codes.recovery-dialog.download')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('settings.codes.recovery-dialog.kept')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-y-1 rounded-control bg-surface-sunken p-4 max-sm:px-2 max-sm:text-small">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr" className="text-bright select-all">
              {code}
            </code>
          </li>
        ))}
      </ul>
      <output className="text-small text-muted">{said && t.show(said)}</output>
    </Dialog>
  );
}
