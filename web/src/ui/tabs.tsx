import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { WritingDirection } from './writing-direction.tsx';

type TabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  /** The first tab is open by default. If another one is open, the address has its name, so that a reload keeps it open. */
  tabs: readonly { name: string; label: string; content: ReactNode }[];
};

const tabStyle =
  'min-h-11 cursor-pointer rounded-control px-4 font-semibold text-text transition-colors ' +
  'hover:text-lamplight data-active:bg-night-700 data-active:text-bright';

export function Tabs({ label, tabs }: TabsProps) {
  const [open, choose] = useOpenTab(tabs.map(({ name }) => name));
  return (
    <WritingDirection>
      <BaseTabs.Root value={open} onValueChange={choose} className="flex flex-col gap-6">
        <BaseTabs.List
          aria-label={label}
          className="flex flex-wrap gap-1 self-start rounded-control border border-line bg-surface-sunken p-1"
        >
          {tabs.map(({ name, label: text }) => (
            <BaseTabs.Tab key={name} value={name} className={tabStyle}>
              {text}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {tabs.map(({ name, content }) => (
          <BaseTabs.Panel key={name} value={name} className="flex flex-col gap-8 rounded-control">
            {content}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </WritingDirection>
  );
}

/** The open tab, by the address: `?tab=stats`. Choosing a tab replaces the history entry, but keeps its navigation state. */
function useOpenTab(names: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [first] = names;
  const open = names.find((name) => name === search.get('tab')) ?? first;

  function choose(name: string) {
    const change = (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      if (name === first) next.delete('tab');
      else next.set('tab', name);
      return next;
    };
    setSearch(change, { replace: true, preventScrollReset: true, state });
  }
  return [open, choose] as const;
}
