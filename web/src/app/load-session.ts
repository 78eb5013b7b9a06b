import { loadChunk } from '../platform/chunks/load-chunk.ts';

/** Loads the code that checks and ends sessions; no page needs it for its first rendering. */
export const loadSession = () => loadChunk('app/session', () => import('./session.ts'));
