import { expect, test } from 'vitest';
import type { PushMessage } from '@furrow/contract/push-message';
import { addressOf, readPushMessage } from './push-message.ts';

const message: PushMessage = {
  title: 'انتهى وقت التركيز',
  body: 'حان وقت الاستراحة.',
  tag: 'furrow:period',
  path: '/focus',
  language: 'ar',
  direction: 'rtl',
};

test('a message is read as the server writes it', () => {
  expect(readPushMessage(JSON.stringify(message))).toEqual(message);
});

test('fields of a newer server are ignored, and missing ones are as usual', () => {
  const { title, body, tag } = message;
  const sent = { title, body, tag, colour: 'green' };
  expect(readPushMessage(JSON.stringify(sent))).toEqual({
    ...message,
    path: '/',
    language: 'en',
    direction: 'ltr',
  });
});

test.each([undefined, '', 'null', '{', '[]', '{"title": 1}', JSON.stringify({ title: 'only' })])(
  '%s is shown as a message that says nothing but the name',
  (text) => {
    expect(readPushMessage(text)).toMatchObject({ title: 'Furrow', body: '', path: '/' });
  },
);

test.each([
  ['/focus', '/focus'],
  ['/to-do?day=1', '/to-do?day=1'],
  ['https://elsewhere.test/', '/'],
  ['//elsewhere.test/', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
  [undefined, '/'],
])('pressing a notification of %s opens %s', (path, opened) => {
  expect(addressOf(path, 'https://furrow.test')).toBe(`https://furrow.test${opened}`);
});
