import { useState } from 'react';
import { saveCopy } from '../../../sync/save-copy.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Runner } from '../runner/runner.ts';
import { UNKEPT_TEXT } from '../texts/alert-texts.ts';
import { useShown } from '../use-shown.ts';
import { denseParts } from './dense-parts.ts';

/** The browser refuses to store what happened; the visitor should know before they close the page (D8). */
export function UnkeptAlert({ runner }: { runner: Runner }) {
  const isUnkept = useShown(runner, (shown) => shown.isUnkept);
  return isUnkept ? <Dismissible /> : null;
}

function Dismissible() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <AlertMessage parts={denseParts} onDismiss={() => setDismissed(true)}>
      <p>{UNKEPT_TEXT}</p>{' '}
      <Button size="small" className="xl:mt-2" onClick={() => void saveCopy()}>
        Save a copy
      </Button>
    </AlertMessage>
  );
}
