import History from 'lucide-react/icons/history';
import { useId, useState } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import type { ShownImport } from '../../../sync/history/use-imports.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { unseen } from '../../../ui/visually-hidden.tsx';
import messages from './import-card.messages.ts';
import { useImportTexts } from './use-import-texts.ts';

/** As many imports are shown at first. */
const FIRST = 5;

type ImportListProps = {
  /** The newest first. */
  imports: readonly ShownImport[];
  onUndo: (shown: ShownImport) => void;
};

/** What was imported; each import can be undone. */
export function ImportList({ imports, onUndo }: ImportListProps) {
  const t = useMessages(messages);
  const id = useId();
  const [areAll, setAll] = useState(false);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-lead">
        {t('imports.title')}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {imports.slice(0, areAll ? undefined : FIRST).map((shown) => (
          <Import key={shown.origin} shown={shown} onUndo={() => onUndo(shown)} />
        ))}
      </ul>
      {imports.length > FIRST && (
        <Button
          size="small"
          variant="quiet"
          className="-ms-3 self-start"
          aria-expanded={areAll}
          onClick={() => setAll(!areAll)}
        >
          {t(areAll ? 'imports.fewer' : 'imports.all')}
        </Button>
      )}
    </section>
  );
}

function Import({ shown, onUndo }: { shown: ShownImport; onUndo: () => void }) {
  const t = useMessages(messages);
  const { name, date, counts } = useImportTexts()(shown);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3">
      <History aria-hidden size={22} className="text-muted" />
      <div>
        <p className="font-semibold wrap-anywhere text-bright">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-muted">{[date, ...counts].join(' · ')}</p>
      </div>
      <Button size="small" onClick={onUndo}>
        {t.rich('imports.undo', { import: unseen }, { name, date })}
      </Button>
      {shown.unsent > 0 && <Sending {...shown} />}
    </li>
  );
}

/** How far the sync has come with an import. It goes on by itself, also after a reload. */
function Sending({ sessions, unsent }: ShownImport) {
  const t = useMessages(messages);
  const sent = sessions - unsent;
  const text = t('imports.sent', { sent, count: sessions });
  return (
    <div className="col-span-3 flex flex-col gap-1">
      <ProgressBar label={t('imports.sending')} value={(100 * sent) / sessions} valueText={text} />
      <p className="text-small text-muted tabular-nums">{text}</p>
    </div>
  );
}
