import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkAddresses } from './chunk-addresses.ts';
import { chunkGroups } from './chunk-groups.ts';
import { compiledMessages } from './messages-plugin.ts';
import { offlineFiles } from './offline-files.ts';
import { plantFiles } from './plant-files.ts';
import { prerenderLanding } from './prerender-landing.ts';

const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };

const packages = /\/node_modules\//;

/** These are seldom rendered again: the React compiler's code would cost more than it saves. */
const frameAndLanding = /\/web\/src\/(?:app|features\/landing)\//;

export default defineConfig({
  root: import.meta.dirname,
  define: { BUILT_FROM: JSON.stringify(process.env['BUILT_FROM'] ?? 'unknown') },
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
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        // Every page loads the names of all late files (chunk-addresses.ts), so their hashes are short.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every page needs, in one file: many small files compress worse.
        codeSplitting: {
          groups: chunkGroups(import.meta.dirname),
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
