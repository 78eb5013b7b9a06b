import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from './prepare/child-environment.mjs';
import { ROOT } from './prepare/ready.mjs';

const PAGES = 'http://localhost:5173';

console.log(
  `Pages with hot reload on ${PAGES}, which passes /api on to the server on port 3000.\n`,
);

const children = [
  start('.', 'tsx', ['watch', '--clear-screen=false', 'server/src/main.ts']),
  start('web', 'vite', ['--port', '5173', '--strictPort', '--clearScreen', 'false']),
];

// When one of the two processes ends, end the other as well.
await Promise.race(children.map((child) => once(child, 'close')));
for (const child of children) child.kill();

function start(folder: string, tool: string, args: readonly string[]) {
  return spawn(`${ROOT}node_modules/.bin/${tool}`, args, {
    cwd: `${ROOT}${folder}`,
    env: { PUBLIC_URL: PAGES, ...childEnvironment(process.env), PORT: '3000' },
    stdio: 'inherit',
  });
}
