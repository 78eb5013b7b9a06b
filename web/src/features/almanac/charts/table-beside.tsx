import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../almanac.messages.ts';

type TableBesideProps = {
  caption: string;
  heads: readonly [string, string];
  /** Called once the table is opened, since it may be long. */
  rows: () => readonly (readonly [name: string, figure: ReactNode])[];
};

/** A chart's figures as a table, folded. */
export function TableBeside(props: TableBesideProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-control py-3 text-link">
        {t('almanac.show-table')}
      </summary>
      {isOpen && <Figures {...props} />}
    </details>
  );
}

function Figures({ caption, heads: [name, figure], rows }: TableBesideProps) {
  return (
    <table className="mt-2 w-full max-w-reading">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-start font-semibold">
            {name}
          </th>
          <th scope="col" className="py-1 text-end font-semibold">
            {figure}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows().map(([row, value]) => (
          <tr key={row} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal first-letter:uppercase">
              {row}
            </th>
            <td className="py-1 text-end whitespace-nowrap tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
