import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

/** The name of a server at home, which is not a secure context for browsers: no Web Locks, and no service worker. */
const NAME = 'furrow.lan';

/** The address of a server on this machine, as browsers at home type it. */
export function atHome(address: string): string {
  const { port } = new URL(address);
  return `http://${NAME}:${port}`;
}

/** Starts a proxy that leads every name to this machine, as a home's router leads a name to the machine of the server. */
export async function startHouseholdNetwork() {
  const proxy = createServer((asked, answer) => {
    const { port, pathname, search } = new URL(asked.url ?? '');
    const { method, headers } = asked;
    const path = pathname + search;
    const passed = request({ host: '127.0.0.1', port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  // Playwright's own requests ask for a tunnel.
  proxy.on('connect', ({ url = '' }, near) => {
    const far = connect(Number(url.split(':').at(-1)), '127.0.0.1', () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n');
      far.pipe(near).pipe(far);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const bound = proxy.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const stop = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}
