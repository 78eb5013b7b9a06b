import { useState } from 'react';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import type { Runner } from '../runner/runner.ts';
import { UNKEPT_TEXT } from '../texts/alert-texts.ts';
import { useShown } from '../use-shown.ts';

/** The browser refuses to store what happened; the visitor should know before they close the page (D8). */
export function UnkeptAlert({ runner }: { runner: Runner }) {
  const isUnkept = useShown(runner, (shown) => shown.isUnkept);
  return isUnkept ? <Dismissible /> : null;
}

function Dismissible() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return <AlertMessage onDismiss={() => setDismissed(true)}>{UNKEPT_TEXT}</AlertMessage>;
}
