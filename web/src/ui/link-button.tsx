import { Link, type LinkProps } from 'react-router';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  className,
  ...rest
}: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle(variant, size, className)} />;
}
