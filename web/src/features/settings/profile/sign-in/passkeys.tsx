import type { Passkey } from '@furrow/contract/sign-in-methods';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { addPasskey } from '../../../../api/sign-in-methods.ts';
import { signInText } from '../../../../api/sign-in-texts.ts';
import { passkeySupport, type PasskeySupport } from '../../../../platform/passkey-support.ts';
import { AlertMessage } from '../../../../ui/alert-message.tsx';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { deviceName } from '../device-name.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import type { WithProof } from './use-reauthentication.tsx';

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

/** The passkeys of the account, and a way to add one. */
export function Passkeys({ passkeys, withProof, onChanged }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const [fault, setFault] = useState<string>();
  const [edited, setEdited] = useState<Passkey>();
  const support = passkeySupport();

  async function add() {
    setAdding(true);
    setFault(undefined);
    const answer = await withProof(() => addPasskey(deviceName(navigator.userAgent)));
    setAdding(false);
    if (answer.ok) onChanged();
    else setFault(signInText('passkey', answer));
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
      {fault !== undefined && (
        <AlertMessage onDismiss={() => setFault(undefined)}>{fault}</AlertMessage>
      )}
      {support === 'supported' ? (
        <Button
          className="self-start"
          onClick={() => void add()}
          disabled={isAdding}
          aria-busy={isAdding}
        >
          {isAdding ? 'Adding…' : 'Add a passkey'}
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
