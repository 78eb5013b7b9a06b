/** This site's service worker; undefined where there is none, also because a browser that keeps nothing for sites refuses workers. */
export const workerRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);
