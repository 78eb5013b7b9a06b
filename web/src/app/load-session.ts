/** What asks the server about sessions and ends them: no page needs it before it stands. */
export const loadSession = () => import('./session.ts');
