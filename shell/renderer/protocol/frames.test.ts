import { describe, expect, test } from '@jest/globals';
import { encodeFrame, FrameDecoder } from './frames.ts';

const messages = [{ type: 'started' }, { body: 'Zürich – 東京 🚗', list: [1, null] }, 'text'];
const stream = Buffer.concat(messages.map(encodeFrame));

describe('FrameDecoder', () => {
  test.each([1, 3, 7, stream.length])('decodes frames that arrive in chunks of %d bytes', (size) => {
    const decoder = new FrameDecoder(1000);
    const decoded: unknown[] = [];
    for (let start = 0; start < stream.length; start += size)
      decoded.push(...decoder.decode(stream.subarray(start, start + size)));
    expect(decoded).toEqual(messages);
  });

  test('rejects a message above the limit before it has arrived', () => {
    const frame = encodeFrame('x'.repeat(20));
    expect(() => [...new FrameDecoder(10).decode(frame.subarray(0, 4))]).toThrow(
      'A message of 22 bytes exceeds the limit of 10 bytes',
    );
  });

  test('rejects a message that is not JSON', () => {
    const frame = Buffer.from([2, 0, 0, 0, 0x7b, 0x7b]);
    expect(() => [...new FrameDecoder(10).decode(frame)]).toThrow(SyntaxError);
  });
});
