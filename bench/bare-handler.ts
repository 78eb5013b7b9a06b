import { createServer } from 'node:http';

/* A bare `node:http` handler: answers every request with the status, headers and body of its one argument, and prints its port. */
const { headers, body } = JSON.parse(process.argv[2] ?? '{}');
const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(Object(server.address()).port);
});
