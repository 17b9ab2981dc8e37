import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { createSnapshot, etagMatches, formatEtag } from './Snapshot.ts';

const contentType = 'application/json';
const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Vehicle ${id}` })));

function brotli(body: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}

describe('createSnapshot', () => {
  test('stores the same content in every encoding', async () => {
    const { bodies } = await createSnapshot({ contentType, body: text });
    expect(bodies.identity.toString()).toBe(text);
    expect(brotliDecompressSync(bodies.br ?? '').toString()).toBe(text);
    expect(gunzipSync(bodies.gzip ?? '').toString()).toBe(text);
  });

  test('returns the previous snapshot if the content did not change', async () => {
    const previous = await createSnapshot({ contentType, body: text });
    expect(await createSnapshot({ contentType, body: text }, previous)).toBe(previous);
    expect(await createSnapshot({ contentType, body: `${text} ` }, previous)).not.toBe(previous);
  });

  test('does not compress small content', async () => {
    const { bodies } = await createSnapshot({ contentType, body: '{}' });
    expect(Object.keys(bodies)).toEqual(['identity']);
  });

  test('does not compress images, which are compressed already', async () => {
    const picture = Buffer.alloc(5000, 'pixel');
    const { bodies } = await createSnapshot({ contentType: 'image/png', body: picture });
    expect(bodies).toEqual({ identity: picture });
  });

  test.each([
    ['short', 200, { brotli: 6, gzip: 9 }],
    ['long', 10_000, { brotli: 5, gzip: 6 }],
  ])(
    'compresses a %s list at a level suited to its size, within 10 %% of the best size',
    async (_, length, effort) => {
      const list = Array.from({ length }, (_, id) => ({ id, name: `Vehicle ${id}`, at: Math.sin(id) }));
      const { bodies } = await createSnapshot({ contentType, body: JSON.stringify(list) });
      expect(bodies.br).toEqual(brotli(bodies.identity, effort.brotli));
      expect(bodies.gzip).toEqual(gzipSync(bodies.identity, { level: effort.gzip }));
      expect(bodies.br?.length).toBeLessThan(brotli(bodies.identity, 9).length * 1.1);
      expect(bodies.gzip?.length).toBeLessThan(gzipSync(bodies.identity, { level: 9 }).length * 1.1);
    },
  );

  test('has a different entity tag for every encoding', async () => {
    const snapshot = await createSnapshot({ contentType, body: text });
    const tags = [formatEtag(snapshot, 'identity'), formatEtag(snapshot, 'br'), formatEtag(snapshot, 'gzip')];
    expect(new Set(tags).size).toBe(3);
  });
});

describe('etagMatches', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('%s contains "a": %s', (header, expected) => {
    expect(etagMatches(header, '"a"')).toBe(expected);
  });
});
