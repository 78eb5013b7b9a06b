import { Field } from '@base-ui/react/field';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type PasswordInputProps = Omit<FieldFrameProps, 'children'> &
  Omit<ComponentProps<typeof Field.Control>, 'type'> & {
    /** 'current-password' or 'new-password', for password managers. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password, hidden unless its key is pressed. */
export function PasswordInput({ label, hint, error, invalid, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      {...(error !== undefined && { error })}
      {...(invalid !== undefined && { invalid })}
    >
      <div className="relative">
        <Field.Control
          {...rest}
          type={isShown ? 'text' : 'password'}
          // Shown, it is still no sentence to be corrected.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${controlStyle} pr-24`}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 inline-flex min-h-11 items-center gap-1.5 rounded-control px-3.5 text-small font-semibold text-link transition-colors hover:text-bright"
        >
          <Icon aria-hidden size={18} />
          {isShown ? 'Hide' : 'Show'}
          {/* One word for the eye; for the ear, of what. */}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </button>
      </div>
    </FieldFrame>
  );
}
