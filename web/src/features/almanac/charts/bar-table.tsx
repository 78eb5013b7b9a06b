import type { ReactNode } from 'react';

/** A row of a chart that is a table: each row has a bar below its name. */
export interface BarRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly bar: ReactNode;
  readonly figures: readonly ReactNode[];
}

type BarTableProps = {
  caption: string;
  heads: readonly [name: ReactNode, ...figures: string[]];
  rows: readonly BarRow[];
};

/** A chart whose bars stand in the table of its figures, so that it needs no other table and no keys of its own. */
export function BarTable({ caption, heads: [name, ...figures], rows }: BarTableProps) {
  return (
    <div className="bar-table">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-small text-muted">
          <tr>
            <th scope="col" className="pb-1 text-start font-semibold">
              {name}
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="ps-3 pb-1 text-end font-semibold">
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: title, bar, figures: values }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="w-full py-2 text-start font-normal">
                <span className="block wrap-anywhere">{title}</span>
                <span className="mt-1 block">{bar}</span>
              </th>
              {values.map((value, place) => (
                <td
                  key={figures[place]}
                  className="py-2 ps-3 text-end align-top whitespace-nowrap text-bright tabular-nums"
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
