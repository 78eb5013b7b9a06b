import { pagePaths, type PagePath } from '@furrow/contract/page-paths';
import { enable as enablePreload } from 'workbox-navigation-preload';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { PageMessage } from '../platform/offline/page-message.ts';
import {
  CACHE_PREFIX,
  cacheNameOf,
  isStoredLate,
  outdatedCaches,
  plainName,
} from './build-files.ts';
import { followNotifications } from './notifications.ts';
import { SHELL } from './shell.ts';

// The service worker: Furrow opens without a network (D46), and tells what is due while it is closed (D49). It stores files of the
// build and nothing else, never an answer of the API.

declare const self: ServiceWorkerGlobalScope;

/** The build puts its list of files here. */
// oxlint-disable-next-line no-underscore-dangle -- Workbox's name
const build = self.__WB_MANIFEST.filter((file) => typeof file !== 'string');
const cacheName = cacheNameOf(build);
const late = new Set(build.filter(isStoredLate).map(({ url }) => url));

const files = new PrecacheController({ cacheName, plugins: [{ cacheWillUpdate: ofThisBuild }] });
files.addToCacheList(build.filter(({ url }) => !late.has(url)));

/** Stores no shell of another build: while servers of two builds run side by side, the shell may come from the other one. */
async function ofThisBuild({ request, response }: { request: Request; response: Response }) {
  if (response.status !== 200) return null;
  if (new URL(request.url).pathname !== SHELL) return response;
  const text = await response.clone().text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1];
  return entry !== undefined && isOwn(entry) ? response : null;
}

function isOwn(address: string): boolean {
  return files.getCacheKeyForURL(new URL(address, self.location.href).pathname) !== undefined;
}

self.addEventListener('install', (event) => {
  event.waitUntil(files.install(event).then(takeAlong));
});

/** Whoever used a language or a script before an update has it after the update, too. */
async function takeAlong(): Promise<void> {
  const used: string[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHE_PREFIX)) continue;
    for (const { url } of await (await caches.open(name)).keys()) used.push(url);
  }
  await keepUsed(used);
}

/** Stores the files that were used, and those with the same names: all files of a language, though a page needs only some of them. */
async function keepUsed(addresses: readonly string[]): Promise<void> {
  const names = new Set(addresses.map((address) => plainName(new URL(address).pathname)));
  const cache = await caches.open(cacheName);
  for (const path of late)
    if (names.has(plainName(path)) && !(await cache.match(path))) await cache.add(path);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOutdated(), self.clients.claim()]));
});

async function removeOutdated(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), cacheName);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

self.addEventListener('message', (event) => {
  event.waitUntil(hear(event.data, event.ports[0]));
});

async function hear(message: PageMessage, port: MessagePort | undefined): Promise<void> {
  if (message.kind === 'activate') return self.skipWaiting();
  const isOfThisBuild = isOwn(message.entry);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
  port?.postMessage(isOfThisBuild);
  if (!isOfThisBuild) return;
  // The page came with this build from the network: nothing is left to wait for.
  await self.skipWaiting();
  await keepUsed(message.loaded);
}

/** A slow network is as good as none: the stored shell has everything that it needs. */
const PATIENCE_SECONDS = 1;

/** The pages of mailed links have a token in their address, and are useless without the server. */
const fromServerOnly: ReadonlySet<PagePath> = new Set(['/reset-password', '/confirm-email']);
const storedPages: ReadonlySet<string> = new Set(
  pagePaths.filter((path) => !fromServerOnly.has(path)),
);

enablePreload();

followNotifications();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && storedPages.has(url.pathname),
  pageFor,
);

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS });

async function pageFor(options: Parameters<NetworkOnly['handle']>[0]): Promise<Response> {
  const answer = await network.handle(options).catch(() => undefined);
  // A proxy whose server is down answers, but not with a page.
  if (answer && answer.status < 500) return answer;
  return (await files.matchPrecache(SHELL)) ?? answer ?? Response.error();
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && (isHashed(url.pathname) || isOwn(url.pathname)),
  ({ request, url: { pathname }, event }) => fileAt(pathname, request, event),
);

const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** A file of this build, or one that a page of an earlier build still needs; any other comes from the server. */
async function fileAt(path: string, request: Request, event: ExtendableEvent): Promise<Response> {
  const stored = (await files.matchPrecache(path)) ?? (await caches.match(path));
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok && late.has(path)) {
    const cache = await caches.open(cacheName);
    // Without room, the file is fetched again the next time.
    await cache.put(path, answer.clone()).catch(() => undefined);
    event.waitUntil(keepUsed([request.url]).catch(() => undefined));
  }
  return answer;
}
