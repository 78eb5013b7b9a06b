import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

async function addressSeen(socket: string, proxies: number, forwarded?: string): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, proxies)));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const incoming = { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: 'IPv4' } };
  return (await app.request('/', { headers }, { incoming })).text();
}

test.each([
  ['the socket', '192.0.2.9', 0, undefined, '192.0.2.9'],
  ['the socket, whatever is claimed', '192.0.2.9', 0, '10.0.0.1', '192.0.2.9'],
  ['what the one proxy saw', '192.0.2.9', 1, '10.0.0.1, 203.0.113.5', '203.0.113.5'],
  ['what the outer of two saw', '192.0.2.9', 2, '1.1.1.1, 203.0.113.5, 10.0.0.1', '203.0.113.5'],
  ['the furthest there is', '192.0.2.9', 3, '203.0.113.5', '203.0.113.5'],
  ['the socket, where a proxy left nothing', '192.0.2.9', 1, undefined, '192.0.2.9'],
  ['the socket, where it left no address', '192.0.2.9', 1, 'unknown', '192.0.2.9'],
  ['IPv4 that came as IPv6', '::ffff:192.0.2.9', 0, undefined, '192.0.2.9'],
  ['one network of IPv6', '2001:db8:1:2:3:4:5:6', 0, undefined, '2001:db8:1:2::/64'],
  ['the same network', '2001:0DB8:1:2::f', 0, undefined, '2001:db8:1:2::/64'],
  ['a network with zeros', '2001:db8::1', 0, undefined, '2001:db8:0:0::/64'],
  ['this machine', '::1', 0, undefined, '0:0:0:0::/64'],
  ['a scoped address', 'fe80::1%eth0', 0, undefined, 'fe80:0:0:0::/64'],
])('a request is counted for %s', async (_what, socket, proxies, forwarded, expected) => {
  expect(await addressSeen(socket, proxies, forwarded)).toBe(expected);
});
