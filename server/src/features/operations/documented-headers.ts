import { VERSION_HEADER } from '@furrow/contract/version';

/** A header as the API document describes it. The description says in which answers it is sent. */
const text = (description: string, maxLength = 1000) => ({
  description,
  schema: { type: 'string', maxLength },
});

const seconds = (description: string) => ({
  description,
  schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 86_400 },
});

/** Headers of answers, for browsers and for clients that ask again. */
export const headers = {
  'X-Request-Id': text('Names the request in the server’s log; also in an error’s body.', 64),
  'furrow-life': text(
    'Sent with the garden and the to-do list: the life of the data in which versions are given; another one after a backup was restored.',
    36,
  ),
  [VERSION_HEADER]: text(
    'The version of this server. An item that was answered `not-yet` may be sent again when it has changed.',
    100,
  ),
  'Cache-Control': text(
    '`no-store`, but for what is the same for everybody and the board, which are asked for again each time.',
  ),
  'Content-Security-Policy': text('Scripts, styles and frames come from here alone.'),
  'Strict-Transport-Security': text('Sent under https: browsers then use nothing else.'),
  'X-Content-Type-Options': text('`nosniff`', 7),
  'X-Frame-Options': text('`DENY`', 4),
  'Referrer-Policy': text('No other site learns the address of a page.', 100),
  'Permissions-Policy': text('Camera, microphone, position and the like are switched off.'),
  'Cross-Origin-Opener-Policy': text('`same-origin`', 11),
  'Cross-Origin-Resource-Policy': text('`same-origin`', 11),
  'Access-Control-Allow-Origin': text(
    'Never sent: no page of another origin may read an answer.',
    0,
  ),
  'Set-Cookie': text(
    'Sent where a session begins, is renewed or ends. `HttpOnly`, `SameSite=Lax`; under https also `Secure`, with the prefix `__Host-`.',
    4096,
  ),
  'Clear-Site-Data': text(
    'Sent where the account leaves this browser: sign-out and deletion.',
    100,
  ),
  RateLimit: text(
    'Sent with 429: nothing is left (`r=0`) for `t` seconds. Other answers do not say how much is left, which would help who guesses.',
    100,
  ),
} as const;

/** An additional header of answers that ask to come back later. */
export const retryAfter = { 'Retry-After': seconds('When to try again, in seconds.') } as const;

export const requestHeaders = {
  [VERSION_HEADER]: {
    name: VERSION_HEADER,
    in: 'header',
    required: false,
    ...text('The version of Furrow’s own page that asks; other clients have none.', 100),
  },
} as const;
