import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { entityTag, namesTag, takeSnapshot } from './Snapshot.ts';

const contentType = 'application/json';
const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Vehicle ${id}` })));

function brotli(body: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}

describe('a snapshot', () => {
  test('holds the same content in every encoding', async () => {
    const { bodies } = await takeSnapshot({ contentType, body: text });
    expect(bodies.identity.toString()).toBe(text);
    expect(brotliDecompressSync(bodies.br ?? '').toString()).toBe(text);
    expect(gunzipSync(bodies.gzip ?? '').toString()).toBe(text);
  });

  test('is the previous one when the content is', async () => {
    const previous = await takeSnapshot({ contentType, body: text });
    expect(await takeSnapshot({ contentType, body: text }, previous)).toBe(previous);
    expect(await takeSnapshot({ contentType, body: `${text} ` }, previous)).not.toBe(previous);
  });

  test('leaves small content uncompressed', async () => {
    const { bodies } = await takeSnapshot({ contentType, body: '{}' });
    expect(Object.keys(bodies)).toEqual(['identity']);
  });

  test('leaves pictures as they are, which are compressed already', async () => {
    const picture = Buffer.alloc(5000, 'pixel');
    const { bodies } = await takeSnapshot({ contentType: 'image/png', body: picture });
    expect(bodies).toEqual({ identity: picture });
  });

  test.each([
    ['short', 200, { brotli: 6, gzip: 9 }],
    ['long', 10_000, { brotli: 5, gzip: 6 }],
  ])(
    'of a %s list takes the effort that its length bears, and is hardly larger for it',
    async (_, length, effort) => {
      const list = Array.from({ length }, (_, id) => ({ id, name: `Vehicle ${id}`, at: Math.sin(id) }));
      const { bodies } = await takeSnapshot({ contentType, body: JSON.stringify(list) });
      expect(bodies.br).toEqual(brotli(bodies.identity, effort.brotli));
      expect(bodies.gzip).toEqual(gzipSync(bodies.identity, { level: effort.gzip }));
      expect(bodies.br?.length).toBeLessThan(brotli(bodies.identity, 9).length * 1.1);
      expect(bodies.gzip?.length).toBeLessThan(gzipSync(bodies.identity, { level: 9 }).length * 1.1);
    },
  );

  test('has a tag of its own for every encoding', async () => {
    const snapshot = await takeSnapshot({ contentType, body: text });
    const tags = [entityTag(snapshot, 'identity'), entityTag(snapshot, 'br'), entityTag(snapshot, 'gzip')];
    expect(new Set(tags).size).toBe(3);
  });
});

describe('If-None-Match', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('%s names "a": %s', (header, expected) => {
    expect(namesTag(header, '"a"')).toBe(expected);
  });
});
