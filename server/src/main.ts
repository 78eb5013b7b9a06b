import { setFlagsFromString } from 'node:v8';

// Loading the program makes much garbage once, and V8 keeps the room that it took for that: 20 MB more than an idle server needs.
setFlagsFromString('--semi-space-growth-factor=1');
const [{ live }, { openStore }] = await Promise.all([import('./live.ts'), import('./db/store.ts')]);
setFlagsFromString('--semi-space-growth-factor=2');

process.exit(await live(openStore));
