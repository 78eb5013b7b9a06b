import type { Page } from '@playwright/test';
import { z } from 'zod';

const outsideSchema = z.object({
  /** Sounds as they start. */
  sounds: z.array(z.string()),
  /** Sounds that were stopped. */
  silenced: z.array(z.string()),
  notifications: z.array(z.string()),
  wakeLocks: z.array(z.enum(['held', 'released'])),
});

type Outside = z.infer<typeof outsideSchema>;

/** Records a page's use of sound, notifications, wake lock and media session; call it before the page opens. */
export async function watchOutside(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Outside = { sounds: [], silenced: [], notifications: [], wakeLocks: [] };
    Object.assign(globalThis, { outside: noted });

    // A sound is recognised by its length.
    const names: Record<string, string> = {
      0.09: 'click',
      0.85: 'error',
      0.9: 'start',
      0.95: 'pause',
      1.1: 'reset',
      1.8: 'complete',
      2.2: 'chimes',
      2.8: 'bell',
      0.6: 'wood',
      24: 'calm',
    };
    const nameOf = ({ buffer }: AudioBufferSourceNode) =>
      names[String(Number(buffer?.duration.toFixed(2)))] ?? `unknown of ${buffer?.duration} s`;
    const { prototype } = AudioBufferSourceNode;
    const start = Reflect.get(prototype, 'start');
    const stop = Reflect.get(prototype, 'stop');
    prototype.start = function play(...given) {
      noted.sounds.push(nameOf(this));
      Reflect.apply(start, this, given);
    };
    prototype.stop = function silence() {
      noted.silenced.push(nameOf(this));
      Reflect.apply(stop, this, []);
    };

    Object.defineProperty(globalThis, 'Notification', {
      value: class extends EventTarget {
        static permission = 'granted';
        constructor(title: string, { body }: NotificationOptions) {
          super();
          noted.notifications.push(`${title}: ${body}`);
        }
      },
    });

    navigator.wakeLock.request = async () => {
      noted.wakeLocks.push('held');
      return Object.assign(new EventTarget(), {
        type: 'screen' as const,
        released: false,
        onrelease: null,
        release: async () => void noted.wakeLocks.push('released'),
      });
    };

    navigator.mediaSession.setActionHandler = (action, handler) => {
      addEventListener('headset', (event) => {
        if (event instanceof CustomEvent && event.detail === action) handler?.({ action });
      });
    };
  });
}

/** The records so far. */
export async function outside<Sense extends keyof Outside>(
  page: Page,
  sense: Sense,
): Promise<Outside[Sense]> {
  const noted = await page.evaluate(() => Reflect.get(globalThis, 'outside'));
  return outsideSchema.parse(noted)[sense];
}
