import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { displayFontFile, fontFace } from './fontFace.tsx';
import { fontValues } from './tokenValues.tsx';

test('the display face is where we say it is and costs no more than 40 KB', () => {
  const file = createRequire(__filename).resolve(displayFontFile);
  expect(statSync(file).size).toBeLessThan(40 * 1024);
});

test('headings name every face that the document declares', () => {
  const declared = [...fontFace('/display.woff2').matchAll(/font-family:('[^']+')/g)].map(
    ([, family]) => family,
  );
  expect(declared).toEqual(fontValues.display.split(', ').slice(0, 3));
});

test('the stand-in keeps the line height of the display face', () => {
  const faces = fontFace('/display.woff2');
  expect(faces).toContain('size-adjust:95.69%;ascent-override:99.28%;descent-override:26.13%');
  expect(faces).toContain("url('/display.woff2') format('woff2')");
});
