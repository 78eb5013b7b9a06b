import type { PlantingId } from '@furrow/domain/events/event';
import { mayGoOn, type PlantingFocus } from '@furrow/domain/ledger/planting-focus';
import { useState } from 'react';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { usePlantingFocusOf } from '../../sync/almanac/use-planting-focus.ts';
import { browserClock } from '../../platform/clock.ts';
import { shortenPlanting, strikePlanting, tagPlanting } from '../../sync/figures/catch-up.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { TagInput } from '../tags/late-tags.ts';
import messages from './corrections.messages.ts';
import { ShortenDialog } from './shorten-dialog.tsx';
import { StrikeQuestion } from './strike-question.tsx';
import { useCorrection } from './use-correction.ts';

type CorrectPlantingProps = {
  planting: PlantingId;
  isHarvest: boolean;
  /** The seconds of focus that the details name at their top. Some of them may not count. */
  recorded: number;
};

/** When a planting's focus was, and what can be corrected of it (D61). */
export function CorrectPlanting({ planting, isHarvest, recorded }: CorrectPlantingProps) {
  const t = useMessages(messages);
  const { state, focus, waiting } = usePlantingFocusOf(planting);
  const { fault, correct, dismiss } = useCorrection();
  const [asked, setAsked] = useState<'strike' | 'shorten'>();
  const [isUndone, setUndone] = useState(false);
  const close = () => setAsked(undefined);
  const [now] = useState(() => browserClock.now());
  const isEnded = focus !== undefined && !mayGoOn(focus, now);
  const { struck: isStruck = false, shortened } = waiting ?? focus?.corrected ?? {};
  const counts = !isStruck && focus !== undefined;

  const strike = () => void correct(() => strikePlanting(planting, true)).then(close);
  const undo = () =>
    correct(async () => {
      await (isStruck
        ? strikePlanting(planting, false)
        : shortenPlanting(planting, { beginning: 0, end: 0 }));
      setUndone(true);
    });

  if (state === 'unsupported') return <p>{t('corrections.unsupported')}</p>;
  if (state === 'ready' && !focus && !waiting && !isUndone)
    return <p>{t('corrections.nothing')}</p>;
  return (
    <div className="flex flex-col gap-3">
      {focus && <FocusTime {...{ focus, recorded }} />}
      <Outcome isWaiting={Boolean(waiting)} isStruck={isStruck} isWhole={isUndone && !shortened} />
      {counts && (
        <TagInput
          tag={focus.tag ?? null}
          onChoose={(tag) => void correct(() => tagPlanting(planting, tag))}
        />
      )}
      {/* A button that undoes takes the place of the one that corrects, so that the keyboard focus stays. */}
      <div className="flex flex-wrap gap-3">
        {(isStruck || isEnded) && (
          <Button onClick={() => (isStruck ? void undo() : setAsked('strike'))}>
            {t(isStruck ? 'corrections.undo' : 'corrections.strike')}
          </Button>
        )}
        {counts && (shortened || (isEnded && !focus.uncounted)) && (
          <Button
            aria-disabled={!shortened && waiting !== undefined}
            className="aria-disabled:pointer-events-none aria-disabled:opacity-70"
            onClick={() => (shortened ? void undo() : waiting || setAsked('shorten'))}
          >
            {t(shortened ? 'corrections.undo-shortening' : 'corrections.shorten')}
          </Button>
        )}
      </div>
      {fault && <AlertMessage onDismiss={dismiss}>{t('corrections.failed')}</AlertMessage>}
      {asked === 'strike' && <StrikeQuestion onStrike={strike} onClose={close} />}
      {asked === 'shorten' && focus && (
        <ShortenDialog {...{ planting, isHarvest }} periods={focus.periods} onClose={close} />
      )}
    </div>
  );
}

type OutcomeProps = { isWaiting: boolean; isStruck: boolean; isWhole: boolean };

/** What became of the planting. */
function Outcome({ isWaiting, isStruck, isWhole }: OutcomeProps) {
  const t = useMessages(messages);
  const outcome = isWaiting ? 'waiting' : isStruck ? 'struck' : isWhole ? 'undone' : undefined;
  return <output className="block empty:hidden">{outcome && t(`corrections.${outcome}`)}</output>;
}

type FocusTimeProps = { focus: PlantingFocus; recorded: number };

function FocusTime({ focus: { periods, corrected }, recorded }: FocusTimeProps) {
  const t = useMessages(messages);
  const { moment, time, length } = useFormats();
  const instants = periods.flatMap(({ spans }) => spans);
  const seconds = periods.reduce((sum, period) => sum + period.seconds, 0);
  return (
    <div className="text-muted tabular-nums">
      {instants.length > 0 && (
        <p>
          {t(!corrected && seconds < recorded ? 'corrections.counted' : 'corrections.time', {
            from: moment(Math.min(...instants)),
            to: time(Math.max(...instants)),
            length: length(seconds),
          })}
        </p>
      )}
      {corrected?.shortened && (
        <p>{t('corrections.shortened', { before: length(corrected.focusTime) })}</p>
      )}
    </div>
  );
}
