import { AlertMessage } from './alert-message.tsx';
import type { FormFault } from './use-form.ts';

type FormFaultMessageProps = { fault: FormFault<string> | undefined; onDismiss: () => void };

/** The error of a form as a whole. */
export function FormFaultMessage({ fault, onDismiss }: FormFaultMessageProps) {
  if (fault?.text === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <AlertMessage onDismiss={onDismiss}>{fault.text}</AlertMessage>
      {fault.hint && <p className="text-small text-muted">{fault.hint}</p>}
    </div>
  );
}
