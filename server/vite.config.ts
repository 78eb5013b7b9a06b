import { defineConfig } from 'vite';

/** One file without TypeScript: our workspaces go in, packages stay in `node_modules`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: [/^@furrow\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20.19',
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
