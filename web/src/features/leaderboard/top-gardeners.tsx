import { lookAlikes } from '@furrow/domain/account/display-name';
import type { Placed } from '@furrow/domain/gardener/rank';
import { useId, useRef } from 'react';
import { FurrowsMark } from '../../farm/furrows-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { GardenerRow } from './gardener-row.tsx';
import { useSettlingRows } from './use-settling-rows.ts';

type TopGardenersProps = {
  rows: readonly Placed[];
  /** The viewer's own name on the board. */
  own: string;
  onStartFocus: () => void;
};

const COLUMNS = ['Rank', 'Gardener', 'Level', 'Garden XP', 'Status'] as const;

/** The first fifty (section 9). */
export function TopGardeners({ rows, own, onStartFocus }: TopGardenersProps) {
  const titleId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  useSettlingRows(body);
  const alike = lookAlikes(rows);
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <Card className="px-0! pb-2! sm:pb-3!">
        <h2 id={titleId} className="px-5 pb-3 text-heading sm:px-6">
          Top Gardeners
        </h2>
        {alike.size > 0 && (
          <p className="px-5 pb-3 text-small text-muted sm:px-6">
            Names that look alike, or like Furrow’s own, carry a sign. It is each gardener’s own,
            and stays.
          </p>
        )}
        {rows.length === 0 ? (
          <Nobody onStartFocus={onStartFocus} />
        ) : (
          <table aria-labelledby={titleId} className="w-full max-md:block">
            <thead className="max-md:sr-only">
              <tr>
                {COLUMNS.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={`border-b border-line px-3 pb-2 text-small font-semibold text-muted first:pl-6 last:pr-6 ${column === 'Garden XP' ? 'text-right' : 'text-left'}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body} className="max-md:block">
              {rows.map((row) => (
                <GardenerRow
                  key={row.gardener}
                  row={row}
                  isOwn={row.gardener === own}
                  isLookAlike={alike.has(row)}
                />
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </section>
  );
}

function Nobody({ onStartFocus }: { onStartFocus: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-10 text-center">
      <FurrowsMark className="size-20" />
      <p className="text-lead text-bright">The field is still empty.</p>
      <p className="text-muted">Nobody has signed up here yet. The first row is waiting.</p>
      <Button variant="primary" onClick={onStartFocus}>
        Start Focus
      </Button>
    </div>
  );
}
