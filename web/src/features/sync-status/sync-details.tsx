import { Popover } from '@base-ui/react/popover';
import type { LedgerRow } from '../../sync/ledger-database.ts';
import { saveCopy } from '../../sync/save-copy.ts';
import { syncNow } from '../../sync/start-sync.ts';
import type { SyncState } from '../../sync/sync-state.ts';
import { Button, buttonStyle, LinkButton } from '../../ui/button.tsx';
import type { SyncWords } from './sync-words.ts';
import { refusalCodes, type RefusalCode } from '@furrow/contract/ledger-batch';

type SyncDetailsProps = { words: SyncWords; state: SyncState; isSignedIn: boolean };

const clockTime = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Explains the sync state, and offers actions. */
export function SyncDetails({ words, state, isSignedIn }: SyncDetailsProps) {
  const { refused, refusedTasks, syncedAt } = state;
  return (
    <div className="flex flex-col gap-3">
      <Popover.Title className="text-body font-semibold text-bright">{words.label}</Popover.Title>
      <Popover.Description className="text-small text-text">{words.detail}</Popover.Description>
      {syncedAt !== undefined && (
        <p className="text-small text-muted">Last synced at {clockTime.format(syncedAt)}.</p>
      )}
      {refused.length > 0 && <Refused rows={refused} />}
      {refusedTasks > 0 && <RefusedTasks count={refusedTasks} />}
      <div className="flex flex-wrap gap-2">
        {/* Rendered in every state: removing a focused button would lose the keyboard focus. */}
        {isSignedIn && (
          <Button size="small" onClick={syncNow}>
            Sync now
          </Button>
        )}
        <Button size="small" onClick={() => void saveCopy()}>
          Save a copy
        </Button>
        {state.isAccountFull && (
          <a href="/api/me/export" download className={buttonStyle('secondary', 'small')}>
            Export everything
          </a>
        )}
        {words.look === 'kept' && (
          <LinkButton size="small" to="/register">
            Sign up
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function Refused({ rows }: { rows: readonly LedgerRow[] }) {
  const reasons = new Set(
    rows.flatMap(({ code }) => (code === undefined ? [] : refusalText(code))),
  );
  return (
    <div className="flex flex-col gap-1 text-small text-text">
      <p className="font-semibold text-warning">
        {rows.length === 1
          ? '1 entry was not accepted'
          : `${rows.length} entries were not accepted`}
      </p>
      <ul className="list-disc pl-5">
        {[...reasons].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

function RefusedTasks({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-1 text-small text-text">
      <p className="font-semibold text-warning">
        {count === 1 ? '1 to-do stays on this device' : `${count} to-dos stay on this device`}
      </p>
      <p>Too long, or with signs that cannot be kept. Once edited, a to-do is sent again.</p>
    </div>
  );
}

const texts: Readonly<Record<RefusalCode, string>> = {
  malformed: 'It could not be read.',
  'in-the-future': 'It lies in the future: is this device’s clock right?',
  'too-old': 'It is more than 400 days old.',
  'impossible-day': 'Its day was nowhere on earth at that time.',
  'longer-than-planned': 'It is longer than its plan allows.',
  'focus-missing': 'It does not show the focus it stands for.',
};

/** Why the server refused an event (D29). */
function refusalText(code: string): string {
  const known = refusalCodes.find((one) => one === code);
  return known ? texts[known] : 'This page is too old to say why: reload it.';
}
