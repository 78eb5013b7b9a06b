import type { PushMessage } from '@furrow/contract/push-message';
import { fieldsOf, parsedJson } from '@furrow/domain/unknown-value';

/** Stands for a message that cannot be read, since browsers demand that each message shows something. Its fields also stand for missing ones. */
const UNREADABLE: PushMessage = {
  title: 'Furrow',
  body: '',
  tag: 'furrow:message',
  path: '/',
  language: 'en',
  direction: 'ltr',
};

/** What a push message says (D49), as far as it can be read. */
export function readPushMessage(text: string | undefined): PushMessage {
  const { title, body, tag, path, language, direction } = fieldsOf(parsedJson(text ?? ''));
  if (!isText(title) || !isText(body) || !isText(tag)) return UNREADABLE;
  return {
    title,
    body,
    tag,
    path: isText(path) ? path : UNREADABLE.path,
    language: isText(language) ? language : UNREADABLE.language,
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The address that pressing a notification opens: a page of this origin, whatever the message says. */
export function addressOf(path: unknown, origin: string): string {
  const address = isText(path) && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return address?.origin === origin ? address.href : `${origin}/`;
}
