// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useMessages } from '../platform/language/use-messages.ts';
import { useOtherDevice } from './device-name.ts';
import messages from './growing-there.messages.ts';

afterEach(cleanup);

function Title({ userAgent }: { userAgent: string }) {
  return useMessages(messages)('growing-there.growing-on', { device: useOtherDevice(userAgent) });
}

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  ['curl/8.9', 'another device'],
  // A device of the same name as this one would be taken for this one.
  [navigator.userAgent, 'another device'],
])('%s grows on %s', (userAgent, device) => {
  expect(render(<Title userAgent={userAgent} />).container.textContent).toBe(
    `Growing on ${device}`,
  );
});
