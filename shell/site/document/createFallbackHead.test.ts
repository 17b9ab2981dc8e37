import { expect, test } from '@jest/globals';
import { aSite } from '../test/aTask.ts';
import { fallbackHead } from './fallbackHead.ts';

test('a page that could not speak for itself still has a title, a description and its address', () => {
  expect(fallbackHead('/inventory/evolution-d3', aSite)).toEqual({
    title: 'evolution d3 Vehicle',
    description: 'MSV Directory: electric medium speed vehicles and the dealers who sell them.',
    canonicalPath: '/inventory/evolution-d3',
  });
});
