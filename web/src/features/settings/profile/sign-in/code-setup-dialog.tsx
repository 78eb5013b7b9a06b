import type { CodeSetup } from '@furrow/contract/sign-in-methods';
import { encode } from 'uqr';
import { confirmCodes } from '../../../../api/sign-in-methods.ts';
import { signInText } from '../../../../api/sign-in-texts.ts';
import { TextInput } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useForm } from '../../../../ui/use-form.tsx';

type CodeSetupDialogProps = {
  setup: CodeSetup;
  onOn: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

/** Shows the secret for an authenticator app, and turns codes on once a code proves that the app has it. */
export default function CodeSetupDialog({ setup, onOn, onClose }: CodeSetupDialogProps) {
  const form = useForm([['code', 'Please enter the code.']], async (read) => {
    const answer = await confirmCodes(read('code'));
    if (answer.ok) return onOn(answer.value.recoveryCodes);
    return { text: signInText('code', answer), fields: ['code'] };
  });
  return (
    <FormDialog
      {...form.formProps}
      title="Turn on one-time codes"
      description="Scan this with your authenticator app, then enter the code that it shows."
      size="small"
      mustChoose
      submit={form.isSending ? 'Turning on…' : 'Turn on'}
      canSubmit={!form.isSending}
      onCancel={onClose}
      above={
        <>
          <QrCode
            text={setup.address}
            label="QR code for your authenticator app; the key below says the same"
          />
          <p className="text-small text-muted">
            No camera? Enter this key in the app:{' '}
            <code className="font-semibold wrap-anywhere text-bright select-all">
              {inGroups(setup.secret)}
            </code>
          </p>
        </>
      }
    >
      <TextInput
        {...form.fieldProps('code')}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {form.faultMessage}
    </FormDialog>
  );
}

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A QR code, dark on light for cameras, with the quiet zone that the standard requires. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the content security policy allows no `data:` images
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-60 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
