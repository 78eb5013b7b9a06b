import { apiPaths } from '@furrow/contract/api-paths';
import Download from 'lucide-react/icons/download';
import { useMessages } from '../../platform/language/use-messages.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Imports } from './import/imports.tsx';
import messages from './settings.messages.ts';

const files = [
  { id: 'settings.export.everything', address: apiPaths.export },
  { id: 'settings.export.sessions', address: apiPaths.exportSessions },
] as const;

/** What the gardener can take along, and bring along. */
export function DataCard() {
  const t = useMessages(messages);
  return (
    <Panel title={t('settings.export.title')} description={t('settings.export.description')}>
      <div className="flex flex-col gap-3 sm:flex-row">
        {files.map(({ id, address }) => (
          <a key={address} href={address} download className={buttonStyle('secondary', 'medium')}>
            <Download aria-hidden size={18} />
            {t(id)}
          </a>
        ))}
      </div>
      <Imports />
    </Panel>
  );
}
