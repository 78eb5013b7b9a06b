import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { PeriodKind } from '@furrow/domain/gardener/period';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import messages from './garden.messages.ts';

type PeriodStepsProps = {
  title: string;
  /** The unit that one press moves by. */
  unit: PeriodKind;
  /** Called with -1 for back and 1 for forward. */
  onStep: (by: number) => void;
  /** False at the current period: there is no data in the future. */
  canGoOn: boolean;
};

/** The name of a period, between the buttons to the previous and the next one. */
export function PeriodSteps({ title, unit, onStep, canGoOn }: PeriodStepsProps) {
  const t = useMessages(messages);
  return (
    <div className="flex items-center justify-between gap-2">
      <Button
        variant="quiet"
        size="small"
        className="pointer-events-auto w-11 max-w-[44px] shrink-0"
        aria-label={t(`garden.previous.${unit}`)}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden size={22} className="rtl:-scale-x-100" />
      </Button>
      {/* Many languages write months and weekdays in small letters, but a heading begins with a capital. */}
      <h3
        aria-live="polite"
        className="min-w-0 text-center text-lead first-letter:uppercase sm:text-heading"
      >
        {title}
      </h3>
      <Button
        variant="quiet"
        size="small"
        className="pointer-events-auto w-11 max-w-[44px] shrink-0"
        aria-label={t(`garden.next.${unit}`)}
        disabled={!canGoOn}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden size={22} className="rtl:-scale-x-100" />
      </Button>
    </div>
  );
}
