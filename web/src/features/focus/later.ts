/** What the focus page needs once the timer runs, in one file: questions, notices, moments and ends. */
export { FocusDialogs, QuitDialog } from './dialogs/focus-dialogs.tsx';
export { CountUpEnding, FullCycle, SessionEnding, ToGarden } from './endings.tsx';
export { MiniTimer } from './mini/mini-timer.tsx';
export { effectsOf } from './cues/effects-of-cues.ts';
export { CelebrationBoards } from './moments/celebration-boards.tsx';
export { celebratedSince, readGarden } from './moments/garden-moments.ts';
export { HarvestMoment } from './moments/harvest-moment.tsx';
export { MediaSession } from './presence/media-session.ts';
export { Milestones } from './presence/milestones.tsx';
export { ScreenOn } from './presence/screen-on.ts';
export { Sounds } from './sounds/sounds.ts';
export { TabPresence } from './presence/tab-presence.tsx';
export { PauseNotes } from './pause-readout.tsx';
export { SmallThings } from './small-things.tsx';
export { NoticeList } from './notices/notice-list.tsx';
