import { useRouteError } from 'react-router';
import { ChunkLoadError } from '../platform/chunks/load-chunk.ts';
import { useDocumentTitle } from '../platform/document-title.ts';
import type { Translate } from '../platform/language/translation.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { databaseState } from '../sync/database/database-state.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import messages from './frame.messages.ts';
import { PageFrame } from './page-frame.tsx';

/** The screen for a failed route: what happened, what to do, a reload and a link home. */
export function ErrorScreen() {
  const t = useMessages(messages);
  const { advice, detail } = errorText(useRouteError(), t);
  useDocumentTitle(t('frame.error.title'));
  return (
    <PageFrame>
      <h1 className="text-title">{t('frame.error.title')}</h1>
      <p role="alert" className="text-lead text-text">
        {advice}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('frame.error.reload')}
        </Button>
        {/* A plain link: it loads a new document, without the broken state. */}
        <a href="/" className={buttonStyle('secondary', 'medium')}>
          {t('frame.error.home')}
        </a>
      </div>
      <p className="text-small text-muted">
        <bdi>{detail}</bdi>
      </p>
    </PageFrame>
  );
}

/** The text for something that broke: whether a reload loses what was grown. */
export const brokenText = () =>
  databaseState.getState().isInMemory ? 'frame.error.broken-unkept' : 'frame.error.broken';

type ErrorText = {
  /** Tells the visitor what happened and what to do. */
  advice: string;
  /** The text to quote when asking for help. */
  detail: string;
};

/** The error screen's text for a value that a route threw. */
export function errorText(error: unknown, t: Translate<typeof messages>): ErrorText {
  if (error instanceof ChunkLoadError) {
    return {
      advice: t(`frame.error.${error.reason}`),
      detail: `${error.message} (${error.reason})`,
    };
  }
  return {
    advice: t(brokenText()),
    detail: error instanceof Error ? `${error.name}: ${error.message}` : t('frame.error.unknown'),
  };
}
