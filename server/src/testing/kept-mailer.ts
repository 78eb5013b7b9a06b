import type { Mail, Mailer } from '../ports.ts';

export interface KeptMailer extends Mailer {
  /** Every mail sent so far, oldest first. */
  readonly mails: readonly Mail[];
}

export function keptMailer(): KeptMailer {
  const mails: Mail[] = [];
  return {
    mails,
    check: async () => true,
    send: async (mail) => void mails.push(mail),
    close: () => {},
  };
}
