import type { StoredLastSession } from '@furrow/contract/read-model';
import { wiltCauseOf } from '@furrow/domain/ledger/planting-outcome';
import { SUCCESS_SECONDS } from '@furrow/domain/planting/limits';
import { countsUp, isStrict } from '@furrow/domain/session-setup/ways';
import { plantEmoji } from '@furrow/domain/plant';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { useMessages } from '../platform/language/use-messages.ts';
import { useHarvestGain } from '../read-model/use-garden.ts';
import { useSessionName } from './session-names.ts';
import messages from './session-outcome.messages.ts';
import wayNames from './way-names.messages.ts';

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
  const text = isSuccessful ? harvest : t('session-outcome.wilted', { plant: plantType });
  return {
    plantType,
    isSuccessful,
    title: t(isSuccessful ? 'session-outcome.complete' : 'session-outcome.over'),
    setup: useSetupText(session),
    text: `${plantEmoji(plantType)} ${text}`,
    why: isSuccessful
      ? undefined
      : t(`session-outcome.${whyWilted(session)}`, { minutes: NEEDED_MINUTES }),
    repaid: gain && gain.repaid > 0 ? t('session-outcome.repaid', { xp: gain.repaid }) : undefined,
    growthXP: isCounted ? growthXP : 0,
    harvestXP: isCounted ? harvestXP : 0,
  };
}

function whyWilted({ focusTime, pauseTime = 0, ways = {} }: StoredLastSession) {
  const cause = wiltCauseOf({ focusSeconds: focusTime, pauseSeconds: pauseTime, ways });
  if (cause === 'pauses') return isStrict({ ways }) ? 'strict' : 'pauses';
  return countsUp({ ways }) ? 'counted-too-short' : 'too-short';
}

/** A session's set-up: 'Deep Root • No Break'. Older versions of Furrow stored no names. */
function useSetupText({ sessionType, breakType, ways }: StoredLastSession): string {
  const t = useMessages(wayNames);
  const nameOf = useSessionName();
  if (ways && countsUp({ ways })) return t('way-names.until-stopped');
  const names = [sessionType, breakType].filter((name) => name !== undefined);
  return names.map(nameOf).join(' • ');
}
