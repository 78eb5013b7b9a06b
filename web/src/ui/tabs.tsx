import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  /** The first one is open at first. */
  tabs: readonly { label: string; content: ReactNode }[];
};

const tabStyle =
  'min-h-11 cursor-pointer rounded-control px-4 font-semibold text-text transition-colors ' +
  'hover:text-lamplight data-active:bg-night-700 data-active:text-bright';

/** Several panels in one place; one of them is visible. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.label} className="flex flex-col gap-6">
      <BaseTabs.List
        aria-label={label}
        className="flex flex-wrap gap-1 self-start rounded-control border border-line bg-surface-sunken p-1"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.label} value={tab.label} className={tabStyle}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel
          key={tab.label}
          value={tab.label}
          className="flex flex-col gap-8 rounded-control"
        >
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
