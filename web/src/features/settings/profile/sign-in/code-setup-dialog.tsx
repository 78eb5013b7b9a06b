import type { CodeSetup } from '@furrow/contract/sign-in-methods';
import { encode } from 'uqr';
import { confirmCodes } from '../../../../api/sign-in-methods.ts';
import { signInText } from '../../../../api/sign-in-texts.ts';
import { messageOf } from '../../../../platform/language/message.ts';
import { useMessages } from '../../../../platform/language/use-messages.ts';
import messages from './code-setup-dialog.messages.ts';
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
  const t = useMessages(messages);
  const form = useForm([['code', messageOf(messages, 'code-setup.enter')]], async (read) => {
    const answer = await confirmCodes(read('code'));
    if (answer.ok) return onOn(answer.value.recoveryCodes);
    return { text: signInText('code', answer), fields: ['code'] };
  });
  const secret = inGroups(setup.secret);
  return (
    <FormDialog
      {...form.formProps}
      title={t('code-setup.title')}
      description={t('code-setup.description')}
      size="small"
      mustChoose
      submit={t(form.isSending ? 'code-setup.sending' : 'code-setup.submit')}
      canSubmit={!form.isSending}
      onCancel={onClose}
      above={
        <>
          <QrCode text={setup.address} label={t('code-setup.qr-code')} />
          <p className="text-small text-muted">
            {t.rich('code-setup.no-camera', { key: showing(secret) }, { secret })}
          </p>
        </>
      }
    >
      <TextInput
        {...form.fieldProps('code')}
        label={t('code-setup.code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {form.faultMessage}
    </FormDialog>
  );
}

/** Shows the secret itself instead of the message's part: that may also hold invisible characters, which would be copied too. */
const showing = (secret: string) => () => (
  <code dir="ltr" className="font-semibold wrap-anywhere text-bright select-all">
    {secret}
  </code>
);

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
