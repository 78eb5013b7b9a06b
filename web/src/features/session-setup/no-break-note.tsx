import { SUCCESS_SECONDS } from '@furrow/domain/ledger/session-yield';

const NEEDED_MINUTES = SUCCESS_SECONDS / 60;

/** Said beforehand: a session without a break is harvested from 15 minutes on (D16). */
export function NoBreakNote({ minutes }: { minutes: number }) {
  const isShort = minutes < NEEDED_MINUTES;
  return (
    <p className={`text-small ${isShort ? 'text-warning' : 'text-muted'}`}>
      A session without a break needs {NEEDED_MINUTES} minutes of focus to be harvested.
      {isShort && ' A shorter one wilts.'}
    </p>
  );
}
