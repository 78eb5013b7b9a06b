import { useId, type ComponentProps, type ReactNode } from 'react';
import { useMessages } from '../platform/language/use-messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import messages from './form-dialog.messages.ts';

type DialogProps = Omit<ComponentProps<typeof Dialog>, 'actions' | 'onClose' | 'children'>;

type FormDialogProps = DialogProps &
  Omit<ComponentProps<'form'>, keyof DialogProps> & {
    cancel?: string;
    submit: string;
    canSubmit?: boolean;
    onCancel: () => void;
    above?: ReactNode;
    /** More buttons: before the one that cancels, and before the one that submits. */
    beforeCancel?: ReactNode;
    beforeSubmit?: ReactNode;
  };

/** A dialog with a form: Enter submits it from any field, and its buttons stay visible, even in a long dialog. */
export function FormDialog({
  title,
  description,
  size = 'large',
  mustChoose = false,
  besideTitle,
  cancel,
  submit,
  canSubmit = true,
  onCancel,
  onSubmit,
  above,
  beforeCancel,
  beforeSubmit,
  ...form
}: FormDialogProps) {
  const t = useMessages(messages);
  const formId = useId();
  return (
    <Dialog
      {...{ title, description, size, mustChoose, besideTitle }}
      onClose={onCancel}
      actions={
        <>
          {beforeCancel}
          <Button onClick={onCancel}>{cancel ?? t('ui.form-dialog.cancel')}</Button>
          {beforeSubmit}
          <Button type="submit" form={formId} variant="primary" disabled={!canSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      {above}
      <form
        noValidate
        {...form}
        id={formId}
        className={`flex flex-col ${size === 'large' ? 'gap-2 sm:gap-5' : 'gap-4'}`}
        onSubmit={(event) => {
          event.preventDefault();
          // React tells the form of a dialog that this one was opened from as well.
          event.stopPropagation();
          onSubmit?.(event);
        }}
      />
    </Dialog>
  );
}
