/** What adds a past session, in one file: it is loaded once somebody wants to. */
export { AddedMessage } from './added-message.tsx';
export { PastSessionDialog } from './past-session-dialog.tsx';
