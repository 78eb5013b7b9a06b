import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SHELL } from './src/service-worker/shell.ts';

/** Builds the service worker, and lists the build's files for it (D46). */
export function offlineFiles(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'sw.ts',
    // Furrow writes its own manifest, and its pages register the worker themselves, once they are idle.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      // Only browsers without JavaScript show these pictures.
      globIgnores: ['assets/still-plant-*'],
      globPatterns: ['assets/*.{js,css,svg,woff2,flac}', '{favicon,mark}.svg', 'index.html'],
      modifyURLPrefix: { '': '/' },
      dontCacheBustURLsMatching: /^\/?assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === '/index.html' ? { ...entry, url: SHELL } : entry,
          ),
        }),
      ],
    },
    integration: {
      // A build that writes nothing, as for the budgets, needs no worker.
      configureOptions: ({ build }, options) => {
        options.disable = !build.write;
      },
    },
  });
}
