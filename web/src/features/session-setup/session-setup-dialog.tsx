import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SetupFields } from './setup-fields.tsx';
import { useSessionSetup } from './use-session-setup.ts';

type SessionSetupDialogProps = {
  /** Gets the navigation state that `/focus` is to be opened with (section 2). */
  onStart: (state: FocusNavigationState) => void;
  onCancel: () => void;
};

/** The Focus Session Setup modal of section 2. */
export function SessionSetupDialog({ onStart, onCancel }: SessionSetupDialogProps) {
  const setup = useSessionSetup(onStart);
  return (
    <FormDialog
      title="Focus Session Setup"
      description="Longer sessions yield greater harvests. Leaving the focus page resets your progress."
      cancel="Cancel"
      submit="Start Growing"
      onCancel={onCancel}
      onSubmit={setup.submit}
    >
      <SetupFields setup={setup} />
    </FormDialog>
  );
}
