import { AlmanacPage } from '../../features/almanac/almanac-page.tsx';
import type { Catalogue } from '../../platform/language/translation.ts';
import { StartFocus } from '../start-focus.tsx';

export const ownTexts = import.meta.glob<Catalogue>(
  '/src/platform/language/catalogues/almanac/*.json',
  { import: 'default' },
);

export function Component() {
  return <StartFocus>{(open) => <AlmanacPage onStartFocus={open} />}</StartFocus>;
}
