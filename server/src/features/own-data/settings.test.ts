import { FIRST_SETTINGS, profileSchema } from '@furrow/contract/account-profile';
import { preferencesSchema } from '@furrow/contract/preferences';
import {
  PREFERENCES_ID,
  preferencesEdited,
  type PreferenceValues,
} from '@furrow/domain/preferences/preferences-record';
import { HOUR } from '@furrow/domain/time';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { REFUSED_BYTES } from '../../db/owner.ts';
import { records } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { exchangeWith } from '../../testing/exchange-with.ts';
import { uuidFor } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';
import { rowsWith } from '../../testing/whole-database.ts';

const kind = 'preferences';

const DEFAULTS = { ...FIRST_SETTINGS, ...preferencesSchema.parse({}) };

const edited = (values: PreferenceValues, at: number) =>
  preferencesEdited(values, { at, by: uuidFor(JSON.stringify(values), at) });

const change = (who: Visitor, body: unknown) => who.ask('PATCH', '/api/me/settings', body);

const send = (who: Visitor, record: unknown, sentAt = EVENING) =>
  exchangeWith(who, { sentAt, records: [{ kind, record }] });

async function settingsOf(who: Visitor, headers = {}) {
  const { body } = await who.ask('GET', '/api/me', undefined, headers);
  return profileSchema.parse(body).settings;
}

/** A server whose clock goes on with each reading, and somebody who is signed in there twice. */
async function twoDevices(store: Parameters<typeof accountServer>[0], settings = {}) {
  let now = EVENING;
  const { registered, visitor } = await accountServer(store, {
    clock: () => (now += 1),
    ...settings,
  });
  const email = `two-${uuidFor('', Math.random())}@farm.example`;
  const [desk, phone] = [await registered(email), visitor()];
  const { id } = await phone.signIn('/api/auth/sign-in/email', { email, password: PASSWORD });
  return { desk, phone, id, visitor };
}

describeOnStore('the settings of an account', (store) => {
  it('are the defaults, until a preference is changed; the others stay', async () => {
    const { desk, phone } = await twoDevices(store());
    expect(await settingsOf(desk)).toEqual(DEFAULTS);
    expect(DEFAULTS).toMatchObject({ language: null, clock: 'language', soundEnabled: true });
    const german = { ...DEFAULTS, language: 'de', soundEnabled: false };
    expect(await change(desk, { language: 'de', soundEnabled: false })).toMatchObject({
      status: 200,
      body: german,
    });
    expect((await change(phone, { clock: '24' })).body).toEqual({ ...german, clock: '24' });
    expect((await change(phone, { language: null })).body).toMatchObject({ language: null });
    expect(await settingsOf(desk)).toEqual({ ...german, clock: '24', language: null });
  });

  it('are changed for a demo user, too, who keeps them when registering', async () => {
    const { visitor } = await twoDevices(store());
    const demo = visitor();
    await demo.signIn('/api/auth/sign-in/anonymous');
    expect((await change(demo, { weekStart: 'monday' })).status).toBe(200);
    const email = 'demo-with-settings@farm.example';
    await demo.signIn('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
    expect(await settingsOf(demo)).toMatchObject({ weekStart: 'monday' });
  });

  it('refuse what is unknown, and say which it is', async () => {
    const { desk, visitor } = await twoDevices(store());
    for (const [body, problem] of [
      [{ clock: '13' }, { path: 'clock' }],
      [{ dayStart: 12 }, { path: 'dayStart' }],
      [{ language: 'tlh' }, { path: 'language' }],
      [{ shortcuts: false, nextYears: 1 }, { message: 'Unrecognized key: "nextYears"' }],
      [{}, { message: 'No known preference' }],
    ] as const)
      expect(await change(desk, body)).toMatchObject({
        status: 400,
        code: 'invalid-request',
        body: { error: { problems: [{ in: 'json', ...problem }] } },
      });
    expect(await settingsOf(desk)).toEqual(DEFAULTS);
    expect(await change(visitor(), { clock: '24' })).toMatchObject({ code: 'not-signed-in' });
  });

  it('reach devices as tasks do, and the later change of each field wins', async () => {
    const { desk, phone } = await twoDevices(store());
    await send(desk, edited({ focusMode: 'keep-growing', clock: '12' }, EVENING - 20));
    await send(phone, edited({ clock: '24', language: 'fr' }, EVENING - 10));
    await send(desk, edited({ language: 'de' }, EVENING - 15));
    const answer = await exchangeWith(desk, { knows: { garden: 0 } });
    expect(answer.changed?.records).toMatchObject([
      {
        kind,
        id: PREFERENCES_ID,
        record: {
          fields: {
            focusMode: { value: 'keep-growing' },
            clock: { value: '24' },
            language: { value: 'fr' },
          },
        },
      },
    ]);
    await change(desk, { clock: 'language' });
    const { changed } = await send(phone, edited({ clock: '24' }, EVENING - 1));
    expect(changed?.records).toMatchObject([
      { record: { fields: { clock: { value: 'language' }, language: { value: 'fr' } } } },
    ]);
    expect(await settingsOf(phone)).toMatchObject({ clock: 'language', language: 'fr' });
  });

  it('win over a device whose clock was ahead', async () => {
    const { desk, phone } = await twoDevices(store());
    await send(phone, edited({ clock: '12' }, EVENING + HOUR), EVENING + HOUR);
    expect((await change(desk, { clock: '24' })).body).toMatchObject({ clock: '24' });
  });

  it('keep a newer release’s preferences and words, and read a word as the default', async () => {
    const { desk, phone } = await twoDevices(store());
    const { records: outcomes } = await send(
      desk,
      edited({ nextYears: 'word', clock: 'sidereal' }, EVENING - 9),
    );
    expect(outcomes).toEqual([{ outcome: 'merged' }]);
    expect(await settingsOf(phone)).toEqual(DEFAULTS);
    await change(phone, { dayStart: 4 });
    const { changed } = await send(desk, edited({ shortcuts: false }, EVENING - 8));
    expect(changed?.records).toMatchObject([
      { record: { fields: { nextYears: { value: 'word' }, clock: { value: 'sidereal' } } } },
    ]);
  });

  it.each([
    ['another id', { ...edited({}, EVENING), origin: uuidFor('mine', EVENING) }],
    ['a name that is not one', edited({ 'a b': true }, EVENING)],
    ['a name with underscores', edited({ ['__proto__x']: true }, EVENING)],
    ['a long text', edited({ language: 'x'.repeat(201) }, EVENING)],
    ['a text that no database can store', edited({ language: '\0' }, EVENING)],
    [
      'too many',
      edited(Object.fromEntries(Array.from({ length: 101 }, (_each, i) => [`n${i}`, 1])), EVENING),
    ],
  ])('refuse a record with %s', async (_, record) => {
    const { desk } = await twoDevices(store());
    expect((await send(desk, record)).records).toMatchObject([{ outcome: 'refused' }]);
  });

  it('are exported, and deleted with the account', async () => {
    const { desk, id } = await twoDevices(store());
    await change(desk, { clock: '24' });
    const { body } = await desk.get('/api/me/export');
    expect(body).toMatchObject({
      profile: { settings: { clock: '24' } },
      records: [{ kind, record: { fields: { clock: { value: '24' } } } }],
    });
    expect(await rowsWith(store(), id)).not.toEqual([]);
    await desk.ask('DELETE', '/api/me', { password: PASSWORD });
    expect(await store().db.$count(records, eq(records.userId, id))).toBe(0);
  });

  it('are kept or not at all where the account is full', async () => {
    const full = { account: REFUSED_BYTES + 50, demo: REFUSED_BYTES };
    const { desk } = await twoDevices(store(), { storage: full });
    expect(await change(desk, { clock: '24' })).toMatchObject({
      status: 507,
      code: 'storage-full',
    });
    expect(await settingsOf(desk)).toEqual(DEFAULTS);
  });
});
