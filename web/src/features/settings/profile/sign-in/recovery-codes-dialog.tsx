import { useState } from 'react';
import { saveFile } from '../../../../platform/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

const FILE_NAME = 'furrow-recovery-codes.txt';

/** The recovery codes, this once: the server keeps them so that it cannot show them again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      // The browser may refuse, and has no clipboard outside of https; the codes can still be selected.
      setSaid('They could not be copied. Select them, or download them.');
    }
  }

  return (
    <Dialog
      title="Your recovery codes"
      description="Keep them where your phone is not: each signs you in once in place of a code. They are shown only now."
      onClose={onClose}
      mustChoose
      actions={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}>
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ul className="grid gap-y-1 rounded-control bg-surface-sunken p-4 max-sm:px-2 max-sm:text-small">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-bright select-all">{code}</code>
          </li>
        ))}
      </ul>
      <output className="text-small text-muted">{said}</output>
    </Dialog>
  );
}
