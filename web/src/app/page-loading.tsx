import { useLocation } from 'react-router';
import { useMessages } from '../platform/language/use-messages.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import messages from './frame.messages.ts';
import { PageShape } from './page-shape.tsx';
import { plain } from './pages.ts';

/** Shown while the first page is loading; the footer is hidden meanwhile, so that nothing moves. */
export function PageLoading() {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  return (
    <div data-loading className="flex grow flex-col">
      <output>
        <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
      </output>
      <PageShape path={plain(pathname)} />
    </div>
  );
}
