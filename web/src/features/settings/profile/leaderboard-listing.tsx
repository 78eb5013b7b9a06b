import type { OwnStanding } from '@furrow/contract/leaderboard';
import { useEffect, useState } from 'react';
import { failureText } from '../../../api/account-texts.ts';
import { changeListing, fetchOwnStanding } from '../../../api/leaderboard.ts';
import type { Failure, Result } from '../../../api/request.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Panel } from '../../../ui/panel.tsx';

interface Known {
  readonly standing?: OwnStanding | undefined;
  readonly failure?: Failure;
}

/** What is known once an answer came: after a failure, what was known before. */
function after(answer: Result<OwnStanding>): (before: Known) => Known {
  return ({ standing }) => (answer.ok ? { standing: answer.value } : { standing, failure: answer });
}

/** Whether others see this gardener on the leaderboard; leaving costs nothing (D31). */
export function LeaderboardListing() {
  const [{ standing, failure }, setKnown] = useState<Known>({});
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    void fetchOwnStanding().then((answer) => setKnown(after(answer)));
  }, []);

  async function turn(listed: boolean) {
    setSending(true);
    setKnown(after(await changeListing(listed)));
    setSending(false);
  }

  return (
    <Panel title="Leaderboard">
      <Switch
        label="Show me on the leaderboard"
        detail="With your name, level and Garden XP. Leaving costs your garden nothing; others see the change within a minute."
        checked={standing?.listed ?? true}
        disabled={standing === undefined || isSending}
        onChange={(listed) => void turn(listed)}
      />
      {failure && (
        <AlertMessage onDismiss={() => setKnown({ standing })}>
          {failureText('listing', failure)}
        </AlertMessage>
      )}
    </Panel>
  );
}
