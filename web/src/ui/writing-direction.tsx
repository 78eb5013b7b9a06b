import { DirectionProvider } from '@base-ui/react/direction-provider';
import { isRightToLeft } from '@furrow/domain/language';
import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { currentLanguage } from '../platform/language/current-language.ts';

/**
 * Wraps each Base UI component that handles the left and right arrow keys, so that these follow the direction of the page's
 * language. Does not wrap the whole page: the landing page has no such component, and need not load this code.
 */
export function WritingDirection({ children }: { children: ReactNode }) {
  const { language } = useStore(currentLanguage);
  return (
    <DirectionProvider direction={isRightToLeft(language) ? 'rtl' : 'ltr'}>
      {children}
    </DirectionProvider>
  );
}
