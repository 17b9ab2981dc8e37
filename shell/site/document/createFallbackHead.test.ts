import { expect, test } from '@jest/globals';
import { testSite } from '../../test/buildPageTask.ts';
import { createFallbackHead } from './createFallbackHead.ts';

test('creates a title, a description and a canonical path', () => {
  expect(createFallbackHead('/inventory/evolution-d3', testSite)).toEqual({
    title: 'evolution d3 Vehicle',
    description: 'MSV Directory: electric medium speed vehicles and the dealers who sell them.',
    canonicalPath: '/inventory/evolution-d3',
  });
});
