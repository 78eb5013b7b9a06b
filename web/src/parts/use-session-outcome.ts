import type { StoredLastSession } from '@furrow/contract/read-model';
import { NO_GAIN_TEXT, repaidText } from '@furrow/domain/gardener/xp';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { setupText } from '@furrow/domain/session-setup/names';
import { useHarvestGain } from '../read-model/use-garden.ts';

/** What a session has come to, in words and in the figures that the garden counts of it (D81). */
export function useSessionOutcome(session: StoredLastSession, planting: string | undefined) {
  const { plantType = '', isSuccessful = false, focusTime, growthXP = 0, harvestXP = 0 } = session;
  const plant = plantName(plantType).toLowerCase();
  const gain = useHarvestGain({ id: planting ?? '', focusSeconds: focusTime }, harvestXP);
  // The state of an older page names no planting to ask for.
  const isCounted = planting === undefined || gain !== undefined;
  const harvest = isCounted ? `Your ${plant} is harvested.` : NO_GAIN_TEXT;
  const wilt = `Your ${plant} has wilted. The soil is ready for another try.`;
  return {
    plantType,
    isSuccessful,
    title: isSuccessful ? 'Session Complete!' : 'Session Over',
    setup: setupText(session),
    text: `${plantEmoji(plantType)} ${isSuccessful ? harvest : wilt}`,
    repaid: gain && repaidText(gain),
    growthXP: isCounted ? growthXP : 0,
    harvestXP: isCounted ? harvestXP : 0,
  };
}
