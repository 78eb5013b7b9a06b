import { defineConfig } from 'vite';

/** Files without TypeScript, all in one folder: our workspaces go in, packages stay in `node_modules`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  define: { BUILT_FROM: JSON.stringify(process.env['BUILT_FROM'] ?? 'unknown') },
  ssr: { noExternal: [/^@furrow\//] },
  build: {
    ssr: true,
    target: 'node20.19',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        backup: 'src/commands/backup.ts',
        move: 'src/commands/move.ts',
        recount: 'src/commands/recount.ts',
        restore: 'src/commands/restore.ts',
      },
      // Beside each other, since some look for their folders from where they stand.
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
});
