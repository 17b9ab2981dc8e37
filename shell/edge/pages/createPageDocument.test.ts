import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { expectLinear } from '@msv/testing/expectLinear';
import { createBuiltPage, listStyles } from './createPageDocument.ts';

const html = `<!doctype html><p>${'Größe '.repeat(100)}</p>`;
const options = { hasErrors: false, movedTo: undefined };

describe('createBuiltPage', () => {
  test('returns the same document in each encoding', async () => {
    const page = createBuiltPage(html, options);
    expect((await page.encode('identity')).toString()).toBe(html);
    expect(brotliDecompressSync(await page.encode('br')).toString()).toBe(html);
    expect(gunzipSync(await page.encode('gzip')).toString()).toBe(html);
    expect((await page.encode('br')).length).toBeLessThan(Buffer.byteLength(html) / 4);
  });

  test('compresses once per encoding', async () => {
    const page = createBuiltPage(html, options);
    const [first, second] = await Promise.all([page.encode('br'), page.encode('br')]);
    expect(second).toBe(first);
    expect(await page.encode('br')).toBe(first);
  });

  test('returns a digest of the document that is valid in a header', () => {
    const { digest } = createBuiltPage(html, options);
    expect(digest).toMatch(/^[\w-]{22}$/);
    expect(createBuiltPage(html, { hasErrors: true, movedTo: '/x' }).digest).toBe(digest);
    expect(createBuiltPage(`${html} `, options).digest).not.toBe(digest);
  });

  test('includes compressed copies in its size', () => {
    expect(createBuiltPage(html, options).sizeInBytes).toBeGreaterThanOrEqual(Buffer.byteLength(html) * 2);
  });

  test('returns whether it has errors and where it has moved', () => {
    expect(createBuiltPage(html, { hasErrors: true, movedTo: '/states/texas' })).toMatchObject({
      hasErrors: true,
      movedTo: '/states/texas',
    });
  });
});

test('lists the contents of the style elements in the head', () => {
  const head = '<head><style>a{}</style><title></title><style data-style-names="a b">b>c{}\n</style></head>';
  expect(listStyles(`${head}<style>d{}</style>`)).toEqual(['a{}', 'b>c{}\n']);
  expect(listStyles('<head></style><style></head>')).toEqual([]);
});

test.each(['<style>', '<style', '</style>', '<style></style>', '</head', '>'])(
  'the time to list the styles of HTML with many %s is linear',
  async (part) => {
    await expectLinear({
      createInput: (size) => `<head>${part.repeat(size / part.length)}`,
      run: listStyles,
      size: 50_000,
    });
  },
);
