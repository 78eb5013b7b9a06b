import type { FocusNavigationState } from '@furrow/domain/session-setup/submission';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SetupFields } from './setup-fields.tsx';
import { useSessionSetup } from './use-session-setup.ts';

type SessionSetupDialogProps = {
  /** Gets the navigation state that `/focus` is to be opened with (section 2). */
  onStart: (state: FocusNavigationState) => void;
  onCancel: () => void;
};

/** The Focus Session Setup modal of section 2. */
export function SessionSetupDialog({ onStart, onCancel }: SessionSetupDialogProps) {
  const formId = useId();
  const setup = useSessionSetup(onStart);
  return (
    <Dialog
      title="Focus Session Setup"
      description="Longer sessions yield greater harvests. Leaving the focus page resets your progress."
      size="large"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Start Growing
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
          setup.submit();
        }}
      >
        <SetupFields setup={setup} />
      </form>
    </Dialog>
  );
}
