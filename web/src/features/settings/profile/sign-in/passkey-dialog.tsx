import type { Passkey } from '@furrow/contract/sign-in-methods';
import { useId } from 'react';
import type { Result } from '../../../../api/request.ts';
import { removePasskey, renamePasskey } from '../../../../api/sign-in-methods.ts';
import { signInText } from '../../../../api/sign-in-texts.ts';
import { missingFields } from '../../../../parts/missing-fields.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextInput } from '../../../../ui/field.tsx';
import { FormFaultMessage } from '../../../../ui/form-fault.tsx';
import { useForm, type FormFault } from '../../../../ui/use-form.ts';
import type { WithProof } from './use-reauthentication.tsx';

type PasskeyDialogProps = {
  passkey: Passkey;
  withProof: WithProof;
  onClose: () => void;
  onChanged: () => void;
};

type Name = 'name';
const names = ['name'] as const;

/** Another name for a passkey, or its end. */
export function PasskeyDialog({ passkey, withProof, onClose, onChanged }: PasskeyDialogProps) {
  const formId = useId();

  function outcome(answer: Result<true>): FormFault<Name> | undefined {
    // One that was removed elsewhere in the meantime is not found: the list then shows so.
    if (!answer.ok && answer.code !== 'not-found') return { text: signInText('passkey', answer) };
    onChanged();
    return undefined;
  }

  const form = useForm<Name>({
    names,
    check: (read) => missingFields<Name>(read, [['name', 'Please enter a name.']]),
    send: async (read) => outcome(await renamePasskey(passkey.id, read('name'))),
  });
  const remove = async () => outcome(await withProof(() => removePasskey(passkey.id)));

  return (
    <Dialog
      title="Edit passkey"
      description="Remove one that you have lost. The device keeps its half, which opens nothing here any more."
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            className="sm:mr-auto"
            onClick={() => void form.attempt(remove)}
            disabled={form.isSending}
          >
            Remove
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isSending}>
            Save
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-4">
        <TextInput
          {...form.fieldProps('name')}
          label="Name"
          maxLength={40}
          defaultValue={passkey.name}
          autoComplete="off"
        />
        <FormFaultMessage fault={form.fault} onDismiss={form.dismiss} />
      </form>
    </Dialog>
  );
}
