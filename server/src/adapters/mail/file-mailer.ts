import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock, Mail, Mailer } from '../../ports.ts';

interface FileSettings {
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Where no mail server is set, each mail is written whole to a file, and its link to the log (D34). */
export function createFileMailer({ folder, from, clock, log }: FileSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  const send = async ({ to, subject, text, html, link }: Mail) => {
    const { message } = await transport.sendMail({ to, subject, text, html });
    const moment = new Date(clock()).toISOString().replaceAll(':', '-');
    const path = join(folder, `${moment}-${randomUUID()}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Whoever watches the folder sees whole mails only.
    await writeFile(`${path}.new`, message, { mode: 0o600 });
    await rename(`${path}.new`, path);
    log.info({ link, path }, 'no SMTP_URL is set: mail written to a file');
  };
  return { check: async () => true, send, close: () => {} };
}
