import { FARM_ADDITIONS } from '@furrow/domain/gardener/farm-additions';
import type { ToldMoment } from '@furrow/domain/gardener/moments';
import { usePlantNameInside } from '../farm/plant-name.ts';
import { useAdditionName } from '../farm/additions/addition-name.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './moments.messages.ts';

/** Says what is celebrated: on the farm's board, and in the garden's session summary. */
export function useMomentText(): (moment: ToldMoment) => string {
  const t = useMessages(messages);
  const nameOf = useAdditionName();
  const plantName = usePlantNameInside();
  return (moment) => {
    if (moment.kind === 'variety')
      return t('moments.variety', { variety: plantName(moment.plant, moment.variety) });
    if (moment.kind !== 'level-up') return t(`moments.${moment.kind}`, { days: 0, ...moment });
    const { level } = moment;
    const gained = FARM_ADDITIONS.find((each) => each.level === level);
    return gained
      ? t('moments.level-up-with', { level, addition: nameOf(gained.addition) })
      : t('moments.level-up', { level });
  };
}
