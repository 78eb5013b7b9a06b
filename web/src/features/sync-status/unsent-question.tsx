import { useStore } from 'zustand/react';
import { saveCopy } from '../../sync/save-copy.ts';
import { unsentQuestion } from '../../sync/leaving.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Nothing that has not reached the server is dropped by logging out, and nobody leaves without knowing of it (D6, D76). */
export function UnsentQuestion() {
  const asked = useStore(unsentQuestion, (state) => state.asked);
  if (!asked) return null;
  const { unsent, answer } = asked;
  const standing =
    unsent === 1
      ? 'One change has not reached Furrow yet. It stays in this browser, where others who use it could find it, and is sent'
      : `${unsent} changes have not reached Furrow yet. They stay in this browser, where others who use it could find them, and are sent`;
  return (
    <Dialog
      title="Log out before everything is sent?"
      description={`${standing} when you log in here again.`}
      onClose={() => answer(false)}
      mustChoose
      actions={
        <>
          <Button onClick={() => void saveCopy()}>Save a copy</Button>
          <Button onClick={() => answer(true)}>Log Out Anyway</Button>
          <Button variant="primary" onClick={() => answer(false)}>
            Stay
          </Button>
        </>
      }
    />
  );
}
