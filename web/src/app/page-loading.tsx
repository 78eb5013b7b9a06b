import { useMessages } from '../platform/language/use-messages.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import messages from './frame.messages.ts';
import './page-loading.css';

const ROWS = [
  'M1 31Q4.5 22 13.6 18.6h1Q9 24 8 31Z',
  'M12 31Q13 23 15.2 18.6h1.6Q19 23 20 31Z',
  'M31 31Q27.5 22 18.4 18.6h-1Q23 24 24 31Z',
];

/** Shown while the first page is loading; the footer is hidden meanwhile, so that nothing moves. */
export function PageLoading() {
  const t = useMessages(messages);
  return (
    <output data-loading className="flex grow flex-col items-center justify-center p-12">
      <Furrows />
      <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
    </output>
  );
}

/** The rows of the logo, which light up one after another. */
function Furrows() {
  return (
    <div className="farm-loading" aria-hidden="true">
      <svg viewBox="0 0 32 32">
        <path d="M6.5 18.5a9.5 9.5 0 0 1 19 0Z" fill="#f4bb4e" />
      </svg>
      {ROWS.map((row) => (
        <svg key={row} viewBox="0 0 32 32">
          <path d={row} fill="#a97850" />
        </svg>
      ))}
    </div>
  );
}
