import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushSubscriptionSent } from '@furrow/contract/push';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { decryptPush } from './decrypt-push.ts';

/** A message as the browser would read it. */
interface Received {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  readonly language: string;
  readonly direction: string;
}

const receivedSchema: z.ZodType<Received> = z.strictObject({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  path: z.string(),
  language: z.string(),
  direction: z.string(),
});

export interface PushedDevice {
  /** What the device's page sends to subscribe. */
  readonly subscription: (settings?: Partial<PushSubscriptionSent>) => PushSubscriptionSent;
  /** What arrived, decrypted with the device's keys. */
  readonly received: Received[];
}

/**
 * A push service on the loopback interface until the test ends. It checks each signature, and decrypts what arrives as the device
 * would.
 * @param serverKey the key that must have signed
 */
export async function pushReceiver(serverKey: string) {
  const take = new Map<string, (body: Buffer) => void>();
  let status = 201;
  const answerTo = async (request: IncomingMessage) => {
    const body = await buffer(request);
    const deliver = take.get(request.url ?? '');
    const answer = isSigned(request, serverKey) && deliver ? status : 403;
    if (answer === 201) deliver?.(body);
    return answer;
  };
  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => response.writeHead(answer).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    /** What the service answers from now on. */
    answer: (next: number) => void (status = next),
    device: () => pushedDevice(origin, take),
  };
}

function pushedDevice(origin: string, take: Map<string, (body: Buffer) => void>): PushedDevice {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const secret = randomBytes(16);
  const auth = secret.toString('base64url');
  const path = `/${randomBytes(8).toString('hex')}`;
  const received: Received[] = [];
  take.set(path, (body) => {
    received.push(receivedSchema.parse(JSON.parse(decryptPush(body, privateKey, secret))));
  });
  const endpoint = origin + path;
  const usual = { endpoint, keys: { p256dh, auth }, timeZone: 'UTC', language: 'en' } as const;
  return { subscription: (settings) => ({ ...usual, ...settings }), received };
}

/** Whether a request is signed for this origin with the key that it names, which is the server's (RFC 8292). */
function isSigned({ headers }: IncomingMessage, serverKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [header, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(serverKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const { aud } = z
    .object({ aud: z.string() })
    .parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return (
    key === serverKey &&
    aud === `http://${headers.host}` &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      signed,
      Buffer.from(signature, 'base64url'),
    )
  );
}
