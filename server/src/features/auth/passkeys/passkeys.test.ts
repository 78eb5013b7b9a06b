import { expect, test } from 'vitest';
import { accountServer } from '../../../testing/account-server.ts';
import { describeOnStore } from '../../../testing/store-under-test.ts';
import {
  addPasskey,
  creationChallenge,
  provenBy,
  requestChallenge,
  turnCodesOn,
} from '../../../testing/second-factors.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { rowsWith } from '../../../testing/whole-database.ts';

const path = '/api/auth/sign-in/passkey';
const methods = '/api/auth/sign-in-methods';

describeOnStore('a passkey', (store) => {
  test('signs in, and no code is asked for', async () => {
    const { address, registered, visitor } = await accountServer(store());
    const owner = await registered('passkey@farm.example');
    const device = softwareAuthenticator(address);
    const added = await addPasskey(owner, device);
    await turnCodesOn(owner);
    const elsewhere = visitor();
    const passkey = await provenBy(elsewhere, device);
    const user = await elsewhere.signIn(path, { passkey });
    expect(user.email).toBe('passkey@farm.example');
    expect(await elsewhere.get('/api/me')).toMatchObject({ status: 200 });
    expect((await owner.get(methods)).body).toMatchObject({
      passkeys: [{ id: added.id, name: 'Key ring', lastUsedAt: expect.any(String) }],
    });
    expect(await visitor().post(path, { passkey })).toMatchObject({ code: 'passkey-refused' });
  });

  test('can be asked for a limited number of times, since each time stores something', async () => {
    const { registered } = await accountServer(store());
    const owner = await registered('asking@farm.example');
    const ask = async () => (await owner.post('/api/auth/passkeys/options')).status;
    const statuses = await Promise.all(Array.from({ length: 61 }, ask));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses).toContain(429);
  });

  test('is refused for another page, another challenge, an unverified user and a copy', async () => {
    const { address, registered, visitor } = await accountServer(store());
    const device = softwareAuthenticator(address);
    await addPasskey(await registered('careful@farm.example'), device);
    const browser = visitor();
    await browser.signIn(path, { passkey: await provenBy(browser, device) });
    const stranger = visitor();
    const outcome = async (bent: Parameters<typeof device.prove>[1], challenge?: string) => {
      const passkey = device.prove(challenge ?? (await requestChallenge(stranger)), bent);
      return (await stranger.post(path, { passkey })).code;
    };
    const refused = [
      await outcome({ origin: 'https://evil.example' }),
      await outcome({ rpId: 'evil.example' }),
      await outcome({ verified: false }),
      await outcome({ counter: 1 }),
      await outcome({}, 'a challenge of their own'),
    ];
    expect(refused).toEqual(refused.map(() => 'passkey-refused'));
    const other = softwareAuthenticator(address);
    const forged = other.prove(await requestChallenge(stranger));
    const known = device.prove('').id;
    expect(
      await stranger.post(path, { passkey: { ...forged, id: known, rawId: known } }),
    ).toMatchObject({ code: 'passkey-refused' });
    expect(await stranger.get('/api/me')).toMatchObject({ status: 401 });
  });

  test('is made once, for the user who began it, by a verified user', async () => {
    const { address, registered } = await accountServer(store());
    const [owner, other] = [
      await registered('maker@farm.example'),
      await registered('other@farm.example'),
    ];
    const device = softwareAuthenticator(address);
    const passkey = device.make(await creationChallenge(owner));
    const add = async (browser: typeof owner, made = passkey, name = 'Mine') =>
      (await browser.post('/api/auth/passkeys', { name, passkey: made })).code;
    expect(await add(other)).toBe('passkey-refused');
    const unverified = device.make(await creationChallenge(owner), { verified: false });
    expect(await add(owner, unverified)).toBe('passkey-refused');
    const good = device.make(await creationChallenge(owner));
    expect(await add(owner, good, 'a\u202eb')).toBe('invalid-name');
    expect(await add(owner, good)).toBeUndefined();
    expect(await add(owner, good)).toBe('passkey-refused');
  });

  test('is one of twenty at most, however many were begun', async () => {
    const { address, registered } = await accountServer(store());
    const owner = await registered('collector@farm.example');
    const make = async () => softwareAuthenticator(address).make(await creationChallenge(owner));
    const made = await Promise.all(Array.from({ length: 22 }, make));
    const codes: (string | undefined)[] = [];
    const add = async (passkey: (typeof made)[number]) =>
      void codes.push((await owner.post('/api/auth/passkeys', { name: 'Key', passkey })).code);
    await Promise.all(made.map(add));
    expect(codes.filter((code) => code === undefined)).toHaveLength(20);
    expect(codes.filter((code) => code === 'too-many-passkeys')).toHaveLength(2);
    expect((await owner.post('/api/auth/passkeys/options')).code).toBe('too-many-passkeys');
  });

  test('is renamed and removed by its owner alone', async () => {
    const { address, registered, visitor } = await accountServer(store());
    const owner = await registered('owner@farm.example');
    const device = softwareAuthenticator(address);
    const { id } = await addPasskey(owner, device);
    const stranger = await registered('nosy@farm.example');
    const act = async (who: typeof owner, action: string, body: object) =>
      (await who.post(`/api/auth/passkeys/${action}`, { id, ...body })).status;
    expect(await act(stranger, 'rename', { name: 'Mine' })).toBe(404);
    expect(await act(stranger, 'remove', {})).toBe(404);
    expect(await act(owner, 'rename', { name: ' Old  phone ' })).toBe(200);
    expect((await owner.get(methods)).body).toMatchObject({ passkeys: [{ name: 'Old phone' }] });
    expect(await act(owner, 'remove', {})).toBe(200);
    const browser = visitor();
    const passkey = await provenBy(browser, device);
    expect(await browser.post(path, { passkey })).toMatchObject({ code: 'passkey-refused' });
  });

  test('is in the export without its key, and goes with the account', async () => {
    const { address, registered } = await accountServer(store());
    const owner = await registered('leaving@passkey.example');
    const device = softwareAuthenticator(address);
    await addPasskey(owner, device);
    await turnCodesOn(owner);
    const { body } = await owner.get('/api/me/export');
    expect(body).toMatchObject({ signIn: { passkeys: [{ name: 'Key ring' }] } });
    expect(JSON.stringify(body)).not.toMatch(/publicKey|credentialId|secret/);
    const { id } = await owner.signIn('/api/auth/sign-in/passkey', {
      passkey: await provenBy(owner, device),
    });
    expect((await rowsWith(store(), id)).length).toBeGreaterThan(12);
    await owner.post('/api/auth/reauthenticate', { passkey: await provenBy(owner, device) });
    expect(await owner.ask('DELETE', '/api/me', {})).toMatchObject({ status: 200 });
    expect(await rowsWith(store(), id)).toEqual([]);
  });

  test('is not for demo users', async () => {
    const { visitor } = await accountServer(store());
    const demo = visitor();
    await demo.signIn('/api/auth/sign-in/anonymous');
    for (const each of ['passkeys/options', 'codes/begin'])
      expect(await demo.post(`/api/auth/${each}`)).toMatchObject({ code: 'account-required' });
  });
});
