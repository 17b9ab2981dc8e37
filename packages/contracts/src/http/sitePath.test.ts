import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { SitePath } from './sitePath.ts';

describe('a path of the site', () => {
  test.each([
    ['/', '/'],
    ['/inventory?category=utility', '/inventory?category=utility'],
    ['/a/../inventory#top', '/inventory'],
    ['/Ñ', '/%C3%91'],
  ])('%s is normalized to %s', (path, normalized) => {
    expect(v.parse(SitePath, path)).toBe(normalized);
  });

  test.each([
    '',
    'inventory',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    `/${'a'.repeat(16_384)}`,
  ])('%j is refused', (path) => {
    expect(v.is(SitePath, path)).toBe(false);
  });
});
