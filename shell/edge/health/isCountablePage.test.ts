import { expect, test } from '@jest/globals';
import { isCountablePage } from './isCountablePage.ts';

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

test.each([
  ['the navigation of a browser', true, 'GET', navigation],
  ['a HEAD request', false, 'HEAD', navigation],
  ['a robot, which sends no fetch metadata', false, 'GET', {}],
  ['a script that fetches a page', false, 'GET', { 'sec-fetch-dest': 'empty' }],
  ['a prefetch', false, 'GET', { ...navigation, 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of an older browser', false, 'GET', { ...navigation, purpose: 'prefetch' }],
])('%s: %s', (_request, isCountable, method, headers) => {
  expect(isCountablePage({ method, headers })).toBe(isCountable);
});
