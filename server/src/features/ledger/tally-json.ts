import { sql } from 'drizzle-orm';
import { gardenDays } from '../../db/schema.ts';

/** A row of `garden_days` as JSON: its day, and the tally of `day-tally.ts`. */
export const tallyJson = sql`json_build_object(
  'day', ${gardenDays.day},
  'completed', ${gardenDays.completed},
  'totalFocusTime', ${gardenDays.totalFocusTime},
  'failed', ${gardenDays.failed},
  'growthXP', ${gardenDays.growthXP},
  'harvestXP', ${gardenDays.harvestXP},
  'leftoverGrowth', ${gardenDays.leftoverGrowth},
  'witherCount', ${gardenDays.witherCount},
  'pausePenalties', ${gardenDays.pausePenalties},
  'rankedFocus', ${gardenDays.rankedFocus},
  'rankedHarvests', ${gardenDays.rankedHarvests},
  'rankedLeftover', ${gardenDays.rankedLeftover})`;
