import Download from 'lucide-react/icons/download';
import { buttonStyle } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';

const files = [
  { label: 'Everything (JSON)', address: '/api/me/export' },
  { label: 'Sessions (CSV)', address: '/api/me/export/sessions.csv' },
];

/** Everything the account owns, to take along. */
export function ExportCard() {
  return (
    <Panel
      title="Your Data"
      description="Take it along: everything as one file, or your focus sessions as a table. What was before a level reset is in it, too."
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        {files.map(({ label, address }) => (
          <a key={address} href={address} download className={buttonStyle('secondary', 'medium')}>
            <Download aria-hidden size={18} />
            {label}
          </a>
        ))}
      </div>
    </Panel>
  );
}
