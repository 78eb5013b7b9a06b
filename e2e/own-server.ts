import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readable, startMailServer } from '../server/src/testing/mail-server.ts';
import { createDatabase, startSeparatePostgres } from '../server/src/testing/separate-postgres.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { startBuild } from './release.ts';

/** Where a server keeps what it is told. */
export type Home = 'embedded' | 'separate';

export interface OwnServer {
  readonly address: string;
  /** Waits for a mail with a link to this page that came over SMTP to this address, the last where there are several. */
  readonly mailTo: (
    email: string,
    page?: '/reset-password' | '/confirm-email',
  ) => Promise<ReceivedMail>;
  readonly mailsTo: (email: string) => number;
  readonly stop: () => Promise<void>;
}

export interface ReceivedMail {
  readonly text: string;
  readonly html: string;
  /** The address that both name. */
  readonly link: string;
}

interface Wishes {
  /** Done before it starts, with its environment. */
  readonly prepare?: (environment: Readonly<Record<string, string>>) => Promise<void>;
  readonly home?: Home;
  readonly variables?: Readonly<Record<string, string>>;
}

/** The built server as a process of its own, which sends its mail over SMTP. */
export async function startOwnServer({ home, variables, prepare }: Wishes): Promise<OwnServer> {
  const folder = await temporaryFolder();
  const mailServer = await startMailServer();
  const separate = home === 'separate' ? await separateHome() : undefined;
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: join(folder.path, 'data'),
    PORT: '0',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Furrow <hello@furrow.example>',
    RATE_LIMIT_FACTOR: '1000',
    ...separate?.variables,
    ...variables,
  };
  await prepare?.(env);
  const server = await startBuild('this', env);
  const messagesTo = (email: string) =>
    mailServer.received.filter((message) => message.includes(`\r\nTo: ${email}\r\n`));
  return {
    address: server.address,
    mailsTo: (email) => messagesTo(email).length,
    mailTo: async (email, page = '/reset-password') => {
      for (;;) {
        const mails = messagesTo(email).map(partsOf);
        const last = mails.findLast(({ link }) => link.includes(`${page}?`));
        if (last) return last;
        await sleep(50);
      }
    },
    stop: async () => {
      await server.stop();
      await mailServer.stop();
      await separate?.remove();
      await folder.remove();
    },
  };
}

async function separateHome() {
  const postgres = await startSeparatePostgres();
  const DATABASE_URL = await createDatabase(postgres.url);
  const variables = { DATABASE_URL, AUTH_SECRET: 'a secret for the tests, of enough characters' };
  return { variables, remove: postgres.remove };
}

function partsOf(message: string): ReceivedMail {
  const [, text = '', html = ''] = readable(message).split(
    /^Content-Type: text\/.*(?:\r\n.+)*\r\n\r\n/m,
  );
  const [link = ''] = /http:\S+/.exec(text) ?? [];
  return { text, html: html.split('\r\n--')[0] ?? '', link };
}
