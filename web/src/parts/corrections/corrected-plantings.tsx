import type { PlantingId } from '@furrow/domain/events/event';
import type { WaitingCorrection } from '@furrow/domain/ledger/changed-focus';
import type { CorrectedPlanting } from '@furrow/domain/ledger/planting-focus';
import { plantEmoji } from '@furrow/domain/plant';
import type { Instant } from '@furrow/domain/time';
import { useEffect, useId, useState, type RefObject } from 'react';
import { usePlantName } from '../../farm/plant-name.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { usePlantingFocus } from '../../sync/almanac/use-planting-focus.ts';
import { shortenPlanting, strikePlanting } from '../../sync/figures/catch-up.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import messages from './corrections.messages.ts';
import { useCorrection } from './use-correction.ts';

type CorrectedPlantingsProps = {
  /** Takes the focus when the last planting has gone from the list. */
  inPlaceOfList?: RefObject<HTMLElement | null>;
};

/** Lists the plantings that were struck or shortened, newest first, each with a button that undoes it (D61). Without any, it renders nothing. */
export function CorrectedPlantings({ inPlaceOfList }: CorrectedPlantingsProps) {
  const t = useMessages(messages);
  const title = useId();
  const { fault, correct, dismiss } = useCorrection();
  const [undone, setUndone] = useState<PlantingId>();
  const found = useCorrected();
  const isUndone = undone !== undefined && !found.some(({ id }) => id === undone);
  const isLastUndone = isUndone && found.length === 0;
  useEffect(() => {
    if (isLastUndone) inPlaceOfList?.current?.focus({ preventScroll: true });
  }, [isLastUndone, inPlaceOfList]);
  return (
    <>
      <output className="sr-only">{isUndone && t('corrections.undone')}</output>
      {found.length > 0 && (
        <section
          aria-labelledby={title}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
        >
          <h2 id={title} className="text-heading">
            {t('corrections.title')}
          </h2>
          {fault && <AlertMessage onDismiss={dismiss}>{t('corrections.failed')}</AlertMessage>}
          <ul>
            {found.map((each) => (
              <CorrectedRow
                key={each.id}
                corrected={each}
                onUndo={() => void correct(() => undo(each).then(() => setUndone(each.id)))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A planting that is corrected, or is to be once the server has taken it. */
interface Corrected {
  readonly id: PlantingId;
  readonly at: Instant;
  readonly correction: CorrectedPlanting | WaitingCorrection;
  /** Unknown here of what another device grew, until the server has taken the correction. */
  readonly recorded: CorrectedPlanting | undefined;
  readonly isWaiting: boolean;
}

function useCorrected(): readonly Corrected[] {
  const { plantings, waiting } = usePlantingFocus();
  const all = [...plantings].flatMap(([id, { corrected: recorded, periods }]): Corrected[] => {
    const asked = waiting.get(id);
    const correction = asked ?? recorded;
    if (!correction) return [];
    const at = recorded?.at ?? Math.max(...periods.flatMap(({ spans }) => spans));
    return [{ id, at, correction, recorded, isWaiting: asked !== undefined }];
  });
  return all.toSorted((a, b) => b.at - a.at);
}

/** Undoes one correction at a time: a struck planting may have been shortened before. */
function undo({ id, correction: { struck } }: Corrected): Promise<void> {
  return struck ? strikePlanting(id, false) : shortenPlanting(id, { beginning: 0, end: 0 });
}

type CorrectedRowProps = { corrected: Corrected; onUndo: () => void };

function CorrectedRow({ corrected, onUndo }: CorrectedRowProps) {
  const t = useMessages(messages);
  const { moment, length } = useFormats();
  const plantName = usePlantName();
  const id = useId();
  const { at, recorded, isWaiting } = corrected;
  const { struck, shortened } = corrected.correction;
  const what = struck ? 'corrections.was-struck' : 'corrections.was-shortened';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <p id={id} className="min-w-0">
        {recorded && (
          <span className="font-semibold text-bright">
            {plantEmoji(recorded.plant)} {plantName(recorded.plant)}{' '}
          </span>
        )}
        <span className="text-small text-muted tabular-nums">
          {moment(at)} ·{' '}
          {recorded && !isWaiting
            ? t(what, { length: length(recorded.focusTime) })
            : t('corrections.waiting')}
        </span>
      </p>
      {(struck || shortened) && (
        <Button aria-describedby={id} onClick={onUndo}>
          {t('corrections.undo')}
        </Button>
      )}
    </li>
  );
}
