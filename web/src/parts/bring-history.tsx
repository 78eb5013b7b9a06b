import { Link } from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './bring-history.messages.ts';

const toImport = (text: string) => (
  <Link
    to="/settings#data"
    className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
  >
    {text}
  </Link>
);

/** Leads an account to the import (D109). Demo users have none. */
export function BringHistory() {
  const t = useMessages(messages);
  const viewer = useViewer();
  if (!viewer || viewer.isAnonymous) return null;
  return <p className="text-text">{t.rich('bring-history.offer', { link: toImport })}</p>;
}
