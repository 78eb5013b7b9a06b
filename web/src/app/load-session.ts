import { loadChunk } from '../platform/chunks/load-chunk.ts';

/** What asks the server about sessions and ends them: no page needs it before it stands. */
export const loadSession = () => loadChunk('app/session', () => import('./session.ts'));
