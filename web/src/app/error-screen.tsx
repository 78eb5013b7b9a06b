import { useRouteError } from 'react-router';
import { type ChunkFailureReason, ChunkLoadError } from '../platform/chunks/load-chunk.ts';
import { useDocumentTitle } from '../platform/document-title.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { PageFrame } from './page-frame.tsx';

/** Where a route that failed lands: what happened, what to do, a reload and a way back. */
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
        {/* A fresh document, so that whatever broke is left behind. */}
        <a href="/" className={buttonStyle('secondary', 'medium')}>
          Back home
        </a>
      </div>
      <p className="text-small text-muted">{detail}</p>
    </PageFrame>
  );
}

type ErrorText = {
  /** What happened and what to do, for the visitor. */
  advice: string;
  /** What to quote when asking for help. */
  detail: string;
};

const adviceFor: Record<ChunkFailureReason, string> = {
  missing:
    'Furrow has changed since you opened it, and this page has moved. Reload to get the new version.',
  timeout: 'This page took more than two minutes to arrive. Check your connection, then reload.',
  error: 'This page could not be fetched. Check your connection, then reload.',
};

/** What the error screen says about whatever a route threw. */
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
