import type { Cue } from '@furrow/domain/planting/cue';
import type { Planting } from '@furrow/domain/planting/planting';
import { notificationState, notify } from '../../../platform/notifications.ts';
import { isPageHidden } from '../../../platform/visibility.ts';
import { notificationsWanted, readPreference } from '../../../read-model/preferences.ts';
import { notificationOf } from './notification-of.ts';

/** Tells somebody who is not looking that a period is over (D21). */
export function announceOutside(cue: Cue, planting: Planting): void {
  if (!isPageHidden() || notificationState() !== 'allowed') return;
  const announcement = notificationOf(cue, planting);
  if (!announcement || !readPreference(notificationsWanted)) return;
  notify(announcement.title, { body: announcement.body, tag: 'furrow:period' });
}
