import createEmotionCache from '@emotion/cache';
import { expect, test } from '@jest/globals';
import { collectStyles } from '../../renderer/isolate/collectStyles.ts';
import { createStyleCache } from './createStyleCache.ts';

const listHeadElements = () => [...document.head.children].map(({ tagName }) => tagName);

test('contains the styles that the server has rendered, and does not move their element', () => {
  const serverCache = createEmotionCache({ key: 'css' });
  serverCache.inserted = { a1: '.css-a1{color:red;}', c3: '.css-c3{color:blue;}' };
  document.head.innerHTML = `${collectStyles(serverCache)}<title>Vehicles</title>`;
  expect(createStyleCache().inserted).toEqual({ a1: true, c3: true });
  expect(listHeadElements()).toEqual(['STYLE', 'TITLE']);
});

test('is empty for a document without styles of the server', () => {
  document.head.innerHTML = '';
  expect(createStyleCache().inserted).toEqual({});
});
