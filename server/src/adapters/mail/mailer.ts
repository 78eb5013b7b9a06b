import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../../env.ts';
import type { Clock, Mailer } from '../../ports.ts';
import { createFileMailer } from './file-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** The mailer that the settings ask for. */
export function mailerFor(settings: MailSettings, clock: Clock, log: Logger): Mailer {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings;
  const from = MAIL_FROM ?? 'Furrow <furrow@localhost>';
  return SMTP_URL === undefined
    ? createFileMailer({ folder: join(DATA_DIR, 'mail'), from, clock, log })
    : createSmtpMailer({ url: SMTP_URL, from, clock, log });
}
