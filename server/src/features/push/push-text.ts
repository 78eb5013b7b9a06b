import { TODO_LIST } from '@furrow/contract/page-paths';
import { PERIOD_TAG, reminderTag, type PushMessage } from '@furrow/contract/push-message';
import { isRightToLeft } from '@furrow/domain/language';
import type { PeriodNotice } from '@furrow/domain/notices/period-notice';
import { plantEmoji } from '@furrow/domain/plant';
import type { DayKey } from '@furrow/domain/time';
import type { Translation } from '../../language/translation.ts';
import messages from './push.messages.ts';

/** Reminders that are due: how many, and the task and the day of the first. */
export interface ToldReminders {
  readonly kind: 'reminders';
  readonly count: number;
  readonly id: number;
  readonly day: DayKey;
}

export type DeviceNotice = PeriodNotice | ToldReminders;

export function pushMessage(told: DeviceNotice, translation: Translation): PushMessage {
  const { language } = translation;
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  return {
    ...wordsOf(told, translation),
    tag: tagOf(told),
    path: pathOf(told),
    language,
    direction,
  };
}

function wordsOf(told: DeviceNotice, { of }: Translation): Pick<PushMessage, 'title' | 'body'> {
  const t = of(messages);
  switch (told.kind) {
    case 'focus-over':
    case 'overtime-begun': {
      const title = t('push.focus-over.title', { emoji: plantEmoji(told.plant) });
      return { title, body: t(`push.${told.kind}.body`) };
    }
    case 'still-there':
      return { title: t('push.still-there.title'), body: t('push.still-there.body') };
    case 'break-over':
      return { title: t('push.break-over.title'), body: t('push.break-over.body') };
    case 'reminders':
      return {
        title: t('push.reminders.title', { count: told.count }),
        body: t('push.reminders.body'),
      };
  }
}

/** One reminder has the tag of the page's own notification, which names the task: if that is shown, this one is not. */
function tagOf(told: DeviceNotice): string {
  if (told.kind !== 'reminders') return PERIOD_TAG;
  return told.count === 1 ? reminderTag(told.id, told.day) : 'furrow:reminders';
}

function pathOf({ kind }: DeviceNotice): string {
  return kind === 'reminders' ? TODO_LIST : '/focus';
}
