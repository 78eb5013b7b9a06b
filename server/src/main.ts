import { setFlagsFromString } from 'node:v8';

// Loading the program makes much garbage once. By default V8 keeps that memory, and an idle server has 150 MB instead of 120
// (`npm run prove -- operations idle`).
setFlagsFromString('--semi-space-growth-factor=1');
const [{ runProcess }, { openStore }] = await Promise.all([
  import('./process.ts'),
  import('./db/store.ts'),
]);
setFlagsFromString('--semi-space-growth-factor=2');

// Long answers make garbage piece by piece. By default V8 lets the heap double before it collects: eight exports at
// once then take 170 MB more, instead of less than 100 (`npm run prove -- hostile documents`).
setFlagsFromString('--heap-growing-percent=25');

process.exit(await runProcess(openStore));
