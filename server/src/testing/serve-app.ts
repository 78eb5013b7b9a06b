import { onTestFinished } from 'vitest';
import type { App } from '../http/app-env.ts';
import { listen } from '../http/listener.ts';

/** Serves an app on a real socket until the test ends; answers its address. */
export async function serveApp(app: App): Promise<URL> {
  const listener = await listen(app, '127.0.0.1', 0);
  onTestFinished(() => listener.stop(0));
  return listener.address;
}
