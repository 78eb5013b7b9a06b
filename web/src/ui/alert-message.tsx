import type { ReactNode } from 'react';
import { CrossIcon } from './line-icons.tsx';

type Tone = 'danger' | 'warning' | 'success';

const tones: Record<Tone, string> = {
  danger: 'border-danger/70 bg-danger-surface',
  warning: 'border-warning/70 bg-surface-raised',
  success: 'border-success/70 bg-surface-raised',
};

const DENSE = {
  box: 'max-xl:relative max-xl:block max-xl:px-3 max-xl:py-1',
  text: 'max-xl:py-0 max-xl:text-small max-xl:leading-snug max-xl:[&>p]:inline max-xl:before:float-right max-xl:before:h-9 max-xl:before:w-8',
  cross: 'max-xl:absolute max-xl:top-0 max-xl:right-0',
} as const;

type AlertMessageProps = {
  tone?: Tone;
  /** Interrupts a screen reader; what is not urgent waits for a pause. */
  urgent?: boolean;
  /** As few lines as can be but in a wide window: the text runs on below the cross. */
  dense?: boolean;
  onDismiss: () => void;
  children: ReactNode;
};

/** Where the specification says alert: a message in the page that stops no clock and can be dismissed (D24). */
export function AlertMessage({
  tone = 'danger',
  urgent = true,
  dense = false,
  onDismiss,
  children,
}: AlertMessageProps) {
  return (
    <div
      className={`flex items-start gap-3 rounded-control border py-2 pr-2 pl-4 text-left text-bright shadow-card ${tones[tone]} ${dense ? DENSE.box : ''}`}
    >
      <div
        role={urgent ? 'alert' : 'status'}
        className={`grow self-center py-1 ${dense ? DENSE.text : ''}`}
      >
        {children}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        aria-label="Dismiss"
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-night-600 ${dense ? DENSE.cross : ''}`}
      >
        <CrossIcon />
      </button>
    </div>
  );
}
