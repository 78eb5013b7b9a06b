import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './alert.messages.ts';

export type Tone = 'danger' | 'warning' | 'success';

const tones: Record<Tone, string> = {
  danger: 'border-danger/70 bg-danger-surface',
  warning: 'border-warning/70 bg-surface-raised',
  success: 'border-success/70 bg-surface-raised',
};

type AlertMessageProps = {
  tone?: Tone;
  /** A screen reader reads an urgent message at once, and any other at the next pause. */
  urgent?: boolean;
  /** Another element tells screen readers the same, so that this one stays silent. */
  isToldElsewhere?: boolean;
  /** Additional classes for its parts, for places with less space. */
  parts?: { readonly box: string; readonly text: string; readonly cross: string };
  onDismiss: () => void;
  children: ReactNode;
};

/** The specification's 'alert': a message in the page that does not stop the timer and can be dismissed. */
export function AlertMessage({
  tone = 'danger',
  urgent = true,
  isToldElsewhere = false,
  parts,
  onDismiss,
  children,
}: AlertMessageProps) {
  const t = useMessages(messages);
  return (
    <div
      data-alert
      className={`flex items-start gap-3 rounded-control border py-2 ps-4 pe-2 text-start text-bright shadow-card ${tones[tone]} ${parts?.box ?? ''}`}
    >
      <div
        role={isToldElsewhere ? undefined : urgent ? 'alert' : 'status'}
        className={`min-w-0 grow self-center py-1 ${parts?.text ?? ''}`}
      >
        {children}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        aria-label={t('ui.alert.dismiss')}
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-night-600 ${parts?.cross ?? ''}`}
      >
        <X aria-hidden size={22} />
      </button>
    </div>
  );
}
