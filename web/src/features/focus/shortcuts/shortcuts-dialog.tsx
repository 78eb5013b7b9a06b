import { PreferenceSwitch } from '../../../parts/preference-switch.tsx';
import { shortcutsEnabled } from '../../../read-model/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** The keys of the page, and the way to turn them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {SHORTCUTS.map(({ label, does }) => (
          <div key={label} className="contents">
            <dt>
              <kbd className="inline-flex min-h-9 min-w-9 items-center justify-center rounded-control border border-line-strong bg-surface-sunken px-2 font-text font-semibold text-bright">
                {label}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <PreferenceSwitch label="Single-key shortcuts" preference={shortcutsEnabled} />
    </Dialog>
  );
}
