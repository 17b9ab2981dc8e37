import { expect, test } from '@jest/globals';
import { expectLinear } from '@msv/testing/expectLinear';
import * as v from 'valibot';
import { RoutePath } from './routePath.ts';

test.each([
  '/',
  '/inventory',
  '/add-dealership',
  '/inventory/:slug',
  '/:state/dealers',
  '/faq.html',
  '/Parts_2/:partNumber/gallery',
  '/a/b/c/d/e/f/g/:h',
  `/${'a'.repeat(199)}`,
])('a route may be %s', (path) => {
  expect(v.is(RoutePath, path)).toBe(true);
});

test.each([
  '',
  'inventory',
  '//',
  '/inventory/',
  '//inventory',
  '/inventory//gallery',
  '/*',
  '/inventory/*',
  '/en?/about',
  '/:a?/:b?',
  '/:a?',
  '/..',
  '/a/../b',
  '/a..b',
  '/.hidden',
  '/:',
  '/:1',
  '/:__proto__',
  '/:slug.html',
  '/a:b',
  '/a b',
  '/a%2fb',
  '/größe',
  '/a?b=c',
  '/a#b',
  '/a\n',
  '/a/b/c/d/e/f/g/h/i',
  `/${'a'.repeat(200)}`,
])('a route cannot be %j', (path) => {
  expect(v.is(RoutePath, path)).toBe(false);
});

test.each([
  ['segments', (size: number) => '/:a'.repeat(size)],
  ['optional segments', (size: number) => '/:a?'.repeat(size)],
  ['dots', (size: number) => `/${'a.'.repeat(size)}`],
  ['a long name', (size: number) => `/${'a-'.repeat(size)}*`],
])('the time to refuse many %s is linear', async (_case, createInput) => {
  await expectLinear({ createInput, run: (path) => v.is(RoutePath, path), size: 20_000 });
});
