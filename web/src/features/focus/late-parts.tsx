import { useStore } from 'zustand/react';
import { lateModule, latePart } from '../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { idle } from '../../platform/idle.ts';

/**
 * The parts of the focus page that come after the countdown and its buttons: once the timer runs, and the browser has nothing else to do. Only
 * the boards that stand in the place of the timer come at once.
 */

const later = lateModule(async () => {
  await idle();
  return loadChunk('features/focus/later', () => import('./later.ts'));
});

/** What compares gardens; undefined until it has loaded. */
export const gardenMoments = () => later.loaded.getState().module;

/** What each cue causes; undefined until it has loaded, and until then the cues wait. */
export const useEffectsOfCues = () => useStore(later.loaded, ({ module }) => module?.effectsOf);

const always = () => true;

export const FocusDialogs = latePart(
  later,
  (module) => module.FocusDialogs,
  ({ open }) => open !== null,
);
export const QuitDialog = latePart(later, (module) => module.QuitDialog, always);
export const CountUpEnding = latePart(later, (module) => module.CountUpEnding, always);
export const PauseNotes = latePart(later, (module) => module.PauseNotes);
export const SmallThings = latePart(later, (module) => module.SmallThings);
export const FullCycle = latePart(later, (module) => module.FullCycle, always);
export const SessionEnding = latePart(later, (module) => module.SessionEnding, always);
export const ToGarden = latePart(later, (module) => module.ToGarden, always);
export const MiniTimer = latePart(later, (module) => module.MiniTimer);
export const CelebrationBoards = latePart(later, (module) => module.CelebrationBoards);
export const HarvestMoment = latePart(later, (module) => module.HarvestMoment);
export const MediaSession = latePart(later, (module) => module.MediaSession);
export const Milestones = latePart(later, (module) => module.Milestones);
export const ScreenOn = latePart(later, (module) => module.ScreenOn);
export const Sounds = latePart(later, (module) => module.Sounds);
export const TabPresence = latePart(later, (module) => module.TabPresence);
export const NoticeList = latePart(later, (module) => module.NoticeList);

export const PlantPicture = latePart(
  lateModule(async () => {
    await idle();
    return loadChunk('farm/plant', () => import('../../farm/plant.tsx'));
  }),
  (module) => module.PlantPicture,
);

const farm = lateModule(async () => {
  await idle();
  return loadChunk('features/focus/scene/farm-backdrop', () => import('./scene/farm-backdrop.tsx'));
});

export const GrowingFarm = latePart(farm, (module) => module.GrowingFarm);
export const RestingFarm = latePart(farm, (module) => module.RestingFarm);

export const Boards = latePart(
  lateModule(() => loadChunk('features/focus/boards', () => import('./boards.tsx'))),
  (module) => module.Boards,
  always,
);
