import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../../ui/button.tsx';

const LARGEST = 8;

type ZoomControlProps = { zoom: number; onZoom: (zoom: number) => void };

/** Nearer and farther, in steps of two; at its farthest the whole garden is in sight. */
export function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  return (
    <div className="absolute right-3 bottom-3 flex gap-2">
      <Button
        size="small"
        aria-label="Zoom out"
        disabled={zoom === 1}
        onClick={() => onZoom(zoom / 2)}
      >
        <Minus aria-hidden size={18} />
      </Button>
      <Button
        size="small"
        aria-label="Zoom in"
        disabled={zoom === LARGEST}
        onClick={() => onZoom(zoom * 2)}
      >
        <Plus aria-hidden size={18} />
      </Button>
    </div>
  );
}
