import { useRouteError } from 'react-router';
import { type ChunkFailureReason, ChunkLoadError } from '../platform/chunks/load-chunk.ts';
import { useDocumentTitle } from '../platform/document-title.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { PageFrame } from './page-frame.tsx';

/** The screen for a failed route: what happened, what to do, a reload and a link home. */
export function ErrorScreen() {
  const { advice, detail } = errorText(useRouteError());
  useDocumentTitle('Unexpected Application Error!');
  return (
    <PageFrame>
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p role="alert" className="text-lead text-text">
        {advice}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        {/* A plain link: it loads a new document, without the broken state. */}
        <a href="/" className={buttonStyle('secondary', 'medium')}>
          Back home
        </a>
      </div>
      <p className="text-small text-muted">{detail}</p>
    </PageFrame>
  );
}

type ErrorText = {
  /** Tells the visitor what happened and what to do. */
  advice: string;
  /** The text to quote when asking for help. */
  detail: string;
};

const adviceFor: Record<ChunkFailureReason, string> = {
  missing:
    'Furrow has changed since you opened it, and this page has moved. Reload to get the new version.',
  timeout: 'This page took more than two minutes to arrive. Check your connection, then reload.',
  error: 'This page could not be fetched. Check your connection, then reload.',
};

/** The error screen's text for a value that a route threw. */
export function errorText(error: unknown): ErrorText {
  if (error instanceof ChunkLoadError) {
    return { advice: adviceFor[error.reason], detail: `${error.message} (${error.reason})` };
  }
  return {
    advice:
      'Something on this page broke. What you have grown is stored and stays. Reload to go on.',
    detail: error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error',
  };
}
