import type { PushSubscriptionSent } from '@furrow/contract/push';
import * as routes from '@furrow/contract/routes/own-data';
import { get, request, send } from './request.ts';

/** For push messages (D49): the server's key, and the address at which the server reaches this session's browser, if it knows one. */
export const readPush = () => get(routes.readPush);

export const startPush = (sent: PushSubscriptionSent) => send(routes.startPush, sent);

export const stopPush = () =>
  request({
    method: routes.stopPush.method,
    path: routes.stopPush.path,
    body: {},
    parse: () => true,
  });
