import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { OpenFile } from './FileSystem.ts';
import { encodeFileHeader, encodeFrameHeader, fileHeaderSize, frameHeaderSize } from './logFrame.ts';
import { readLog } from './readLog.ts';

const fileId = Buffer.from('file id.');
const encodeFrame = (number: number, payload: Buffer, id = fileId) =>
  Buffer.concat([encodeFrameHeader(id, number, [payload]), payload]);
const text = (payload: string) => Buffer.from(payload);

let readCount = 0;
beforeEach(() => {
  readCount = 0;
});

/** Creates a file in memory that returns at most `maxReadBytes` at once. */
function createFile(bytes: Buffer, maxReadBytes = Number.POSITIVE_INFINITY): OpenFile {
  const reject = () => Promise.reject(new Error('The file must not be changed'));
  return {
    async read(buffer, offset, length, position) {
      readCount += 1;
      const end = Math.min(position + Math.min(length, maxReadBytes), bytes.length);
      return { bytesRead: position < end ? bytes.copy(buffer, offset, position, end) : 0 };
    },
    stat: async () => ({ size: bytes.length }),
    write: reject,
    truncate: reject,
    datasync: reject,
    sync: reject,
    close: reject,
  };
}

async function read(parts: Buffer[], maxReadBytes?: number) {
  const payloads: Buffer[] = [];
  const file = createFile(Buffer.concat(parts), maxReadBytes);
  const contents = await readLog(file, 'data.log', (payload) => payloads.push(payload));
  return { contents, payloads };
}

describe('a complete log', () => {
  test.each([undefined, 5])('is read in order (%p bytes at once)', async (maxReadBytes) => {
    const payloads = [text('first'), text(''), text('third')];
    const parts = [
      encodeFileHeader(fileId),
      ...payloads.map((payload, index) => encodeFrame(index, payload)),
    ];
    expect(await read(parts, maxReadBytes)).toEqual({
      contents: { fileId, frameCount: 3, validBytes: Buffer.concat(parts).length, incompleteBytes: 0 },
      payloads,
    });
  });

  test('may have no frames', async () => {
    expect(await read([encodeFileHeader(fileId)])).toEqual({
      contents: { fileId, frameCount: 0, validBytes: fileHeaderSize, incompleteBytes: 0 },
      payloads: [],
    });
  });

  test('of many small frames needs few reads, and large payloads stay intact', async () => {
    const small = Array.from({ length: 1000 }, (_, index) => encodeFrame(index, text(`small ${index}`)));
    expect((await read([encodeFileHeader(fileId), ...small])).payloads).toHaveLength(1000);
    expect(readCount).toBe(2);
    const large = [1, 2, 3].map((byte) => Buffer.alloc(3 * 2 ** 20, byte));
    const { payloads } = await read([
      encodeFileHeader(fileId),
      ...large.map((payload, index) => encodeFrame(index, payload)),
    ]);
    for (const [index, payload] of payloads.entries())
      expect(payload.equals(large[index] ?? text(''))).toBe(true);
    expect(payloads).toHaveLength(3);
  });
});

test.each([
  ['another first word', (header: Buffer) => header.write('X', 0)],
  [
    'another version',
    (header: Buffer) => {
      header.writeUInt32LE(2, 8);
      header.writeUInt32LE(crc32(header.subarray(0, 20)), 20);
    },
  ],
  ['a changed id', (header: Buffer) => header.write('X', 12)],
  ['a changed checksum', (header: Buffer) => header.writeUInt32LE(0, 20)],
])('a file whose header has %s is not read', async (_case, change) => {
  const header = encodeFileHeader(fileId);
  change(header);
  await expect(read([header, encodeFrame(0, text('data'))])).rejects.toMatchObject({
    code: 'UnknownLogFormat',
    message: 'data.log is not a log of this version of embedded-mongo, or its header is damaged.',
  });
});

test('a file that is shorter than a header is not read', async () => {
  const header = encodeFileHeader(fileId);
  await expect(read([header.subarray(0, -1)])).rejects.toMatchObject({ code: 'UnknownLogFormat' });
});

describe('the end of a log', () => {
  const complete = () => [encodeFileHeader(fileId), encodeFrame(0, text('first'))];
  const validBytes = fileHeaderSize + frameHeaderSize + 'first'.length;

  test.each([
    ['with part of a header', () => encodeFrame(1, text('second')).subarray(0, frameHeaderSize - 1)],
    ['without its last byte', () => encodeFrame(1, text('second')).subarray(0, -1)],
    ['of another file', () => encodeFrame(1, text('second'), text('other id'))],
    ['with the number of an earlier frame', () => encodeFrame(0, text('second'))],
    ['with a number that skips one', () => encodeFrame(2, text('second'))],
    [
      'that contains a frame of another file',
      () => encodeFrame(1, encodeFrame(2, text('nested'), text('other id'))).subarray(0, -1),
    ],
    ['of zeros', () => Buffer.alloc(100)],
  ])('%s is an interrupted write', async (_case, buildEnd) => {
    const end = buildEnd();
    const { contents, payloads } = await read([...complete(), end]);
    expect(contents).toEqual({ fileId, frameCount: 1, validBytes, incompleteBytes: end.length });
    expect(payloads).toEqual([text('first')]);
  });

  // The search for the next frame reads 1 MiB at a time, so its marker can be at the end of one block.
  const scanStart = validBytes + 1;
  test.each([1, 50, 2 ** 20 - 3, 2 ** 20 - 2, 2 ** 20 - 1, 2 ** 20, 2 ** 21 + 5])(
    'is damage if a valid frame starts %d bytes after it',
    async (distance) => {
      const damaged = Buffer.alloc(scanStart + distance - validBytes, 7);
      const reading = read([...complete(), damaged, encodeFrame(2, text('third'))]);
      await expect(reading).rejects.toMatchObject({
        code: 'LogDamaged',
        message: `data.log is damaged at byte ${validBytes}, before its end (the next valid frame starts at byte ${scanStart + distance}). The file was not changed: restore it from a backup.`,
      });
    },
  );

  test('is damage if a valid frame follows after markers without a frame', async () => {
    const reading = read([...complete(), text('xFRAMxFRAMFRAM'), encodeFrame(2, text('third'))]);
    await expect(reading).rejects.toMatchObject({ code: 'LogDamaged' });
  });
});

test('every changed byte of a frame is found', async () => {
  const frame = encodeFrame(0, text('payload'));
  for (let index = 0; index < frame.length; index += 1) {
    const damaged = Buffer.from(frame);
    damaged.writeUInt8(damaged.readUInt8(index) ^ 1, index);
    expect((await read([encodeFileHeader(fileId), damaged])).payloads).toEqual([]);
  }
});
