import * as routes from '@furrow/contract/routes/own-data';
import type { App } from '../../http/app-env.ts';
import { accountOnly } from '../../http/account-only.ts';
import { apiRoute, errorAnswer } from '../../http/error-answer.ts';
import type { RouteDeps } from '../../http/route-deps.ts';
import type { Viewer } from '../../http/found-viewer.ts';
import { endpointOf, storeSubscription, removeSubscription } from './push-store.ts';

export interface PushSettings {
  /** The VAPID key with which browsers subscribe. */
  readonly publicKey: string;
  /** Whether an endpoint is one of a known push service. */
  readonly isEndpoint: (endpoint: string) => boolean;
  /** Looks at once for devices that are due. */
  readonly lookAtDevices: () => void;
}

const keyOf = ({ user, session }: Viewer) => ({ userId: user.id, sessionId: session.id });

/** `/api/me/push`: whether the session's browser gets push messages while Furrow is closed (D49). */
export function addPush(
  app: App,
  deps: RouteDeps,
  { publicKey, isEndpoint, lookAtDevices }: PushSettings,
): void {
  const { db, clock, mayWrite } = deps;
  const signedIn = accountOnly(deps.signedIn);
  app.openapi({ ...apiRoute(routes.readPush), middleware: signedIn }, async (c) => {
    const endpoint = await endpointOf(db, keyOf(c.get('viewer')), publicKey);
    return c.json({ publicKey, endpoint: endpoint ?? null }, 200);
  });
  app.openapi(
    { ...apiRoute(routes.startPush), middleware: [signedIn, mayWrite] as const },
    async (c) => {
      const sent = c.req.valid('json');
      if (!isEndpoint(sent.endpoint)) return errorAnswer(c, 'invalid-request');
      const key = keyOf(c.get('viewer'));
      await storeSubscription(db, key, sent, { serverKey: publicKey, now: clock() });
      lookAtDevices();
      return c.json({ publicKey, endpoint: sent.endpoint }, 200);
    },
  );
  app.openapi({ ...apiRoute(routes.stopPush), middleware: signedIn }, async (c) => {
    await removeSubscription(db, keyOf(c.get('viewer')));
    return c.json({ publicKey, endpoint: null }, 200);
  });
}
