import type { ComponentProps } from 'react';
import { AppLink } from './app-link.tsx';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

type LinkButtonProps = ComponentProps<typeof AppLink> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  className,
  ...rest
}: LinkButtonProps) {
  return <AppLink {...rest} className={buttonStyle(variant, size, className)} />;
}
