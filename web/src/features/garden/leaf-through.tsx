import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../../ui/button.tsx';

type LeafThroughProps = {
  /** The period that is shown. */
  title: string;
  /** The unit that one press moves by, such as 'month'. */
  unit: string;
  /** Called with -1 for back and 1 for forward. */
  onLeaf: (by: number) => void;
  /** False at the current period: there is no data in the future. */
  canGoOn: boolean;
};

/** The name of a period, between the buttons to the previous and the next one. */
export function LeafThrough({ title, unit, onLeaf, canGoOn }: LeafThroughProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button
        variant="quiet"
        size="small"
        className="w-11 max-w-[44px] shrink-0"
        aria-label={`Previous ${unit}`}
        onClick={() => onLeaf(-1)}
      >
        <ChevronLeft aria-hidden size={22} />
      </Button>
      <h3 aria-live="polite" className="min-w-0 text-center text-lead sm:text-heading">
        {title}
      </h3>
      <Button
        variant="quiet"
        size="small"
        className="w-11 max-w-[44px] shrink-0"
        aria-label={`Next ${unit}`}
        disabled={!canGoOn}
        onClick={() => onLeaf(1)}
      >
        <ChevronRight aria-hidden size={22} />
      </Button>
    </div>
  );
}
