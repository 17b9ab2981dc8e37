import { expect, test } from '@jest/globals';
import { aDealership } from '@msv/testing/aDealership';
import { newcomerFirst } from './newcomerFirst.ts';

const dealerships = [1, 2, 3].map((id) => aDealership({ id }));

test.each([
  ['comes first', 3, [3, 1, 2]],
  ['stays first', 1, [1, 2, 3]],
  ['is not there yet', 4, [1, 2, 3]],
  ['is not known', undefined, [1, 2, 3]],
])('a dealer that was just added %s', (_what, addedId, ids) => {
  expect(newcomerFirst(dealerships, addedId).map(({ id }) => id)).toEqual(ids);
});
