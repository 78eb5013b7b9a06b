import type { StoredLastSession } from '@furrow/contract/read-model';
import { NO_GAIN_TEXT, repaidText } from '@furrow/domain/gardener/xp';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { setupText } from '@furrow/domain/session-setup/names';
import { useHarvestGain } from '../read-model/use-garden.ts';

/** The outcome of a session: texts, and the XP that the garden counts (D81). */
export function useSessionOutcome(session: StoredLastSession, planting: string | undefined) {
  const { plantType = '', isSuccessful = false, focusTime, growthXP = 0, harvestXP = 0 } = session;
  const plant = plantName(plantType).toLowerCase();
  const gain = useHarvestGain({ id: planting ?? '', focusSeconds: focusTime }, harvestXP);
  // Navigation state from an older version has no planting.
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
