import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { StartAgain } from '../parts/start-again.ts';
import { SessionSetupDialog } from '../features/session-setup/session-setup-dialog.tsx';
import { useAgain } from '../features/session-setup/choice.ts';
import { useReplacedControls } from '../platform/replaced-controls.ts';

type StartFocusProps = { children: (open: () => void, again: StartAgain | null) => ReactNode };

/** Lets a page start a session: the Focus Session Setup modal, then `/focus`. */
export function StartFocus({ children }: StartFocusProps) {
  const [isOpen, setOpen] = useState(false);
  useReplacedControls();
  const navigate = useNavigate();
  const last = useAgain();
  const again = last && {
    text: last.text,
    start: () => void navigate('/focus', { state: last.state }),
  };
  return (
    <>
      {children(() => setOpen(true), again)}
      {isOpen && (
        <SessionSetupDialog
          onStart={(state) => void navigate('/focus', { state })}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
