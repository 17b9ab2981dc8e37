import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { entityTag, namesTag, takeSnapshot } from './Snapshot.ts';

const contentType = 'application/json';
const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Vehicle ${id}` })));

/** Of all threads, so that it tells the same on a busy machine. */
async function processorMs<T>(work: () => T | Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}

describe('a snapshot', () => {
  test('holds the same content in every encoding', async () => {
    const { bodies } = await takeSnapshot({ contentType, text });
    expect(bodies.identity.toString()).toBe(text);
    expect(brotliDecompressSync(bodies.br ?? '').toString()).toBe(text);
    expect(gunzipSync(bodies.gzip ?? '').toString()).toBe(text);
  });

  test('is the previous one when the content is', async () => {
    const previous = await takeSnapshot({ contentType, text });
    expect(await takeSnapshot({ contentType, text }, previous)).toBe(previous);
    expect(await takeSnapshot({ contentType, text: `${text} ` }, previous)).not.toBe(previous);
  });

  test('leaves small content uncompressed', async () => {
    const { bodies } = await takeSnapshot({ contentType, text: '{}' });
    expect(Object.keys(bodies)).toEqual(['identity']);
  });

  test('of a long list comes soon and is hardly larger for it', async () => {
    const list = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Vehicle ${id}`, at: Math.sin(id) }));
    const long = JSON.stringify(list);
    const [hardest, patientMs] = await processorMs(() => ({
      br: brotliCompressSync(long, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(long, { level: 9 }),
    }));
    const [{ bodies }, ms] = await processorMs(() => takeSnapshot({ contentType, text: long }));
    expect(ms).toBeLessThan(patientMs * 0.7);
    expect(bodies.br?.length).toBeLessThan(hardest.br.length * 1.1);
    expect(bodies.gzip?.length).toBeLessThan(hardest.gzip.length * 1.1);
    expect(brotliDecompressSync(bodies.br ?? '').toString()).toBe(long);
  });

  test('has a tag of its own for every encoding', async () => {
    const snapshot = await takeSnapshot({ contentType, text });
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
