import { type StaticFiles, catalogueOf } from './catalogue.ts';

const path = '/sw.js';

/** Takes itself and every stored file out of the browser. Open pages go on, and have the server only from then on. */
const remover = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * The web app's files with a service worker that removes itself (D46): a browser asks for that file at each opened page, past its
 * stored files, so that a broken worker can always be taken back.
 */
export function withWorkerRemoved(catalogue: StaticFiles): StaticFiles {
  const plain = new Uint8Array(Buffer.from(remover));
  return new Map([...catalogue, ...catalogueOf(new Map([[path, plain]]))]);
}
