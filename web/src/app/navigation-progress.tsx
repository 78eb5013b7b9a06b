import { useNavigation } from 'react-router';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** A strip of furrows at the top edge while a page is on its way; only its arrival after 150 ms shows. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <output className="fixed inset-x-0 top-0 z-50">
      {state !== 'idle' && (
        <div className="h-1 animate-late bg-gold">
          <VisuallyHidden>Loading…</VisuallyHidden>
        </div>
      )}
    </output>
  );
}
