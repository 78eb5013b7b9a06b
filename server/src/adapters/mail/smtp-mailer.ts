import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { errorCode } from '../../error-code.ts';
import type { Clock, Mailer } from '../../ports.ts';

interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A mail server that does not answer for so long is away. */
const PATIENCE_MS = 5000;

/** How long an answer about the mail server holds: so many requests make one connection. */
const GOOD_FOR_MS = 30_000;
const BAD_FOR_MS = 3000;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/**
 * Whether a mail server must encrypt before it hears a password. What stays on this machine may go in clear text, and so may the
 * mail of a host who wrote `?requireTLS=false`, which is nodemailer's own word for it.
 */
function mustEncrypt(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  return !LOOPBACK.test(hostname) && searchParams.get('requireTLS') !== 'false';
}

/** Sends mail over SMTP, on connections that are kept (D34). */
export function createSmtpMailer({ url, from, clock, log }: SmtpSettings): Mailer {
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
