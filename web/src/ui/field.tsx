import { Field } from '@base-ui/react/field';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useMessages } from '../platform/language/use-messages.ts';
import { controlStyle, labelStyle } from './control-style.ts';
import messages from './field.messages.ts';
import { unseen } from './visually-hidden.tsx';

export type FieldFrameProps = {
  label: string;
  /** The label is for screen readers only, where the place of the field says what it is for. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** The error and what to do; shown beside the field, and read by a screen reader. */
  error?: string | null;
  /** Marks the field as wrong if the text of the error is elsewhere. */
  invalid?: boolean;
  children: ReactNode;
};

/** Label, hint and error around a control of Base UI's field. */
function FieldFrame(props: FieldFrameProps) {
  const { label, isLabelHidden = false, hint, error, invalid = false, children } = props;
  return (
    <Field.Root invalid={invalid || Boolean(error)} className="flex flex-col gap-1 sm:gap-1.5">
      <Field.Label className={isLabelHidden ? 'sr-only' : labelStyle}>{label}</Field.Label>
      {children}
      {hint && <Field.Description className="text-small text-muted">{hint}</Field.Description>}
      <Field.Error match={Boolean(error)} className="text-small text-danger">
        {error}
      </Field.Error>
    </Field.Root>
  );
}

type TextInputProps = Omit<FieldFrameProps, 'children'> & ComponentProps<typeof Field.Control>;

/** From this share of a field's length on, the field says how much room is left. */
const ALMOST_FULL = 0.9;

/** The hint that says how much room is left, before the field accepts no more; undefined unless the field is almost full. */
function useRoomLeft({ value, maxLength }: Pick<ComponentProps<'input'>, 'value' | 'maxLength'>) {
  const t = useMessages(messages);
  if (typeof value !== 'string' || maxLength === undefined) return undefined;
  const count = maxLength - value.length;
  return count <= maxLength * (1 - ALMOST_FULL) ? t('ui.field.left', { count }) : undefined;
}

export function TextInput(props: TextInputProps) {
  const { label, isLabelHidden = false, hint, error = null, invalid = false, ...rest } = props;
  const left = useRoomLeft(rest);
  return (
    <FieldFrame {...{ label, isLabelHidden, hint: left ?? hint, error, invalid }}>
      <Field.Control {...rest} className={controlStyle} />
    </FieldFrame>
  );
}

type TextAreaProps = Omit<FieldFrameProps, 'children'> & ComponentProps<'textarea'>;

export function TextArea({ label, hint, error = null, rows = 2, ...rest }: TextAreaProps) {
  const left = useRoomLeft(rest);
  return (
    <FieldFrame label={label} hint={left ?? hint} error={error}>
      <Field.Control
        className={`${controlStyle} resize-y`}
        render={<textarea {...rest} rows={rows} />}
      />
    </FieldFrame>
  );
}

type PasswordInputProps = Omit<FieldFrameProps, 'children'> &
  Omit<ComponentProps<typeof Field.Control>, 'type'> & {
    /** 'current-password' or 'new-password', for password managers. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password, hidden until its button is pressed. */
export function PasswordInput({
  label,
  hint,
  error = null,
  invalid = false,
  ...rest
}: PasswordInputProps) {
  const t = useMessages(messages);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} hint={hint} error={error} invalid={invalid}>
      <div className="relative">
        <Field.Control
          {...rest}
          type={isShown ? 'text' : 'password'}
          // A shown password is a text field: don't correct it.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // Room for the button with its longest word, which is German.
          className={`${controlStyle} pe-[min(--spacing(36),75%)]`}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 inline-flex min-h-11 items-center gap-1.5 rounded-control px-3.5 text-small font-semibold text-link transition-colors hover:text-bright"
        >
          <Icon aria-hidden size={18} />
          {/* The visible label is one word; a screen reader also reads what it shows or hides. */}
          {t.rich(
            isShown ? 'ui.password.hide' : 'ui.password.show',
            { field: unseen },
            { field: label },
          )}
        </button>
      </div>
    </FieldFrame>
  );
}
