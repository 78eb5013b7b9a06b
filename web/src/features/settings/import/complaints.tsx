import { useState } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from './import-dialog.messages.ts';
import type { FileComplaint } from './read-files.ts';

type ComplaintsProps = {
  /** The first ones. */
  complaints: readonly FileComplaint[];
  /** Of all. */
  count: number;
};

/** The rows that were not understood, folded. */
export function Complaints({ complaints, count }: ComplaintsProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const areOfSeveral = new Set(complaints.map(({ file }) => file)).size > 1;
  return (
    <details className="text-small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-control py-3 text-link">
        {t('import.complaints', { count })}
      </summary>
      {isOpen && (
        <ul className="flex flex-col gap-1">
          {complaints.map(({ at, reason, file }) => (
            <li key={JSON.stringify([file, at, reason])}>
              <span className="font-semibold text-bright">
                {areOfSeveral && <bdi className="wrap-anywhere">{file} · </bdi>}
                {'line' in at ? t('import.line', at) : t('import.entry', at)}
              </span>{' '}
              {t(`import.${reason}`)}
            </li>
          ))}
          {count > complaints.length && (
            <li>{t('import.complaints.more', { count: count - complaints.length })}</li>
          )}
        </ul>
      )}
    </details>
  );
}
