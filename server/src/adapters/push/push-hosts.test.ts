import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-hosts.ts';

const ADDED = ['https://push.example', 'http://127.0.0.1:9000'];

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', true],
  ['https://push.example/a', true],
  ['http://127.0.0.1:9000/a', true],
  ['http://127.0.0.1:9001/a', false],
  ['http://push.example/a', false],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://user@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com.example/a', false],
  ['https://notfcm.googleapis.com/a', false],
  ['https://evil-notify.windows.com/a', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]/a', false],
  ['https://10.0.0.7/a', false],
  ['https://192.168.1.1/a', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/a', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s: %s', (endpoint, may) => {
  expect(isPushEndpoint(endpoint, ADDED)).toBe(may);
});
