import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { fontValues } from '../tokens/tokenValues.ts';
import { createFontFaceCss, displayFontFile } from './createFontFaceCss.ts';

test('the display font file exists and is smaller than 40 KB', () => {
  const file = createRequire(__filename).resolve(displayFontFile);
  expect(statSync(file).size).toBeLessThan(40 * 1024);
});

test('the display font family lists every declared font face', () => {
  const declared = [...createFontFaceCss('/display.woff2').matchAll(/font-family:('[^']+')/g)].map(
    ([, family]) => family,
  );
  expect(declared).toEqual(fontValues.display.split(', ').slice(0, 4));
});

test('the fallback font has the line height of the display font', () => {
  const css = createFontFaceCss('/display.woff2');
  expect(css).toContain('size-adjust:95.69%;ascent-override:99.28%;descent-override:26.13%');
  expect(css).toContain("url('/display.woff2') format('woff2')");
});
