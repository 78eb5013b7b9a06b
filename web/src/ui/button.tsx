import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-action text-on-action shadow-lamp not-disabled:hover:bg-action-hover forced-colors:border',
  secondary:
    'border border-line-strong bg-veil text-bright ' +
    'not-disabled:hover:border-lamplight not-disabled:hover:text-lamplight',
  quiet: 'text-link not-disabled:hover:bg-surface-raised',
  danger: 'bg-danger text-on-action not-disabled:hover:bg-ember forced-colors:border',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-10 px-3 py-1.5 text-small',
  medium: 'min-h-11 px-5 py-2 text-body',
  large: 'min-h-13 px-7 py-3 text-lead',
};

/** The classes of a button, for a `<button>` or a link. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, extra = ''): string {
  return `key ${variants[variant]} ${sizes[size]} ${extra}`;
}

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/** A busy button can't be pressed until its work is done. */
type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean };

export function Button({
  variant = 'secondary',
  size = 'medium',
  className,
  type = 'button',
  isBusy,
  ...rest
}: ButtonProps) {
  const style = buttonStyle(variant, size, className);
  return <button disabled={isBusy} aria-busy={isBusy} {...rest} type={type} className={style} />;
}

/** A link that looks like a button: it only navigates. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonStyle(variant, size, className)} />;
}
