import { Field } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { controlStyle, labelStyle } from './control-style.ts';

export type FieldFrameProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong and what to do; shown and read aloud beside the field. */
  error?: string | null;
  /** Marked as wrong, where the words for it stand elsewhere. */
  invalid?: boolean;
  children: ReactNode;
};

/** Label, hint and error around a control of Base UI's field. */
export function FieldFrame({ label, hint, error, invalid = false, children }: FieldFrameProps) {
  return (
    <Field.Root invalid={invalid || Boolean(error)} className="flex flex-col gap-1.5">
      <Field.Label className={labelStyle}>{label}</Field.Label>
      {children}
      {hint && <Field.Description className="text-small text-muted">{hint}</Field.Description>}
      <Field.Error match={Boolean(error)} className="text-small text-danger">
        {error}
      </Field.Error>
    </Field.Root>
  );
}

type TextInputProps = Omit<FieldFrameProps, 'children'> & ComponentProps<typeof Field.Control>;

/** One line of text with its label, hint and error. */
export function TextInput({ label, hint, error = null, invalid = false, ...rest }: TextInputProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} invalid={invalid}>
      <Field.Control {...rest} className={controlStyle} />
    </FieldFrame>
  );
}

type TextAreaProps = Omit<FieldFrameProps, 'children'> & ComponentProps<'textarea'>;

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, hint, error = null, rows = 2, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      <Field.Control
        className={`${controlStyle} resize-y`}
        render={<textarea {...rest} rows={rows} />}
      />
    </FieldFrame>
  );
}
