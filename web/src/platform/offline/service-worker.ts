import { HOUR, SECOND } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
import { wait } from '../schedule.ts';
import { isPageHidden, watchReturn } from '../visibility.ts';
import { workerRegistration } from '../worker-registration.ts';
import type { PageMessage } from './page-message.ts';
import { updating } from './updating.ts';

/** Whether a newer release than this page's is ready in this browser (D46). */
export const newerRelease = createStore(() => ({ isReady: false }));

/** Registers the service worker, and follows its updates. Where there can be no worker, the page works without. */
export async function followWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker
    .register('/sw.js')
    // The browser refuses, the server cannot be reached, or is of a release without a worker.
    .catch(workerRegistration);
  if (!registration) return;
  const watch = () => followInstalling(registration.installing);
  registration.addEventListener('updatefound', watch);
  watch();
  await noteNewer(registration.waiting);
  serviceWorker.addEventListener(
    'controllerchange',
    () => void noteNewer(serviceWorker.controller),
  );
  const ask = () => void registration.update().catch(() => undefined);
  watchReturn(ask);
  // A hidden page asks nothing (D47).
  setInterval(() => !isPageHidden() && ask(), HOUR);
}

function followInstalling(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') void noteNewer(worker);
  });
}

async function noteNewer(worker: ServiceWorker | null): Promise<void> {
  if (worker && !(await isOfThisBuild(worker))) newerRelease.setState({ isReady: true });
}

/** Tells a worker which build this page is of. A worker of the same build takes over at once. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data));
    port1.start();
  });
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  tell(worker, { kind: 'opened', entry, loaded }, port2);
  return answer;
}

function tell(worker: ServiceWorker, message: PageMessage, ...ports: MessagePort[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(message, ports);
}

/** A worker that is told to take over does so within this time. */
const ACTIVATES_WITHIN = 5 * SECOND;

/** Reloads this page with the new release; what grows in it goes on. Other tabs stay as they are. */
export async function update(): Promise<void> {
  const { serviceWorker } = navigator;
  const waiting = (await workerRegistration())?.waiting;
  if (waiting) {
    const activated = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    tell(waiting, { kind: 'activate' });
    await Promise.race([activated, wait(ACTIVATES_WITHIN)]);
  }
  updating.raise();
  window.location.reload();
}
