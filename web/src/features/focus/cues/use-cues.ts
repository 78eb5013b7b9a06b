import { PERIOD_TAG } from '@furrow/contract/push-message';
import type { CatMoment } from '@furrow/domain/gardener/cat-sentences';
import type { Cue } from '@furrow/domain/planting/step';
import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import type { Message } from '../../../platform/language/message.ts';
import { messagesNow, useShownMessage } from '../../../platform/language/use-messages.ts';
import { notificationState, notify } from '../../../platform/notifications.ts';
import { isPageHidden } from '../../../platform/visibility.ts';
import { notificationsWanted, readPreference } from '../../../read-model/preferences.ts';
import { useRunner } from '../use-runner.ts';
import type { CueEffects, effectsOf as EffectsOf, Notice } from './effects-of-cues.ts';
import type { PlaySound } from '../sounds/sounds.ts';

/** A notice on the page; its id tells it apart from another with the same words. */
export interface PostedNotice {
  readonly id: number;
  readonly notice: Notice;
}

/** A new object for each moment, since the same may come again. */
export interface CatSight {
  readonly moment: CatMoment;
}

/** At most this many notices are on the page; a new one replaces the oldest. */
const MOST = 3;

/**
 * Turns cues into sounds, browser notifications, notices and what the cat sees. Returns the latter two, a function to dismiss a notice, and a ref for the `Sounds`.
 * @param effectsOf undefined until it has loaded
 */
export function useCues(effectsOf: typeof EffectsOf | undefined) {
  const runner = useRunner();
  const [posted, setPosted] = useState<readonly PostedNotice[]>([]);
  const [seenByCat, setSeenByCat] = useState<CatSight>();
  const sounds = useRef<PlaySound>(null);
  const hear = useEffectEvent((cue: Cue, effects: CueEffects) => {
    const { sound, notice, announcement, farewell, seenByCat: moment } = effects;
    setPosted((before) => postedAfter(before, cue, notice));
    if (sound) sounds.current?.(sound);
    if (moment) setSeenByCat({ moment });
    if (announcement && isToldOutside()) {
      const { show } = messagesNow({});
      const [title, body] = [show(announcement.title), show(announcement.body)];
      void notify({ title, body, tag: PERIOD_TAG, path: '/focus' });
    }
    if (farewell) void bid(farewell);
  });
  // What happens before the effects have loaded is heard when they have.
  useEffect(
    () => effectsOf && runner.hear((cue, planting) => hear(cue, effectsOf(cue, planting))),
    [runner, effectsOf],
  );
  const dismiss = (id: number) => setPosted((before) => before.filter((each) => each.id !== id));
  return { posted, dismiss, sounds, seenByCat };
}

/** Shows a text over the next page. If its code can't be loaded, the garden still tells what became of the plant. */
function bid(farewell: Message): Promise<void> {
  return loadChunk('ui/passing-message', () => import('../../../ui/passing-message.tsx')).then(
    ({ leaveMessage }) => leaveMessage(createElement(Farewell, { message: farewell }), 'warning'),
    () => undefined,
  );
}

function Farewell({ message }: { message: Message }) {
  return useShownMessage()(message);
}

/** The next focus period removes all messages, but not the alerts. */
function postedAfter(before: readonly PostedNotice[], cue: Cue, notice: Notice | undefined) {
  const standing = before.filter(
    (each) => cue.kind !== 'focus-started' || each.notice.kind === 'alert',
  );
  if (!notice) return standing;
  const id = Math.max(0, ...before.map((each) => each.id)) + 1;
  // Below the notices that are already there, so that none of them moves while somebody reads it.
  return [...standing, { id, notice }].slice(-MOST);
}

/** Whether to notify through the browser: the page is hidden, and notifications are allowed and wanted (D21). */
function isToldOutside(): boolean {
  const canTell = isPageHidden() && notificationState() === 'allowed';
  return canTell && readPreference(notificationsWanted);
}
