import { setFlagsFromString } from 'node:v8';

// Loading the program makes much garbage once, and V8 keeps the room that it took for that: 20 MB more than an idle server needs.
setFlagsFromString('--semi-space-growth-factor=1');
const [{ live }, { openStore }] = await Promise.all([import('./live.ts'), import('./db/store.ts')]);
setFlagsFromString('--semi-space-growth-factor=2');

// Long answers make garbage piece by piece. By itself V8 lets that double the heap before it looks: eight exports at once took 170 MB.
setFlagsFromString('--heap-growing-percent=25');

process.exit(await live(openStore));
