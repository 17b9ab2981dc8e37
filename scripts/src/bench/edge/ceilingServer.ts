import { createServer } from 'node:net';
import * as v from 'valibot';

const endOfRequest = Buffer.from('\r\n\r\n');
const { PORT, BODY_BYTES } = v.parse(
  v.object({
    PORT: v.pipe(v.string(), v.transform(Number)),
    BODY_BYTES: v.pipe(v.string(), v.transform(Number)),
  }),
  process.env,
);
const response = Buffer.concat([
  Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${BODY_BYTES}\r\n\r\n`),
  Buffer.alloc(BODY_BYTES),
]);

/** Answers each request without parsing it. The rate of this server is the limit of the load generator. */
createServer({ noDelay: true }, (socket) => {
  let rest = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const received = Buffer.concat([rest, chunk]);
    const responses: Buffer[] = [];
    let start = 0;
    for (let end = received.indexOf(endOfRequest); end !== -1; end = received.indexOf(endOfRequest, start)) {
      responses.push(response);
      start = end + endOfRequest.length;
    }
    rest = received.subarray(start);
    if (responses.length > 0) socket.write(Buffer.concat(responses));
  });
}).listen(PORT, '127.0.0.1');
