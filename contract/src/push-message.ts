// This file does not import zod, which would make the service worker several times as large.

/** The data of a push message: a whole notification, so that the service worker needs no texts of its own. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A notification replaces an earlier one with the same tag. The notifications of the pages use the same tags. */
  readonly tag: string;
  /** The path of the page that opens when somebody presses the notification. */
  readonly path: string;
  /** A BCP 47 tag, and the direction of its script. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The tag of a notification that a period of the planting is over. */
export const PERIOD_TAG = 'furrow:period';

/** The tag of a notification of one reminder. */
export const reminderTag = (taskId: number, day: string): string =>
  `furrow:reminder:${taskId} ${day}`;
