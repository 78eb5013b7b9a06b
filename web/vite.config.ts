import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkAddresses } from './chunk-addresses.ts';
import { plantFiles } from './plant-files.ts';
import { prerenderLanding } from './prerender-landing.ts';

const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };

const packages = /\/node_modules\//;

/** Drawn once and seldom again: what the compiler would add to it is more than it saves. */
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
    plantFiles(),
    prerenderLanding(),
    compression({ algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    // Fonts and drawings stay files of their own: the content security policy needs no `data:` for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '/healthz': api } },
});
