import * as routes from '@furrow/contract/routes/synchronised';
import { Gauge, type Registry } from 'prom-client';
import type { App } from '../../http/app-env.ts';
import { FEW_CLIENTS, networksOf } from '../../http/client-address.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import type { RouteDeps } from '../../http/route-deps.ts';
import type { LiveStreams } from './live-streams.ts';

/** Seconds after which a client may try again whose account or address has too many streams. */
const ANOTHER_AFTER = 60;

/** `GET /api/live`: tells the signed-in user's browser each time when something of the account has changed (D47). */
export function addLive(
  app: App,
  { signedIn, addressOf }: Pick<RouteDeps, 'signedIn' | 'addressOf'>,
  streams: LiveStreams,
  registry: Registry,
): void {
  countStreams(streams, registry);
  // Registered by hand: the library's types know no streams.
  app.openAPIRegistry.registerPath(apiRoute(routes.live));
  app.get(routes.live.path, signedIn, (c) => {
    // A HEAD request reads no body, so it gets no stream.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const { user, session } = c.get('viewer');
    const networks = networksOf(addressOf(c), FEW_CLIENTS);
    const stream = streams.open({ userId: user.id, sessionId: session.id, networks });
    if (stream === 'full') return errorAnswer(c, 'unavailable');
    if (typeof stream === 'string') return limitedAnswer(c, ANOTHER_AFTER);
    c.header('Content-Type', 'text/event-stream');
    // Otherwise nginx collects messages and passes them on in large pieces.
    c.header('X-Accel-Buffering', 'no');
    return c.body(stream, 200);
  });
}

function countStreams(streams: LiveStreams, registry: Registry): void {
  const gauge = new Gauge({
    name: 'live_streams',
    help: 'Open streams of GET /api/live',
    registers: [],
    collect() {
      this.set(streams.count());
    },
  });
  registry.registerMetric(gauge);
}
