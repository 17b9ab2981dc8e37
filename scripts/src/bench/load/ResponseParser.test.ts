import { expect, it } from '@jest/globals';
import { ResponseParser } from './ResponseParser.ts';

const responses = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\netag: "a"\r\n\r\n\r\n\r\nx' +
    'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n' +
    'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 2\r\n\r\nno',
);

it.each([responses.length, 1, 7])('finds all responses in pieces of %d bytes', (size) => {
  const statuses: number[] = [];
  const parser = new ResponseParser((status) => statuses.push(status));
  for (let start = 0; start < responses.length; start += size)
    parser.push(responses.subarray(start, start + size));
  expect(statuses).toEqual([200, 404, 503]);
});

it('rejects a response without content-length', () => {
  const parser = new ResponseParser(() => undefined);
  expect(() => parser.push(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'))).toThrow(
    'A response with status 200 has no content-length',
  );
});
