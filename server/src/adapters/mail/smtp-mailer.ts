import { createTransport } from 'nodemailer';
import type { Clock, Mailer } from '../../ports.ts';

interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
}

/** A mail server that does not answer for so long is away. */
const PATIENCE_MS = 5000;

/** How long an answer about the mail server holds: so many requests make one connection. */
const GOOD_FOR_MS = 30_000;
const BAD_FOR_MS = 3000;

/** Sends mail over SMTP, on connections that are kept (D34). */
export function createSmtpMailer({ url, from, clock }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url,
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
    } catch {
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
