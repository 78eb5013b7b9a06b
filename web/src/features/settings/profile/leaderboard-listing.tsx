import type { OwnStanding } from '@furrow/contract/leaderboard';
import { useCallback, useEffect, useState } from 'react';
import { failureText } from '../../../api/account-texts.ts';
import { changeListing, fetchOwnStanding } from '../../../api/leaderboard.ts';
import type { Failure, Result } from '../../../api/request.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import messages from '../settings.messages.ts';

/** Lists or unlists this gardener on the leaderboard; being unlisted has no cost. */
export function LeaderboardListing() {
  const t = useMessages(messages);
  const [standing, setStanding] = useState<OwnStanding>();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);

  /** A failure keeps the standing that was known before. */
  const note = useCallback((answer: Result<OwnStanding>) => {
    if (answer.ok) setStanding(answer.value);
    setFailure(answer.ok ? undefined : answer);
  }, []);

  useEffect(() => {
    void fetchOwnStanding().then(note);
  }, [note]);

  async function turn(listed: boolean) {
    setSending(true);
    note(await changeListing(listed));
    setSending(false);
  }

  return (
    <Panel title={t('settings.leaderboard.title')}>
      <Switch
        label={t('settings.leaderboard.listed')}
        detail={t('settings.leaderboard.listed-detail')}
        checked={standing?.listed ?? true}
        disabled={standing === undefined || isSending}
        onChange={(listed) => void turn(listed)}
      />
      {failure && (
        <AlertMessage onDismiss={() => setFailure(undefined)}>
          {t.show(failureText('listing', failure))}
        </AlertMessage>
      )}
    </Panel>
  );
}
