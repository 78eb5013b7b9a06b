import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { WritingDirection } from './writing-direction.tsx';

type TabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  /** The first one is open at first. They are known by their places, since their labels change with the language. */
  tabs: readonly { label: string; content: ReactNode }[];
};

const tabStyle =
  'min-h-11 cursor-pointer rounded-control px-4 font-semibold text-text transition-colors ' +
  'hover:text-lamplight data-active:bg-night-700 data-active:text-bright';

/** Several panels in one place; one of them is visible. */
export function Tabs({ label, tabs }: TabsProps) {
  const places = tabs.map((tab, place) => ({ ...tab, place }));
  return (
    <WritingDirection>
      <BaseTabs.Root defaultValue={0} className="flex flex-col gap-6">
        <BaseTabs.List
          aria-label={label}
          className="flex flex-wrap gap-1 self-start rounded-control border border-line bg-surface-sunken p-1"
        >
          {places.map(({ label: name, place }) => (
            <BaseTabs.Tab key={place} value={place} className={tabStyle}>
              {name}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {places.map(({ content, place }) => (
          <BaseTabs.Panel key={place} value={place} className="flex flex-col gap-8 rounded-control">
            {content}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </WritingDirection>
  );
}
