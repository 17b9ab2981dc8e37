import { describe, expect, test } from '@jest/globals';
import { negotiateEncoding } from './contentEncoding.ts';

describe('negotiateEncoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.9', 'gzip'],
    ['deflate', 'identity'],
    ['*;q=0', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s results in %s', (acceptEncoding, expected) => {
    expect(negotiateEncoding(acceptEncoding)).toBe(expected);
  });
});
