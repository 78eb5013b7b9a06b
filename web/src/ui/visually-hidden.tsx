import type { ComponentProps } from 'react';

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />;
}

/** For the part of a message that only a screen reader reads. */
export const unseen = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>;
