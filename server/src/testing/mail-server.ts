import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailServer {
  /** What SMTP_URL would be. */
  readonly url: string;
  /** Every message received so far, as it came over the wire. */
  readonly received: readonly string[];
  readonly stop: () => Promise<void>;
}

/** A real SMTP server on this machine, until the test ends; it wants a user and a password. */
export async function mailServer(port = 0): Promise<MailServer> {
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
  onTestFinished(stop);
  const bound = listening.address();
  const used = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return { url: `smtp://farm:hunter2@127.0.0.1:${used}`, received, stop };
}
