import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { mainAction } from '../platform/main-action.ts';

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
  /** Takes the focus afterwards if the opener is gone by then. */
  inPlaceOfOpener?: RefObject<HTMLElement | null> | undefined;
  besideTitle?: ReactNode;
  /** The buttons: first the way back. The most likely choice has `data-main-action`. */
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * A large dialog uses as much of a phone's screen as it can. If it is longer than the screen, its buttons are sticky, and the rest
 * scrolls. In a low window, or with very large text, the buttons scroll along: sticky ones would leave too little room for the rest.
 */
const LOOKS = {
  small: {
    edge: 'p-4',
    box: 'max-w-reading gap-5 p-[min(1.5rem,6vw)]',
    title: '',
    description: '',
    actions: '',
  },
  large: {
    // Keeps an element that takes the keyboard focus above the sticky buttons, even if these have two rows.
    edge: 'p-2 scroll-pb-36 sm:p-4',
    box: 'max-w-2xl gap-2 px-4 py-2.5 sm:gap-5',
    title: 'max-sm:text-lead',
    description: 'max-sm:text-small max-sm:leading-snug',
    actions:
      '[@container_dialog_(height>=30rem)]:sticky -bottom-2 -mx-4 -mb-2.5 rounded-b-dialog bg-surface px-4 pt-1 pb-2.5 sm:-bottom-4 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pt-4 sm:pb-8',
  },
} as const;

/**
 * A modal dialog, open as long as it is rendered. It takes the focus, keeps it, and returns it. Opening and closing
 * do not depend on animations.
 */
export function Dialog(props: DialogProps) {
  const { onClose, mustChoose = false, size = 'small', firstFocus = 'first-control' } = props;
  const { inPlaceOfOpener, actions, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const isOpenedByKey = opener?.matches('body, main') === true;
  const choices = useRef<HTMLDivElement>(null);
  const firstFocused = () =>
    firstFocus === 'dialog'
      ? popup.current
      : (choices.current?.querySelector<HTMLElement>('[data-main-action]') ?? null);
  const look = LOOKS[size];
  return (
    <BaseDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      disablePointerDismissal={mustChoose}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          // A dialog that another one opened dims that one as well.
          forceRender
          className="fixed inset-0 z-50 animate-fade-in bg-scrim"
        />
        <BaseDialog.Viewport
          className={`fixed inset-0 z-50 flex overflow-y-auto [container:dialog/size] ${look.edge}`}
        >
          <BaseDialog.Popup
            ref={popup}
            // If the opener is gone, `inPlaceOfOpener` takes the focus; without one, whatever replaced the opener takes it by itself.
            // A key of the page opens a dialog from wherever the focus is, also from nowhere: then the main action takes it.
            finalFocus={() =>
              isOpenedByKey
                ? mainAction()
                : opener?.isConnected || (inPlaceOfOpener?.current ?? false)
            }
            initialFocus={firstFocus === 'first-control' ? undefined : firstFocused}
            className={`m-auto flex w-full animate-rise flex-col rounded-dialog border border-line bg-surface shadow-dialog outline-none sm:p-8 ${look.box}`}
          >
            <Heading {...props} look={look} />
            {children}
            {actions && (
              <div
                ref={choices}
                className={`flex flex-wrap gap-3 max-sm:*:grow sm:justify-end ${look.actions}`}
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

type HeadingProps = Pick<DialogProps, 'title' | 'besideTitle' | 'description'> & {
  look: { readonly title: string; readonly description: string };
};

function Heading({ title, besideTitle, description, look }: HeadingProps) {
  return (
    <div className="flex flex-col gap-0.5 sm:gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <BaseDialog.Title className={`text-heading ${look.title}`}>{title}</BaseDialog.Title>
        {besideTitle}
      </div>
      {description && (
        <BaseDialog.Description className={`text-muted ${look.description}`} render={<div />}>
          {description}
        </BaseDialog.Description>
      )}
    </div>
  );
}
