import { expect, test } from 'vitest';
import { accountServer } from '../../testing/account-server.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD } from '../../testing/visitor.ts';

describeOnStore('the log of a visit', (store) => {
  test('names each event and its user, and no secret', async () => {
    const { registered, visitor, mailedToken, logged } = await accountServer(store());
    const email = 'logged@farm.example';
    const newPassword = 'beetroot at dawn';
    const browser = await registered(email);
    const cookies = [...browser.cookies.values()];
    await visitor().post('/api/auth/sign-in/email', { email, password: 'a wrong guess' });
    await browser.post('/api/auth/request-password-reset', { email });
    const token = await mailedToken();
    await browser.post('/api/auth/reset-password', { token, newPassword });
    await browser.post('/api/auth/revoke-other-sessions');
    await browser.post('/api/auth/sign-out');
    const { id } = await browser.signIn('/api/auth/sign-in/email', {
      email,
      password: newPassword,
    });
    await browser.ask('DELETE', '/api/me', { password: newPassword });
    const events = logged()
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => msg !== 'request');
    expect(events).toMatchObject([
      { security: 'signed-up', userId: id, fromDemo: false },
      { security: 'sign-in-refused' },
      { security: 'reset-asked' },
      { security: 'password-changed', userId: id },
      { security: 'other-sessions-ended', userId: id },
      { security: 'signed-out', userId: id },
      { security: 'signed-in', userId: id },
      { security: 'account-deleted', userId: id },
    ]);
    for (const event of events) expect(event['requestId']).toEqual(expect.any(String));
    for (const secret of [email, PASSWORD, 'a wrong guess', newPassword, token, ...cookies])
      expect(logged()).not.toContain(secret);
  });
});
