import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { errorCode } from '../../error-code.ts';
import type { Clock, Mail, Mailer } from '../../ports.ts';

interface FileSettings {
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** More than any mail has, so that where this can be written a mail can. */
const MAIL_BYTES = 64 * 1024;

/** Where no mail server is set, each mail is written whole to a file, and its link to the log (D34). */
export function createFileMailer({ folder, from, clock, log }: FileSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  const write = async (name: string, content: Uint8Array | Readable) => {
    const path = join(folder, name);
    const unfinished = `${path}.new`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      // Whoever watches the folder sees whole mails only.
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, path);
    } catch (error) {
      // What a full disk took of it would only keep the disk full.
      await rm(unfinished, { force: true });
      throw error;
    }
    return path;
  };
  const check = async () => {
    try {
      await rm(await write('room-for-a-mail', new Uint8Array(MAIL_BYTES)), { force: true });
      return true;
    } catch (error) {
      log.warn({ code: errorCode(error), folder }, 'no mail can be written to a file');
      return false;
    }
  };
  const send = async ({ to, subject, text, html, link }: Mail) => {
    const { message } = await transport.sendMail({ to, subject, text, html });
    const moment = new Date(clock()).toISOString().replaceAll(':', '-');
    const path = await write(`${moment}-${randomUUID()}.eml`, message);
    log.info({ link, path }, 'no SMTP_URL is set: mail written to a file');
  };
  return { check, send, close: () => {} };
}
