import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { createPushService } from './push-service.ts';

const message = {
  title: 'Your break is over',
  body: 'The farm is waiting for you.',
  tag: 'furrow:period',
  path: '/focus',
  language: 'en',
  direction: 'ltr',
} as const;

test('a push service that leads elsewhere is not followed: the address could be a private one', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const send = createPushService(webPush.generateVAPIDKeys(), 'mailto:farm@farm.example');
  const to = {
    endpoint: `http://127.0.0.1:${port}/device`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  expect(await send(to, message, 60)).toBe('failed');
  expect(asked).toEqual(['/device']);
});
