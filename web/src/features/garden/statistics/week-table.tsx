import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import type { DayBar } from '@furrow/domain/gardener/views';
import { longDayText } from '../../../ui/date-text.ts';

/** The week's bars in words, for whoever would rather read a table. */
export function WeekTable({ bars }: { bars: readonly DayBar[] }) {
  return (
    <details className="text-small">
      <summary className="w-fit cursor-pointer rounded-control py-1 text-link">
        Show as a table
      </summary>
      <table className="mt-2 w-full text-left">
        <caption className="sr-only">Focus time by day, this week</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 font-semibold">
              Day
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Focus
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ day, focusSeconds }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {longDayText(day)}
              </th>
              <td className="py-1 text-right tabular-nums">{focusTimeText(focusSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
