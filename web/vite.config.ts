import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkAddresses } from './chunk-addresses.ts';
import { compiledMessages } from './messages-plugin.ts';
import { offlineFiles } from './offline-files.ts';
import { plantFiles } from './plant-files.ts';
import { prerenderLanding } from './prerender-landing.ts';

const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };

/** The router's package names only its development files, which warn about mistakes in code. */
const routerFiles = `${import.meta.dirname}/../node_modules/react-router/dist/production`;

/** What every page needs, in one file beside the entry: many small files compress worse. */
const frame =
  /zustand\/esm\/(?:vanilla|react)\.mjs|compiler-runtime|\/contract\/src\/format-message|\/domain\/src\/language|\/web\/src\/(?:platform\/(?:browser-storage|on-window|remember|chunks|fields|schedule|session-flag|language\/(?:current|message|rich|stored|translation|use-messages))|ui\/(?:alert|card|skeleton|use-attempt))/;

/** Small parts that several pages of the farm share, in one file: the landing page lists the name of each file. */
const parts =
  /\/(?:contract\/src\/push-message|domain\/src\/(?:account\/name-length|session-setup\/focus-plan))|\/web\/src\/(?:platform\/(?:motion|passkey-support|save-file|show-notification|time-zone|offline\/updating)|ui\/panel|parts\/(?:reminder-clock|display-name))/;

const packages = /\/node_modules\//;

/** These are seldom rendered again: the React compiler's code would cost more than it saves. */
const frameAndLanding = /\/web\/src\/(?:app|features\/landing)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({
      compiler: true,
      exclude: [packages, frameAndLanding],
      refreshExclude: packages,
    }),
    tailwindcss(),
    chunkAddresses(),
    compiledMessages(),
    plantFiles(),
    prerenderLanding(),
    offlineFiles(),
    compression({ algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
  resolve: {
    alias: [
      { find: /^react-router\/dom$/, replacement: `${routerFiles}/dom-export.mjs` },
      { find: /^react-router$/, replacement: `${routerFiles}/index.mjs` },
    ],
  },
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: frame, priority: 1 },
            { name: 'parts', test: parts },
          ],
        },
      },
    },
    target: 'es2023',
    // Fonts and drawings stay separate files, so that the content security policy needs no `data:`.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // loadChunk preloads code by the addresses that it has anyway; Vite's list of them would be a second one.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
  },
  server: { proxy: { '/api': api, '/healthz': api } },
});
