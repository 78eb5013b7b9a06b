import type { PushSubscriptionSent } from '@furrow/contract/push';
import * as routes from '@furrow/contract/routes/own-data';
import { get, request, send } from './request.ts';

/** What the server sends to this browser while Furrow is closed (D49): its key, and the browser's address as it knows it. */
export const readPush = () => get(routes.readPush);

export const startPush = (sent: PushSubscriptionSent) => send(routes.startPush, sent);

export const stopPush = () =>
  request({
    method: routes.stopPush.method,
    path: routes.stopPush.path,
    body: {},
    parse: () => true,
  });
