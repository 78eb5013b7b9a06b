import { plantName } from '@furrow/domain/plant';
import { Button } from '../../ui/button.tsx';
import type { LastSetup } from './last-setup.ts';

type AsLastTimeProps = { last: LastSetup; onChoose: (last: LastSetup) => void };

/** The last durations and plant at one press (D86). */
export function AsLastTime({ last, onChoose }: AsLastTimeProps) {
  const { focusMinutes, breakMinutes, plant } = last;
  const rest = breakMinutes === 0 ? 'no break' : `${breakMinutes} min break`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" onClick={() => onChoose(last)}>
        As last time
      </Button>
      <span className="text-small text-muted">
        {focusMinutes} min, {rest}, {plantName(plant)}
      </span>
    </div>
  );
}
