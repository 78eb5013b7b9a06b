import { type StaticFiles, catalogueOf } from './catalogue.ts';

const path = '/sw.js';

/** A service worker that deletes its stored files and removes itself. Open pages go on, and from then on ask the server for files. */
const remover = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * The web app's files with a service worker that removes itself (D46). With each page that it opens, a browser asks the server for
 * the worker's file, past the stored files, so that a broken worker can always be removed.
 */
export function withWorkerRemoved(catalogue: StaticFiles): StaticFiles {
  const plain = new Uint8Array(Buffer.from(remover));
  return new Map([...catalogue, ...catalogueOf(new Map([[path, plain]]))]);
}
