import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';

type DialogProps = {
  title: ReactNode;
  /** The consequences; a screen reader reads them with the title. */
  description?: ReactNode;
  /** Called when the visitor closes it with Escape, or (unless `mustChoose`) with a press outside. */
  onClose: () => void;
  /** Only the dialog's own buttons and Escape close it. */
  mustChoose?: boolean;
  size?: 'small' | 'large';
  /**
   * What Enter and Space reach when the dialog opens: its first control, the most likely choice, or the dialog itself,
   * if no choice can be taken back.
   */
  firstFocus?: 'first-control' | 'likely-choice' | 'dialog';
  /** The buttons; the most likely choice is last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * A modal dialog, open as long as it is rendered. It takes the focus, keeps it, and returns it. Opening and closing
 * do not depend on animations.
 */
export function Dialog({
  title,
  description,
  onClose,
  mustChoose = false,
  size = 'small',
  firstFocus = 'first-control',
  actions,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const firstFocused = () =>
    firstFocus === 'dialog'
      ? popup.current
      : (choices.current?.querySelector<HTMLElement>(':scope > :last-child') ?? null);
  const width = size === 'small' ? 'max-w-reading' : 'max-w-2xl';
  // A large dialog can be longer than a phone's screen: its buttons are sticky, and the rest scrolls.
  const reach =
    size === 'small'
      ? ''
      : 'sticky -bottom-4 -mx-[min(1.5rem,6vw)] -mb-[min(1.5rem,6vw)] rounded-b-dialog bg-surface px-[min(1.5rem,6vw)] py-4 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8';
  return (
    <BaseDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      disablePointerDismissal={mustChoose}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex overflow-y-auto p-4">
          <BaseDialog.Popup
            ref={popup}
            initialFocus={firstFocus === 'first-control' ? undefined : firstFocused}
            className={`m-auto flex w-full ${width} animate-rise flex-col gap-5 rounded-dialog border border-line bg-surface p-[min(1.5rem,6vw)] shadow-dialog outline-none sm:p-8`}
          >
            <div className="flex flex-col gap-2">
              <BaseDialog.Title className="text-heading">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="text-muted" render={<div />}>
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            {children}
            {actions && (
              <div
                ref={choices}
                className={`flex flex-wrap gap-3 max-sm:*:grow sm:justify-end ${reach}`}
              >
                {actions}
              </div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
