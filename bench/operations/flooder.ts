import { connect } from 'node:net';

/**
 * Sends one request over many connections, again as soon as each answer has arrived; a separate process, so
 * that it does not delay the measurement. Prints counts of the answers once its standard input ends.
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
