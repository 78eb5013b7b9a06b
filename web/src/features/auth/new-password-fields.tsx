import type { ComponentProps } from 'react';
import { PasswordInput } from '../../ui/field.tsx';
import { newPasswordHint } from '../../parts/new-password.ts';

type NewPasswordFieldsProps = {
  label: string;
  fieldProps: (
    name: 'password' | 'confirmation',
  ) => Pick<ComponentProps<typeof PasswordInput>, 'name' | 'required' | 'error' | 'invalid'>;
};

/** A password that is being chosen, typed twice. */
export function NewPasswordFields({ label, fieldProps }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        {...fieldProps('password')}
        label={label}
        hint={newPasswordHint}
        autoComplete="new-password"
      />
      <PasswordInput
        {...fieldProps('confirmation')}
        label="Confirm Password"
        autoComplete="new-password"
      />
    </>
  );
}
