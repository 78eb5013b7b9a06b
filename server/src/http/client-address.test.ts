import * as fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, networksOf } from './client-address.ts';

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
  ['IPv4 that came as IPv6 in hexadecimal', '::ffff:c633:644d', 0, undefined, '198.51.100.77'],
  ['IPv4 that a proxy wrote as IPv6', '192.0.2.9', 1, '0:0:0:0:0:FFFF:C633:644D', '198.51.100.77'],
  ['no address at all', 'unknown', 0, undefined, 'unknown'],
  ['one network of IPv6', '2001:db8:1:2:3:4:5:6', 0, undefined, '2001:db8:1:2::/64'],
  ['the same network', '2001:0DB8:1:2::f', 0, undefined, '2001:db8:1:2::/64'],
  ['a network with zeros', '2001:db8::1', 0, undefined, '2001:db8:0:0::/64'],
  ['this machine', '::1', 0, undefined, '0:0:0:0::/64'],
  ['a scoped address', 'fe80::1%eth0', 0, undefined, 'fe80:0:0:0::/64'],
  ['a scoped address of a network within', 'fe80::1%eth0.100', 0, undefined, 'fe80:0:0:0::/64'],
  ['a scoped address of a bridge', 'fe80::1%br-lan', 0, undefined, 'fe80:0:0:0::/64'],
])('a request is counted for %s', async (_what, socket, proxies, forwarded, expected) => {
  expect(await addressSeen(socket, proxies, forwarded)).toBe(expected);
});

const address = async (socket: string) => addressSeen(socket, 0);

test('an IPv6 client is counted in the /56 and the /48 around its /64 as well, where more is allowed', async () => {
  expect(networksOf(await address('2001:db8:1:2345::6'))).toEqual([
    { name: '2001:db8:1:2345::/64', times: 1 },
    { name: '2001:db8:1:2300::/56', times: 4 },
    { name: '2001:db8:1::/48', times: 16 },
  ]);
  const names = async (socket: string) => networksOf(await address(socket)).map(({ name }) => name);
  expect(await names('2001:db8::1')).toEqual([
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/56',
    '2001:db8:0::/48',
  ]);
  expect(await names('192.0.2.9')).toEqual(['192.0.2.9']);
  expect(await names('::ffff:c633:644d')).toEqual(['198.51.100.77']);
  expect(await names('unknown')).toEqual(['unknown']);
});

const groups = (length: number) =>
  fc.array(fc.nat(0xffff), { minLength: length, maxLength: length });
const widest = async (parts: readonly number[]) => {
  const socket = parts.map((part) => part.toString(16)).join(':');
  return networksOf(await address(socket)).at(-1)?.name;
};

test('all clients of a /48 are counted in one widest network, those of different ones apart', async () => {
  await fc.assert(
    fc.asyncProperty(groups(3), groups(5), groups(5), async (site, one, other) => {
      fc.pre(site.some((part) => part > 0));
      const elsewhere = site.map((part) => part ^ 1);
      expect(await widest([...site, ...one])).toBe(await widest([...site, ...other]));
      expect(await widest([...elsewhere, ...one])).not.toBe(await widest([...site, ...one]));
    }),
  );
});
