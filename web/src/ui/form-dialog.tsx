import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  description?: string;
  /** The labels of the buttons. */
  cancel: string;
  submit: string;
  canSubmit?: boolean;
  onCancel: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog with a form: Enter submits it from any field, and its buttons stay visible, even in a long dialog. */
export function FormDialog({
  title,
  description,
  cancel,
  submit,
  canSubmit = true,
  onCancel,
  onSubmit,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      description={description}
      size="large"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!canSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
