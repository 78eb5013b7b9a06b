import type { ComponentProps } from 'react';

/** Heard, not seen. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />;
}
