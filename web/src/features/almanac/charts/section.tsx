import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';

type ChartSectionProps = {
  title: string;
  /** What the chart shows, in words. */
  summary?: ReactNode;
  children: ReactNode;
};

/** A part of the Almanac: its chart, what the chart shows in words, and its table. */
export function ChartSection({ title, summary, children }: ChartSectionProps) {
  return (
    <Panel title={title}>
      <figure className="flex flex-col gap-4">
        {summary && <figcaption className="text-text tabular-nums">{summary}</figcaption>}
        {children}
      </figure>
    </Panel>
  );
}
