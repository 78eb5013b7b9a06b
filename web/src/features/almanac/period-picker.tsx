import { ALMANAC_PERIODS } from '@furrow/domain/almanac/almanac-period';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import messages from './almanac.messages.ts';
import type { ShownPeriod } from './use-shown-period.ts';

/** The choice of a period, and the buttons to the one before and the one after. */
export function PeriodPicker({ shown }: { shown: ShownPeriod }) {
  const t = useMessages(messages);
  const { kind, choose, step, canGoBack, canGoOn } = shown;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <SegmentedControl
        label={t('almanac.show')}
        isLabelHidden
        segments={ALMANAC_PERIODS.map((value) => ({ value, label: t(`almanac.show.${value}`) }))}
        value={kind}
        onChange={choose}
      />
      <div className="flex grow flex-wrap justify-between gap-2 sm:justify-end">
        <StepButton isOff={!canGoBack} onPress={() => step(-1)}>
          <ChevronLeft aria-hidden size={18} className="-ms-1 rtl:-scale-x-100" />
          {t('almanac.earlier')}
        </StepButton>
        <StepButton isOff={!canGoOn} onPress={() => step(1)}>
          {t('almanac.later')}
          <ChevronRight aria-hidden size={18} className="-me-1 rtl:-scale-x-100" />
        </StepButton>
      </div>
    </div>
  );
}

type StepButtonProps = { isOff: boolean; onPress: () => void; children: ReactNode };

/** It keeps the keyboard's focus where it leads no further: else whoever holds Enter would press the other button next. */
function StepButton({ isOff, onPress, children }: StepButtonProps) {
  return (
    <Button
      className="px-4! aria-disabled:pointer-events-none aria-disabled:opacity-70"
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </Button>
  );
}
