import type { StoredLastSession } from '@furrow/contract/read-model';
import { wiltCauseOf } from '@furrow/domain/ledger/planting-outcome';
import { SUCCESS_SECONDS } from '@furrow/domain/ledger/yields';
import { plantEmoji } from '@furrow/domain/plant';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { useMessages } from '../platform/language/use-messages.ts';
import { useHarvestGain } from '../read-model/use-garden.ts';
import { useSessionName } from './session-names.ts';
import messages from './session-outcome.messages.ts';

const NEEDED_MINUTES = SUCCESS_SECONDS / SECONDS_PER_MINUTE;

/** The outcome of a session: texts, and the XP that the garden counts. */
export function useSessionOutcome(session: StoredLastSession, planting: string | undefined) {
  const t = useMessages(messages);
  const { plantType = '', isSuccessful = false, focusTime, growthXP = 0, harvestXP = 0 } = session;
  const gain = useHarvestGain({ id: planting ?? '', focusSeconds: focusTime }, harvestXP);
  // Navigation state from an older version has no planting.
  const isCounted = planting === undefined || gain !== undefined;
  const harvest = isCounted
    ? t('session-outcome.harvested', { plant: plantType })
    : t('session-outcome.no-gain');
  const cause = wiltCauseOf({ focusSeconds: focusTime, pauseSeconds: session.pauseTime ?? 0 });
  const text = isSuccessful ? harvest : t('session-outcome.wilted', { plant: plantType });
  return {
    plantType,
    isSuccessful,
    title: t(isSuccessful ? 'session-outcome.complete' : 'session-outcome.over'),
    setup: useSetupText(session),
    text: `${plantEmoji(plantType)} ${text}`,
    why: isSuccessful ? undefined : t(`session-outcome.${cause}`, { minutes: NEEDED_MINUTES }),
    repaid: gain && gain.repaid > 0 ? t('session-outcome.repaid', { xp: gain.repaid }) : undefined,
    growthXP: isCounted ? growthXP : 0,
    harvestXP: isCounted ? harvestXP : 0,
  };
}

/** A session's set-up: 'Deep Root • No Break'. Older versions of Furrow stored no names. */
function useSetupText({ sessionType, breakType }: StoredLastSession): string {
  const nameOf = useSessionName();
  const names = [sessionType, breakType].filter((name) => name !== undefined);
  return names.map(nameOf).join(' • ');
}
