import type { CodeSetup, SignInMethods } from '@furrow/contract/sign-in-methods';
import { lazy, Suspense, useState } from 'react';
import type { Result } from '../../../../api/request.ts';
import { beginCodes, endCodes, renewRecoveryCodes } from '../../../../api/sign-in-methods.ts';
import { signInText } from '../../../../api/sign-in-texts.ts';
import { loadChunk } from '../../../../platform/chunks/load-chunk.ts';
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

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** One-time codes of an authenticator app, which the login requires after the password. */
export function OneTimeCodes({ codes, withProof, onChanged }: OneTimeCodesProps) {
  const [open, setOpen] = useState<Open>();
  const { fault, isBusy, attempt, dismiss } = useAttempt<string>();

  const act = <Value,>(
    ask: () => Promise<Result<Value>>,
    then: (value: Value) => Open | undefined,
  ) =>
    attempt(async () => {
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
      {fault !== undefined && <AlertMessage onDismiss={dismiss}>{fault}</AlertMessage>}
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
        <Suspense fallback={<output>One moment…</output>}>
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

/** Whether codes are on, and how many recovery codes are left. */
function CodesState({ codes }: Pick<OneTimeCodesProps, 'codes'>) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <h3 className="text-lead font-semibold text-bright">One-time codes</h3>
        <p className="text-small text-muted">
          {codes
            ? `On since ${day.format(new Date(codes.since))}. After your password you are asked for a code of your authenticator app.`
            : 'An authenticator app on your phone shows a code that is asked for after your password. Whoever learns the password alone stays outside.'}
        </p>
      </div>
      {codes && <p aria-live="polite">{recoveryText(codes.recoveryCodesLeft)}</p>}
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
  if (!areOn)
    return (
      <Button className="self-start" disabled={isBusy} onClick={onBegin}>
        Turn on one-time codes
      </Button>
    );
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button disabled={isBusy} onClick={onRenew}>
        New recovery codes
      </Button>
      <Button disabled={isBusy} onClick={onEnd}>
        Turn off
      </Button>
    </div>
  );
}

function EndDialog({ onCancel, onEnd }: { onCancel: () => void; onEnd: () => void }) {
  return (
    <Dialog
      title="Turn off one-time codes?"
      description="Your password alone signs in then, and your recovery codes are void."
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="danger" onClick={onEnd}>
            Turn off codes
          </Button>
        </>
      }
    />
  );
}

function recoveryText(left: number): string {
  if (left === 0)
    return 'No recovery codes are left. Make new ones, for the day your phone is gone.';
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

const FILE_NAME = 'furrow-recovery-codes.txt';

/** Shows the recovery codes once: the server cannot show them again. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      // The browser may refuse, and without https there is no clipboard API; the codes can still be selected.
      setSaid('They could not be copied. Select them, or download them.');
    }
  }

  return (
    <Dialog
      title="Your recovery codes"
      description="Keep them where your phone is not: each signs you in once in place of a code. They are shown only now."
      onClose={onClose}
      mustChoose
      actions={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}>
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ul className="grid gap-y-1 rounded-control bg-surface-sunken p-4 max-sm:px-2 max-sm:text-small">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-bright select-all">{code}</code>
          </li>
        ))}
      </ul>
      <output className="text-small text-muted">{said}</output>
    </Dialog>
  );
}
