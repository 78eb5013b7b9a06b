import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A way to another page, tall enough for a thumb. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
    />
  );
}
