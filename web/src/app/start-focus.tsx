import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SessionSetupDialog } from '../features/session-setup/session-setup-dialog.tsx';

/** A page with a way into the next session: the Focus Session Setup modal, then `/focus` (section 2). */
export function StartFocus({ children }: { children: (open: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <SessionSetupDialog
          onStart={(state) => void navigate('/focus', { state })}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
