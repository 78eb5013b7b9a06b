import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/field.tsx';

/** An address; phones show the keys it needs. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'label' | 'type'>) {
  return <TextInput {...props} label="Email" type="email" inputMode="email" />;
}
