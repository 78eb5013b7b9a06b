import type { ComponentProps } from 'react';
import { AppLink } from '../../ui/app-link.tsx';

/** A way to another page, tall enough for a thumb. */
export function TextLink(props: ComponentProps<typeof AppLink>) {
  return (
    <AppLink
      {...props}
      className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
    />
  );
}
