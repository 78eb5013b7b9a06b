import type { Instant } from '@furrow/domain/time';
import type { Failure } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { momentText } from '../../ui/date-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The page as it is about to stand. */
export function BoardWaiting() {
  return (
    <output className="flex flex-col gap-6">
      <VisuallyHidden>Looking who is on the leaderboard…</VisuallyHidden>
      <Skeleton className="h-52" />
      <Skeleton className="h-96" />
    </output>
  );
}

type BoardFailedProps = { failure: Failure; onRetry: () => void };

/** There is nothing to show, and why. */
export function BoardFailed({ failure, onRetry }: BoardFailedProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p role="alert">The leaderboard could not be loaded. {failure.message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </Card>
  );
}

/** The last good board still stands; this says of when it is. */
export function BoardOutdated({ failure, since, onRetry }: BoardFailedProps & { since: Instant }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-warning/70 bg-surface-raised py-2 pr-2 pl-4">
      <output className="text-bright">
        This is the leaderboard of {momentText(since)}. {failure.message}
      </output>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
