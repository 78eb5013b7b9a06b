import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Settings } from '../../env.ts';
import { errorCode } from '../../errors.ts';
import type { WallClock, Mailer, Mail } from '../../ports.ts';

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

export function mailerFor(settings: MailSettings, clock: WallClock, log: Logger): Mailer {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings;
  const deps = { from: MAIL_FROM ?? 'Furrow <furrow@localhost>', clock, log };
  return SMTP_URL === undefined
    ? createFileMailer(join(DATA_DIR, 'mail'), deps)
    : createSmtpMailer(SMTP_URL, deps);
}

interface MailerDeps {
  readonly from: string;
  readonly clock: WallClock;
  readonly log: Logger;
}

/** More than any mail has: if this many bytes can be written, a mail can. */
const MAIL_BYTES = 64 * 1024;

/** The mailer for a server without `SMTP_URL`: it writes each mail to a file, and the link in the mail to the log (D34). */
function createFileMailer(folder: string, { from, clock, log }: MailerDeps): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  const write = async (name: string, content: Uint8Array | Readable) => {
    const path = join(folder, name);
    const unfinished = `${path}.new`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      // Programs that watch the folder see complete mails only.
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, path);
    } catch (error) {
      // A partial file would only keep a full disk full.
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

/** A mail server that does not answer within this time counts as away. */
const PATIENCE_MS = 5000;

/** How long the result of a check, good or bad, is reused, so that many requests share one connection to the mail server. */
const GOOD_FOR_MS = 30_000;
const BAD_FOR_MS = 3000;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/**
 * Whether the connection must be encrypted before a password is sent to the mail server. Clear text is allowed to a server on
 * this machine, and to an address with `?requireTLS=false`, nodemailer's own option.
 */
function mustEncrypt(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  return !LOOPBACK.test(hostname) && searchParams.get('requireTLS') !== 'false';
}

/** Sends mail over SMTP, on connections that stay open. */
function createSmtpMailer(url: string, { from, clock, log }: MailerDeps): Mailer {
  const transport = createTransport(
    {
      url,
      requireTLS: mustEncrypt(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: 2 * PATIENCE_MS,
      dnsTimeout: PATIENCE_MS,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const isThere = async () => {
    try {
      await transport.verify();
      return true;
    } catch (error) {
      log.warn({ code: errorCode(error) }, complaintAbout(error));
      return false;
    }
  };
  let asked: Promise<boolean> | undefined;
  let askAgainAt = 0;
  const ask = async () => {
    askAgainAt = Number.POSITIVE_INFINITY;
    const there = await isThere();
    askAgainAt = clock() + (there ? GOOD_FOR_MS : BAD_FOR_MS);
    return there;
  };
  return {
    check: () => {
      if (!asked || askAgainAt <= clock()) asked = ask();
      return asked;
    },
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ to, subject, text, html });
    },
    close: () => transport.close(),
  };
}

function complaintAbout(error: unknown): string {
  return errorCode(error) === 'ETLS'
    ? 'the mail server does not encrypt, so no mail is sent: use another, or add ?requireTLS=false to SMTP_URL to send passwords and mails in clear text'
    : 'the mail server cannot be used';
}
