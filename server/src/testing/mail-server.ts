import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** What SMTP_URL would be. */
  readonly url: string;
  /** Every message received so far, as it came over the wire. */
  readonly received: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts a real SMTP server on this machine; it wants a user and a password. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'farm' && password === 'hunter2'
        ? answer(null, { user: 'farm' })
        : answer(new Error('wrong password')),
    onData: (stream, _session, answer) => {
      void buffer(stream).then((bytes) => {
        received.push(bytes.toString());
        return answer();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const bound = listening.address();
  const used = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return { url: `smtp://farm:hunter2@127.0.0.1:${used}`, received, stop };
}

/** A message without its quoted-printable encoding. */
export function readable(message: string): string {
  const bytes = message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}
