import { type ChunkFailureReason, ChunkLoadError } from '../platform/chunks/load-chunk.ts';

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
