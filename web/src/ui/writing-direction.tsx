import { DirectionProvider } from '@base-ui/react/direction-provider';
import { isRightToLeft } from '@furrow/domain/language';
import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { currentLanguage } from '../platform/language/current-language.ts';

/**
 * Around each Base UI component that listens to the arrow keys to the left and right: they follow the direction of the page's
 * language. Not around the whole page, since the landing page has none of them, and would load this, too.
 */
export function WritingDirection({ children }: { children: ReactNode }) {
  const { language } = useStore(currentLanguage);
  return (
    <DirectionProvider direction={isRightToLeft(language) ? 'rtl' : 'ltr'}>
      {children}
    </DirectionProvider>
  );
}
