import { useRouteError } from 'react-router';
import { Button, buttonStyle } from '../ui/button.tsx';
import { useDocumentTitle } from '../platform/document-title.ts';
import { errorText } from './error-text.ts';
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
