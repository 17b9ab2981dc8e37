import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { builtPage } from './BuiltPage.ts';

const html = `<!doctype html><p>${'Größe '.repeat(100)}</p>`;
const facts = { isTroubled: false, movedTo: undefined };

describe('a built page', () => {
  test('is the same document in every encoding', async () => {
    const page = builtPage(html, facts);
    expect((await page.bytes('identity')).toString()).toBe(html);
    expect(brotliDecompressSync(await page.bytes('br')).toString()).toBe(html);
    expect(gunzipSync(await page.bytes('gzip')).toString()).toBe(html);
    expect((await page.bytes('br')).length).toBeLessThan(Buffer.byteLength(html) / 4);
  });

  test('is compressed once per encoding', async () => {
    const page = builtPage(html, facts);
    const [first, second] = await Promise.all([page.bytes('br'), page.bytes('br')]);
    expect(second).toBe(first);
    expect(await page.bytes('br')).toBe(first);
  });

  test('has a digest of its bytes that fits into a header', () => {
    const { digest } = builtPage(html, facts);
    expect(digest).toMatch(/^[\w-]{22}$/);
    expect(builtPage(html, { isTroubled: true, movedTo: '/x' }).digest).toBe(digest);
    expect(builtPage(`${html} `, facts).digest).not.toBe(digest);
  });

  test('takes room for its bytes and their compressed copies', () => {
    expect(builtPage(html, facts).sizeInBytes).toBeGreaterThanOrEqual(Buffer.byteLength(html) * 2);
  });

  test('remembers what went wrong and where it lives', () => {
    expect(builtPage(html, { isTroubled: true, movedTo: '/states/texas' })).toMatchObject({
      isTroubled: true,
      movedTo: '/states/texas',
    });
  });
});
