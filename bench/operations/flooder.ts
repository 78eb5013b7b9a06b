import { connect } from 'node:net';

/**
 * Asks one server the same thing over many connections, each time as soon as the last answer is there; a process of its own, so
 * that it does not hold up whoever measures. Prints what it was answered once its standard input ends.
 */
const [port = '', connections = '', ...request] = process.argv.slice(2);
const bytes = Buffer.from(request.join(' '), 'base64');
const answers = new Map<string, number>();
let wrong = 0;

for (let opened = 0; opened < Number(connections); opened += 1) open();

function open(): void {
  const socket = connect(Number(port), '127.0.0.1');
  let read = '';
  socket.setEncoding('latin1');
  socket.on('connect', () => socket.write(bytes));
  socket.on('error', () => {});
  socket.on('close', () => void setTimeout(open, 100));
  socket.on('data', (chunk: string) => {
    read += chunk;
    const head = read.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(read.slice(0, head))?.[1] ?? 0);
    if (read.length < head + 4 + length) return;
    note(read);
    read = '';
    socket.write(bytes);
  });
}

function note(answer: string): void {
  const status = answer.slice(9, 12);
  answers.set(status, (answers.get(status) ?? 0) + 1);
  const isShedInOrder = /retry-after: \d+/i.test(answer) && answer.includes('"code":"unavailable"');
  if (status === '503' && !isShedInOrder) wrong += 1;
}

process.stdin.resume().on('end', () => {
  process.stdout.write(JSON.stringify({ answers: Object.fromEntries(answers), wrong }));
  process.exit(0);
});
