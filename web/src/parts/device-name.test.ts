import { expect, it } from 'vitest';
import { messagesNow } from '../platform/language/use-messages.ts';
import messages from './device-name.messages.ts';
import { deviceKind, deviceName } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/149.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`,
  ],
  [
    'Firefox on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/149.0.0.0 Mobile Safari/537.36`,
  ],
  ['Unknown device', 'curl/8.9'],
  ['Unknown device', null],
])('is %s', (name, userAgent) => {
  expect(deviceName(userAgent, messagesNow(messages))).toBe(name);
});

it.each([
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1'],
  ['phone', `Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/149.0.0.0 Mobile Safari/537.36`],
  ['tablet', `Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/149.0.0.0 Safari/537.36`],
  ['computer', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/149.0.0.0 Safari/537.36`],
  ['computer', null],
])('is a %s', (kind, userAgent) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
