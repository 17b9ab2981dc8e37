import { expect, test } from '@jest/globals';
import { findExceededLimits, releaseLimits } from './releaseLimits.ts';

const asset = { file: 'client/page.js', sizeInBytes: 1, integrity: `sha384-${'A'.repeat(64)}` };
const route = { path: '/parts', expose: './PartsPage' };
const release = { assets: [asset], routes: [route], fragments: ['./Parts'] };

test.each([
  ['assets', { assets: Array(releaseLimits.assets).fill(asset) }, { assets: Array(501).fill(asset) }],
  ['routes', { routes: Array(releaseLimits.routes).fill(route) }, { routes: Array(201).fill(route) }],
  [
    'fragments',
    { fragments: Array(releaseLimits.fragments).fill('./P') },
    { fragments: Array(101).fill('./P') },
  ],
  [
    'bytes',
    { assets: [{ ...asset, sizeInBytes: releaseLimits.bytes }] },
    { assets: [{ ...asset, sizeInBytes: releaseLimits.bytes }, asset] },
  ],
])('a release may have the maximum of %s but not more', (name, allowed, exceeding) => {
  expect(findExceededLimits({ ...release, ...allowed })).toEqual([]);
  expect(findExceededLimits({ ...release, ...exceeding })).toEqual([
    expect.stringMatching(new RegExp(`^\\d+ ${name} exceed the limit of \\d+\\.$`)),
  ]);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('an asset cannot have %d bytes', (sizeInBytes) => {
  expect(findExceededLimits({ ...release, assets: [{ ...asset, sizeInBytes }] })).toEqual([
    'The size of an asset is not a number of bytes.',
  ]);
});
