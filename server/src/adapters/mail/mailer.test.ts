import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { mailOf } from '../../features/auth/mails.ts';
import { folderWith } from '../../testing/folder-with.ts';
import { readable, startMailServer } from '../../testing/mail-server.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { mailerFor } from './mailer.ts';

const link = `https://furrow.example/reset-password?token=${'a'.repeat(24)}&redirectTo=%2Fsettings%3FpasswordReset%3Dtrue`;
const mail = mailOf({ kind: 'reset', link }, 'ada@farm.example');

async function mailerOver(url?: string, now = { ms: 0 }) {
  const { log, text } = recordedLog();
  const folder = await folderWith({});
  const settings = { SMTP_URL: url, MAIL_FROM: 'Furrow <hello@furrow.example>', DATA_DIR: folder };
  const mailer = mailerFor(settings, () => now.ms, log);
  onTestFinished(() => mailer.close());
  return { mailer, folder, text };
}

/** Until the test ends. */
async function mailServer(port?: number) {
  const server = await startMailServer(port);
  onTestFinished(server.stop);
  return server;
}

test('mail goes out over SMTP, as text and as HTML, each with its link', async () => {
  const server = await mailServer();
  const { mailer, text } = await mailerOver(server.url);
  expect(await mailer.check()).toBe(true);
  await mailer.send(mail);
  const [message = ''] = server.received;
  expect(message).toMatch(/^From: Furrow <hello@furrow\.example>\r$/m);
  expect(message).toMatch(/^To: ada@farm\.example\r$/m);
  expect(message).toMatch(/^Subject: Reset your Furrow password\r$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  const [, plain = '', html = ''] = readable(message).split(/^Content-Type: text\//m);
  expect(plain).toMatch(/^plain/);
  expect(plain).toContain('Hello,');
  expect(plain).toContain(link);
  expect(html).toContain('Hello,');
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(text()).not.toContain('a'.repeat(24));
});

test('a mail server that is away, or refuses us, is noticed before a mail is promised', async () => {
  const server = await mailServer();
  const now = { ms: 0 };
  const { mailer } = await mailerOver(server.url, now);
  expect(await mailer.check()).toBe(true);
  await server.stop();
  expect(await mailer.check()).toBe(true);
  now.ms += 31_000;
  expect(await mailer.check()).toBe(false);
  await expect(mailer.send(mail)).rejects.toThrow();
  const refusing = await mailServer();
  expect(await (await mailerOver(refusing.url.replace('hunter2', 'wrong'))).mailer.check()).toBe(
    false,
  );
});

/** This machine by an address that is not a loopback one; it stands for a remote server. */
const asElsewhere = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

test('a remote mail server that does not encrypt receives no password and no mail', async () => {
  const server = await mailServer();
  const { mailer, text } = await mailerOver(asElsewhere(server.url));
  expect(await mailer.check()).toBe(false);
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETLS' });
  expect(server.received).toEqual([]);
  expect(text().match(/the mail server does not encrypt/g)).toHaveLength(1);
});

test('a host may allow clear text explicitly', async () => {
  const server = await mailServer();
  const { mailer } = await mailerOver(`${asElsewhere(server.url)}?requireTLS=false`);
  expect(await mailer.check()).toBe(true);
  await mailer.send(mail);
  expect(server.received).toHaveLength(1);
});

test('a mail server that is back is noticed soon', async () => {
  const away = await mailServer();
  const now = { ms: 0 };
  const { mailer } = await mailerOver(away.url, now);
  await away.stop();
  expect(await mailer.check()).toBe(false);
  await mailServer(Number(new URL(away.url).port));
  now.ms += 4000;
  expect(await mailer.check()).toBe(true);
});

test('a folder that takes no mail is noticed before a mail is promised', async () => {
  const { mailer, folder, text } = await mailerOver();
  expect(await mailer.check()).toBe(true);
  expect(await readdir(join(folder, 'mail'))).toEqual([]);
  await rm(join(folder, 'mail'), { recursive: true });
  await writeFile(join(folder, 'mail'), 'in the way');
  expect(await mailer.check()).toBe(false);
  await expect(mailer.send(mail)).rejects.toThrow();
  expect(text()).toContain('no mail can be written');
});

test('without a mail server each mail is a file of its own, and its link in the log', async () => {
  const { mailer, folder, text } = await mailerOver();
  await Promise.all([mailer.send(mail), mailer.send(mail)]);
  const files = await readdir(join(folder, 'mail'));
  expect(files).toHaveLength(2);
  const path = join(folder, 'mail', files[0] ?? '');
  const message = await readFile(path, 'utf8');
  expect(message).toContain('To: ada@farm.example');
  expect(readable(message)).toContain(link);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(text()).toContain(link);
});
