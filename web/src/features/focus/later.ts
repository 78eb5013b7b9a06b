/** What the focus page needs once the timer runs, in one file: questions, notices, moments and ends. */
export { FocusDialogs, QuitDialog } from './dialogs/focus-dialogs.tsx';
export { FullCycle, SessionEnding, ToGarden } from './endings.tsx';
export { MiniTimer } from './mini/mini-timer.tsx';
export { CelebrationBoards } from './moments/celebration-boards.tsx';
export { celebratedSince, readGarden } from './moments/garden-moments.ts';
export { HarvestMoment } from './moments/harvest-moment.tsx';
export { NoticeList } from './notices/notice-list.tsx';
