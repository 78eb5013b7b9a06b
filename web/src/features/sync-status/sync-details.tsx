import { Popover } from '@base-ui/react/popover';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import type { LedgerRow } from '../../sync/database/ledger-database.ts';
import { saveCopy } from '../../sync/owners/save-copy.ts';
import { syncNow } from '../../sync/start-sync.ts';
import type { SyncState } from '../../sync/rows/sync-state.ts';
import { Button, buttonStyle, LinkButton } from '../../ui/button.tsx';
import messages from './sync-status.messages.ts';
import type { SyncWords } from './sync-words.ts';
import { GOAL_KIND } from '@furrow/contract/goal';
import { GROWING_KIND } from '@furrow/contract/growing-record';
import { refusalCodes } from '@furrow/contract/ledger-batch';
import { PREFERENCES_KIND } from '@furrow/contract/preferences';
import { TAG_KIND } from '@furrow/contract/tag';
import { MAX_GOALS } from '@furrow/domain/goals/goal';
import { MAX_TAGS } from '@furrow/domain/tags/tag';

type SyncDetailsProps = { words: SyncWords; state: SyncState; isSignedIn: boolean };

export function SyncDetails({ words, state, isSignedIn }: SyncDetailsProps) {
  const t = useMessages(messages);
  const { time } = useFormats();
  const { refused, refusedTasks, refusedKinds, syncedAt } = state;
  return (
    <div className="flex flex-col gap-3">
      <Popover.Title className="text-body font-semibold text-bright">{words.label}</Popover.Title>
      <Popover.Description className="text-small text-text">{words.detail}</Popover.Description>
      {syncedAt !== undefined && (
        <p className="text-small text-muted">
          {t('sync.details.synced-at', { time: time(syncedAt) })}
        </p>
      )}
      {refused.length > 0 && <Refused rows={refused} />}
      {refusedTasks > 0 && <RefusedTasks count={refusedTasks} />}
      {refusedKinds.includes(PREFERENCES_KIND) && (
        <p className="text-small text-warning">{t('sync.refused-settings')}</p>
      )}
      {refusedKinds.includes(TAG_KIND) && (
        <p className="text-small text-warning">{t('sync.refused-tags', { most: MAX_TAGS })}</p>
      )}
      {refusedKinds.includes(GOAL_KIND) && (
        <p className="text-small text-warning">{t('sync.refused-goals', { most: MAX_GOALS })}</p>
      )}
      {refusedKinds.includes(GROWING_KIND) && (
        <p className="text-small text-warning">{t('sync.refused-timer')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {/* Rendered in every state: removing a focused button would lose the keyboard focus. */}
        {isSignedIn && (
          <Button size="small" onClick={syncNow}>
            {t('sync.details.sync-now')}
          </Button>
        )}
        <Button size="small" onClick={() => void saveCopy()}>
          {t('sync.details.save-copy')}
        </Button>
        {state.isAccountFull && (
          <a href="/api/me/export" download className={buttonStyle('secondary', 'small')}>
            {t('sync.details.export')}
          </a>
        )}
        {words.look === 'kept' && (
          <LinkButton size="small" to="/register">
            {t('sync.details.sign-up')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function Refused({ rows }: { rows: readonly LedgerRow[] }) {
  const t = useMessages(messages);
  const reasons = new Set(
    rows.flatMap(({ code }) => (code === undefined ? [] : refusalReason(code))),
  );
  return (
    <div className="flex flex-col gap-1 text-small text-text">
      <p className="font-semibold text-warning">
        {t('sync.refused.title', { count: rows.length })}
      </p>
      <ul className="list-disc ps-5">
        {[...reasons].map((reason) => (
          <li key={reason}>{t(`sync.refused.${reason}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function RefusedTasks({ count }: { count: number }) {
  const t = useMessages(messages);
  return (
    <div className="flex flex-col gap-1 text-small text-text">
      <p className="font-semibold text-warning">{t('sync.refused-tasks.title', { count })}</p>
      <p>{t('sync.refused-tasks.text')}</p>
    </div>
  );
}

/** Why the server refused an event (D29); a newer release may know other reasons. */
function refusalReason(code: string) {
  return refusalCodes.find((one) => one === code) ?? 'unknown';
}
