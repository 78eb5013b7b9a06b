import { setFlagsFromString } from 'node:v8';

// Loading the program makes much garbage once, and V8 keeps that memory: 20 MB more than an idle server needs.
setFlagsFromString('--semi-space-growth-factor=1');
const [{ live }, { openStore }] = await Promise.all([import('./live.ts'), import('./db/store.ts')]);
setFlagsFromString('--semi-space-growth-factor=2');

// Long answers make garbage piece by piece. By default V8 lets the heap double before it collects: eight exports at once took 170 MB.
setFlagsFromString('--heap-growing-percent=25');

process.exit(await live(openStore));
